import { Button } from '#components/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import { isQuestionStarted } from '#contract/forms/rules.ts'
import type { FormBuilderContext } from '#machines/products/formBuilder.setup.ts'
import { hasQuestions, tooLong } from '#machines/products/formDraft.ts'
import { useId } from 'react'
import { styled } from 'styled-components'

interface SaveQuestionsProps {
  readonly builder: FormBuilderContext
  /** The id of the form that it sends. */
  readonly form: string
  readonly isSaving: boolean
  readonly onClose: () => void
}

const none = 'Agregue al menos una pregunta para guardar.'
const leftOut = 'La pregunta que escribe aún no está agregada.'

const fields = { title: 'el título', description: 'la descripción' } as const

const shorten = (long: readonly (keyof typeof fields)[]): string | null =>
  long.length === 0 ? null : `Acorte ${long.map((field) => fields[field]).join(' y ')} para guardar.`

/** 'Guardar preguntas', why it waits, and what it would leave out. */
export function SaveQuestions({ builder, form, isSaving, onClose }: SaveQuestionsProps) {
  const why = useId()
  const missing = hasQuestions(builder) ? shorten(tooLong(builder)) : none
  const isReady = missing === null
  const words = missing ?? (isQuestionStarted(builder.values.question) ? leftOut : null)
  return (
    <Line>
      {words !== null && (
        <Why id={why} $warns={isReady}>
          {words}
        </Why>
      )}
      <Button onClick={onClose} disabled={isSaving}>
        Cancelar
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={isSaving}
        disabled={!isReady}
        aria-describedby={words === null ? undefined : why}
      >
        Guardar preguntas
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  width: 100%;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;

  &&& {
    height: auto;
  }
  ${theme.media.narrow} {
    flex-direction: column-reverse;

    > button {
      width: 100%;
      height: 44px;
    }
    > p {
      order: 1;
    }
  }
`
const Why = styled.p<{ $warns: boolean }>`
  margin-right: auto;
  font-size: 13px;
  color: ${({ $warns }) => ($warns ? theme.color.warn : theme.color.textMuted)};
`
