import { Button } from '#components/Button.tsx'
import { Field } from '#components/Field.tsx'
import { Note } from '#components/Note.tsx'
import { Radio } from '#components/Radio.tsx'
import { theme } from '#components/theme/theme.ts'
import { questionTypes } from '#contract/forms/model.ts'
import { questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import { isBlank } from '#contract/products/text.ts'
import type { FormBuilderEvent } from '#machines/products/formBuilder/model.ts'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { OptionsField } from './OptionsField.tsx'
import { questionTypeLabels } from './questionTypeLabel.ts'
import { SmallHeading } from './SmallHeading.ts'

interface NewQuestionProps {
  readonly question: TypedQuestion
  readonly send: (event: FormBuilderEvent) => void
}

/** The question being typed: it belongs to the form once it is added. */
export function NewQuestion({ question, send }: NewQuestionProps) {
  const label = useRef<HTMLInputElement>(null)
  const group = useId()
  const missing = whatIsMissing(question)
  const isBare = questionOf(question)?.type === 'select' && question.options.length === 0
  const add = () => {
    send({ type: 'question.added' })
    label.current?.focus()
  }
  return (
    <Paper aria-labelledby={`${group}-heading`}>
      <SmallHeading id={`${group}-heading`}>Nueva pregunta</SmallHeading>
      <Field
        ref={label}
        label="Pregunta"
        value={question.label}
        onChange={({ target }) => send({ type: 'question.typed', change: { label: target.value } })}
      />
      <Types>
        <legend>Tipo</legend>
        {questionTypes.map((type) => (
          <Radio
            key={type}
            name={group}
            label={questionTypeLabels[type]}
            checked={question.type === type}
            onChange={() => send({ type: 'question.typed', change: { type } })}
          />
        ))}
      </Types>
      {question.type === 'select' && <OptionsField question={question} send={send} />}
      {isBare && <Note tone="warn">Sin opciones no habrá qué elegir. Puede agregarla así.</Note>}
      <Foot>
        <Button
          onClick={add}
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : `${group}-why`}
        >
          Agregar pregunta
        </Button>
        {missing !== null && <Why id={`${group}-why`}>{missing}</Why>}
      </Foot>
    </Paper>
  )
}

/** Why 'Agregar pregunta' waits (specification, section 5). */
function whatIsMissing({ label, type }: TypedQuestion): string | null {
  if (isBlank(label)) return type === null ? 'Escriba la pregunta y elija el tipo.' : 'Escriba la pregunta.'
  return type === null ? 'Elija el tipo.' : null
}

const Paper = styled.section`
  display: grid;
  gap: 14px;
  padding: 14px;
  border: 1px solid ${theme.color.line};
  border-radius: 10px;
  background: color-mix(in srgb, ${theme.color.sunken} 55%, ${theme.color.surface});

  h3 {
    margin: 0;
  }
`
const Types = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    float: left;
    width: 100%;
    padding: 0;
    font-weight: 540;
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`
const Why = styled.p`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
