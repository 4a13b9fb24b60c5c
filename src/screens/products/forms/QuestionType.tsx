import { t } from '#language/t.ts'
import { Radio, TickGroup } from '#components/fields/Checkbox.tsx'
import { questionTypes, type QuestionType as Type } from '#contract/forms/model.ts'
import { useId, type Ref } from 'react'

const labels: Readonly<Record<Type, () => string>> = {
  text: () => t`Campo abierto`,
  select: () => t`Selección múltiple`,
}

/** Shows an unknown type unchanged. */
export const questionTypeLabel = (type: string): string =>
  type === 'text' || type === 'select' ? labels[type]() : type

interface QuestionTypeProps {
  readonly chosen: Type | null
  readonly onChoose: (type: Type) => void
  /** The first choice. */
  readonly first: Ref<HTMLInputElement>
}

/** 'Campo abierto' or 'Selección múltiple'; at first neither is chosen. */
export function QuestionType({ chosen, onChoose, first }: QuestionTypeProps) {
  const group = useId()
  return (
    <TickGroup>
      <legend>{t`Type`}</legend>
      {questionTypes.map((type, at) => (
        <Radio
          key={type}
          ref={at === 0 ? first : undefined}
          name={group}
          label={labels[type]()}
          checked={chosen === type}
          onChange={() => onChoose(type)}
        />
      ))}
    </TickGroup>
  )
}
