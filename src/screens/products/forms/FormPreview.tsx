import { t } from '#language/t.ts'
import { isBlank } from '#contract/blank.ts'
import { theme } from '#components/theme/theme.ts'
import type { NewQuestion, Question } from '#contract/forms/model.ts'
import { styled } from 'styled-components'
import { Option, Options } from './options.styles.ts'
import { SmallHeading } from './FormQuestions.tsx'

interface FormPreviewProps {
  readonly title: string
  readonly description: string
  readonly questions: readonly (Question | NewQuestion)[]
}

/** The form as an employee sees it; its fields cannot be filled in. */
export const FormPreview = ({ title, description, questions }: FormPreviewProps) => (
  <Wrapper aria-label={t`Vista previa`}>
    <SmallHeading>{t`Vista previa: así lo ve un empleado`}</SmallHeading>
    <Paper>
      <Title $named={!isBlank(title)}>{isBlank(title) ? t`Sin título` : title}</Title>
      {!isBlank(description) && <Description>{description}</Description>}
      {questions.length === 0 && <Description>{t`Aquí aparecerán las preguntas.`}</Description>}
      {questions.map(({ label, type, options }, at) => (
        // Two questions may be worded alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Asked key={at}>
          <p>{label || '–'}</p>
          {type === 'select' || options.length > 0 ? (
            <Options>
              {options.length === 0 && <Description as="li">{t`Sin opciones`}</Description>}
              {options.map((option) => (
                <Option key={option}>{option}</Option>
              ))}
            </Options>
          ) : (
            <Answer>{t`Respuesta`}</Answer>
          )}
        </Asked>
      ))}
    </Paper>
  </Wrapper>
)

const Wrapper = styled.section`
  min-width: 0;
`
const Paper = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.canvas};
`
const Title = styled.p<{ $named: boolean }>`
  font-size: 16px;
  line-height: 24px;
  font-weight: 620;
  color: ${({ $named }) => ($named ? theme.color.text : theme.color.textMuted)};
  overflow-wrap: anywhere;
`
const Description = styled.p`
  margin-top: -8px;
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
const Asked = styled.div`
  min-width: 0;
  font-weight: 560;
  overflow-wrap: anywhere;

  li {
    font-weight: 400;
  }
`
const Answer = styled.p`
  margin-top: 6px;
  padding: 8px 12px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-weight: 400;
  color: ${theme.color.textMuted};
`
