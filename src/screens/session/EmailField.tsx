import { t } from '#language/t.ts'
import { Field } from '#components/fields/Field.tsx'
import { visible } from '#contract/blank.ts'

/** The e-mail of whoever has no session. Invisible characters go at once, as the browser would refuse what nobody sees. */
export const EmailField = ({ defaultValue }: { readonly defaultValue?: string | undefined }) => (
  <Field
    label={t`Email`}
    name="email"
    type="email"
    size="large"
    autoComplete="username"
    required
    defaultValue={defaultValue}
    onInput={({ currentTarget: field }) => {
      const seen = visible(field.value)
      // Setting it moves the caret.
      if (seen !== field.value) field.value = seen
    }}
  />
)
