import { t } from '#language/t.ts'
import { X } from 'lucide'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { Icon } from '#components/Icon.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { questionCalled, type NewQuestion, type Question } from '#contract/forms/model.ts'
import { styled } from 'styled-components'
import { Option, Options } from './options.styles.ts'
import { questionTypeLabel } from './QuestionType.tsx'

interface QuestionCardProps {
  readonly question: NewQuestion | Question
  readonly removeLabel: string
  readonly onRemove: () => void
}

export const QuestionCard = ({ question, removeLabel, onRemove }: QuestionCardProps) => (
  <Card>
    <Words>
      <Strong as="p">{questionCalled(question)}</Strong>
      <Small as="p">{questionTypeLabel(question.type)}</Small>
      {question.type === 'select' && question.options.length === 0 && <Bare as="p">{t`Sin opciones`}</Bare>}
      {question.options.length > 0 && (
        <Options>
          {question.options.map((option) => (
            <Option key={option}>{option}</Option>
          ))}
        </Options>
      )}
    </Words>
    {/* The second press of a double one would remove the question that has taken its place. */}
    <IconButton label={removeLabel} variant="quiet" onClick={() => isSecondPress() || onRemove()}>
      <Icon shape={X} />
    </IconButton>
  </Card>
)

const Card = styled.li`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 8px 12px 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 4px;
`
const Bare = styled(Small)`
  color: ${theme.color.warn};
`
