import { t } from '#language/t.ts'
import { questionCalled, type NewQuestion, type Question } from '#contract/forms/model.ts'
import type { QuestionEdit } from '#machines/products/formBuilder.ts'
import { NotRead } from '#resource/NotRead.tsx'
import { styled } from 'styled-components'
import { theme } from '#components/theme/theme.ts'
import { QuestionCard } from './QuestionCard.tsx'

interface FormQuestionsProps {
  readonly existing: readonly Question[]
  readonly added: readonly NewQuestion[]
  /** There are others, which the console could not read. */
  readonly hasUnread: boolean
  readonly edit: (edit: QuestionEdit) => void
  readonly onDelete: (question: Question) => void
}

/** The saved questions and, separately, the new ones. */
export const FormQuestions = ({ existing, added, hasUnread, edit, onDelete }: FormQuestionsProps) => (
  <>
    {existing.length === 0 && hasUnread && <NotRead label={t`Preguntas`} />}
    {existing.length + added.length === 0 && !hasUnread && <None>{t`Este formulario aún no tiene preguntas.`}</None>}
    {existing.length > 0 && (
      <section>
        <SmallHeading>{t`Preguntas guardadas`}</SmallHeading>
        <List aria-label={t`Preguntas guardadas`}>
          {existing.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              removeLabel={t`Eliminar pregunta: ${questionCalled(question)}`}
              onRemove={() => onDelete(question)}
            />
          ))}
        </List>
      </section>
    )}
    {added.length > 0 && (
      <section>
        <SmallHeading>{t`Preguntas nuevas, sin guardar`}</SmallHeading>
        <List aria-label={t`Preguntas nuevas, sin guardar`}>
          {added.map((question, at) => (
            <QuestionCard
              // Two questions may be worded alike.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              question={question}
              removeLabel={t`Quitar pregunta: ${question.label}`}
              onRemove={() => edit({ type: 'question.dropped', at })}
            />
          ))}
        </List>
      </section>
    )}
  </>
)

const List = styled.ul`
  display: grid;
  gap: 8px;
`
const None = styled.p`
  color: ${theme.color.textMuted};
`

export const SmallHeading = styled.h3`
  margin-bottom: 8px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 560;
  color: ${theme.color.textMuted};
`
