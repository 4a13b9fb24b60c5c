import type { FormBuilderDialogProps } from './formBuilderProps.ts'

/** Whether 'Guardar preguntas' was pressed and has not ended. */
export const isUnderWay = (state: FormBuilderDialogProps['state']): boolean =>
  state === 'rereading' || state === 'saving' || state === 'catchingUp'
