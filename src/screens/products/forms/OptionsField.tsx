import { t } from '#language/t.ts'
import { X } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Field } from '#components/fields/Field.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { isSecondKey, isSecondPress } from '#components/buttons/doublePress.ts'
import { Icon } from '#components/Icon.tsx'
import { optionProblem } from '#contract/forms/options.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import type { QuestionEdit } from '#machines/products/formBuilder.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { styled } from 'styled-components'
import { Option, Options } from './options.styles.ts'

interface OptionsFieldProps {
  readonly question: TypedQuestion
  readonly edit: (edit: QuestionEdit) => void
  readonly field: RefObject<HTMLInputElement | null>
  /** Staff tried to add the typed option, and could not. */
  readonly isTried: boolean
  readonly onTried: (isTried: boolean) => void
}

const words = {
  empty: () => t`Escriba la opción.`,
  parting: () => t`Una opción no puede tener comas ni corchetes.`,
  twice: () => t`Esa opción ya está.`,
}

/** The options of a select question, added one by one with Enter or the button. */
export function OptionsField({ question: { option, options }, edit, field, isTried, onTried }: OptionsFieldProps) {
  const problem = optionProblem(option, options)
  const isShown = problem !== null && (isTried || problem === 'parting')
  const add = (isSecond: boolean) => {
    // The first of two quick presses has emptied the field.
    if (isSecond && problem === 'empty') return field.current?.focus()
    onTried(problem !== null)
    edit({ type: 'option.added' })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    add(isSecondKey())
  }
  return (
    <div>
      <Line>
        <Field
          ref={field}
          label={t`Opción`}
          value={option}
          error={isShown ? words[problem]() : undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            onTried(false)
            edit({ type: 'question.typed', change: { option: target.value } })
          }}
        />
        <Button onClick={() => add(isSecondPress())}>{t`Agregar opción`}</Button>
      </Line>
      {options.length > 0 && (
        <Options aria-label={t`Opciones`}>
          {options.map((added) => (
            <Removable key={added}>
              {added}
              <IconButton
                label={t`Quitar opción: ${added}`}
                variant="quiet"
                // The second press of a double one would remove the option that has taken its place.
                onClick={() => {
                  if (isSecondPress()) return
                  edit({ type: 'option.deleted', option: added })
                  field.current?.focus()
                }}
              >
                <Icon shape={X} />
              </IconButton>
            </Removable>
          ))}
        </Options>
      )}
    </div>
  )
}

/** Enter, unless it ends the composition of a character, or saves the form as Ctrl+Enter does. */
export const isEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px;

  > button {
    margin-top: 24px;
  }
`
const Removable = styled(Option)`
  padding-right: 2px;

  button {
    width: 24px;
    height: 24px;
    border-radius: 12px;
  }
`
