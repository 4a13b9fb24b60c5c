import { lists } from '#language/numbers.ts'
import { t } from '#language/t.ts'
import { theme } from '#components/theme/theme.ts'
import { isQuestionStarted } from '#contract/forms/rules.ts'
import { hasQuestions, tooLong, type FormBuilderContext } from '#machines/products/formBuilder.ts'
import { SaveButtons } from '#resource/SaveActions.tsx'
import { useId } from 'react'
import { styled } from 'styled-components'

interface SaveQuestionsProps {
  readonly builder: FormBuilderContext
  /** The id of the form element. */
  readonly form: string
  readonly isBusy: boolean
  readonly onClose: () => void
}

const none = () => t`Agregue al menos una pregunta para guardar.`
const leftOut = () => t`La pregunta que escribe aún no está agregada.`

const fields = { title: () => t`Title`, description: () => t`Description` } as const

const shorten = (long: readonly (keyof typeof fields)[]): string | null =>
  long.length === 0 ? null : t`Acorte ${lists().format(long.map((field) => fields[field]()))} para guardar.`

/** 'Guardar preguntas', why it waits, and what it would not save. */
export function SaveQuestions({ builder, ...buttons }: SaveQuestionsProps) {
  const why = useId()
  const missing = hasQuestions(builder.values) ? shorten(tooLong(builder)) : none()
  const isReady = missing === null
  const words = missing ?? (isQuestionStarted(builder.values.question) ? leftOut() : null)
  return (
    <SaveButtons {...buttons} isReady={isReady} submit={t`Guardar preguntas`} why={words === null ? undefined : why}>
      {words !== null && (
        <Why id={why} $warns={isReady}>
          {words}
        </Why>
      )}
    </SaveButtons>
  )
}

const Why = styled.p<{ $warns: boolean }>`
  margin-right: auto;
  font-size: 13px;
  color: ${({ $warns }) => ($warns ? theme.color.warn : theme.color.textMuted)};
`
