import type { formBuilderMachine } from '#machines/products/formBuilder.ts'
import type { FormBuilderContext, FormBuilderEvent } from '#machines/products/formBuilder/model.ts'
import type { Leaving } from '#resource/FormDialog.tsx'
import type { StateValueFrom } from 'xstate'

export interface FormBuilderDialogProps extends Omit<FormBuilderContext, 'key'> {
  readonly leaving: Leaving
  readonly onClose: () => void
  readonly state: StateValueFrom<typeof formBuilderMachine>
  readonly send: (event: FormBuilderEvent) => void
}
