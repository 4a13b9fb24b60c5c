import { Button } from '#components/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import { hasQuestions } from '#machines/products/formBuilder.ts'
import { SaveProblem } from '#parts/SaveProblem.tsx'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { FormBuilderDialogProps } from './FormBuilderDialog.tsx'
import { isBegun } from './isBegun.ts'

interface SaveQuestionsProps extends FormBuilderDialogProps {
  readonly form: string
  readonly isSaving: boolean
}

const leftOut = 'La pregunta que escribe aún no está agregada.'

/** 'Guardar preguntas', why it waits or failed, and what it would leave out. */
export function SaveQuestions({ state, problem, existing, values, form, isSaving, onClose }: SaveQuestionsProps) {
  const why = useId()
  const isReady = hasQuestions({ existing, values })
  const words = !isReady ? 'Agregue al menos una pregunta para guardar.' : isBegun(values.question) ? leftOut : null
  const hasFailed = state === 'refused' || state === 'outcomeUnknown'
  return (
    <Foot>
      {hasFailed && <SaveProblem state={state} problem={problem} />}
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
          look="primary"
          busy={isSaving}
          disabled={!isReady}
          aria-describedby={words === null ? undefined : why}
        >
          Guardar preguntas
        </Button>
      </Line>
    </Foot>
  )
}

const Foot = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;

  &&& {
    height: auto;
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;

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
