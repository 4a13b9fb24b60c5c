import { t } from '#language/t.ts'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Failure } from '#contract/failure.ts'
import type { AnsweredQuestion } from '#contract/forms/model.ts'
import { styled } from 'styled-components'

export interface FormAnswersProps {
  /** Undefined while they load. */
  readonly questions: readonly AnsweredQuestion[] | undefined
  readonly problem: Failure | null
  readonly isLoading: boolean
  readonly onRetry: () => void
}

export function FormAnswers({ questions, problem, isLoading, onRetry }: FormAnswersProps) {
  if (questions === undefined)
    return problem === null ? (
      <SkeletonLines label={t`Cargando las respuestas`} gap={12} widths={['48%', '76%', '56%']} />
    ) : (
      <Note tone="danger" action={<RetryButton onClick={onRetry} busy={isLoading} />}>
        {t`No se pudieron cargar las respuestas. ${failureMessage(problem)}`}
      </Note>
    )
  if (questions.every(({ answers }) => answers.length === 0)) return <None>{t`Sin respuestas`}</None>
  return (
    <List>
      {questions.map(({ label, answers }, at) => (
        // Two questions may be worded alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <dt>{label || '–'}</dt>
          {answers.length === 0 && <None as="dd">{t`Sin respuestas`}</None>}
          {answers.map(({ text, at: moment }, given) => (
            // The same may be answered twice.
            // oxlint-disable-next-line react/no-array-index-key
            <dd key={given}>
              <Isolated>{text || '–'}</Isolated>{' '}
              {moment && (
                <Moment>
                  <Instant at={moment} />
                </Moment>
              )}
            </dd>
          ))}
        </div>
      ))}
    </List>
  )
}

const None = styled.p`
  color: ${theme.color.textMuted};
`
const List = styled.dl`
  display: grid;
  gap: 12px;

  dt {
    font-size: 13px;
    color: ${theme.color.textMuted};
  }
  dt,
  dd {
    overflow-wrap: anywhere;
  }
  dd + dd {
    margin-top: 4px;
  }
`
const Moment = styled.span`
  margin-left: 8px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
