import { t } from '#language/t.ts'
import { Field } from '#components/fields/Field.tsx'

/** In place of a list that came in a form that could not be read. */
export const NotRead = ({ label }: { readonly label: string }) => (
  <Field label={label} value={t`No se pudo leer`} hint={t`Se guarda como está; aquí no se puede cambiar.`} readOnly />
)
