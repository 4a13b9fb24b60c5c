import type { formBuilderMachine } from '#machines/products/formBuilder.ts'
import type { FormBuilderContext, FormBuilderEvent } from '#machines/products/formBuilder/model.ts'
import type { EditorDialogProps } from '#parts/EditorDialog.tsx'
import type { StateValueFrom } from 'xstate'

export interface FormBuilderDialogProps
  extends Omit<FormBuilderContext, 'key'>, Pick<EditorDialogProps, 'leaving' | 'onClose'> {
  readonly state: StateValueFrom<typeof formBuilderMachine>
  readonly send: (event: FormBuilderEvent) => void
}
