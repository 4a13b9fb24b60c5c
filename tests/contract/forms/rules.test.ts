import {
  formLimits,
  isQuestionStarted,
  isQuestionTooLong,
  noQuestion,
  optionInTheWay,
  questionOf,
  type TypedQuestion,
} from '#contract/forms/rules.ts'
import { expect, it } from 'vitest'

const select: TypedQuestion = { label: ' ¿Talla? ', type: 'select', options: ['S'], option: '' }

it('a question is added with its text trimmed, and with the option that is still in its field', () => {
  expect(questionOf(select)).toEqual({ label: '¿Talla?', type: 'select', options: ['S'] })
  expect(questionOf({ ...select, option: ' M ' })).toEqual({ label: '¿Talla?', type: 'select', options: ['S', 'M'] })
  expect(questionOf({ ...select, type: 'text', option: 'a,b' })).toEqual({
    label: '¿Talla?',
    type: 'text',
    options: [],
  })
  expect(questionOf({ ...select, options: [] })).toEqual({ label: '¿Talla?', type: 'select', options: [] })
})

it('a question without a text or type, with too long a text, or with an option in the way cannot be added', () => {
  const long = 'x'.repeat(formLimits.question)
  expect(questionOf({ ...select, label: ` ${long} ` })?.label).toBe(long)
  const wrong = [
    { label: ' \u200b' },
    { label: `${long}x` },
    { type: null },
    { option: 'a,b' },
    { option: 's]' },
    { option: 'S' },
  ]
  for (const change of wrong) expect(questionOf({ ...select, ...change }), JSON.stringify(change)).toBeNull()
  expect([isQuestionTooLong(` ${long} `), isQuestionTooLong(`${long}x`)]).toEqual([false, true])
})

it('an option in the field is in the way of a choice alone', () => {
  expect(optionInTheWay(select)).toBeNull()
  expect(optionInTheWay({ ...select, option: 'M' })).toBeNull()
  expect(optionInTheWay({ ...select, option: 'a[b' })).toBe('parting')
  expect(optionInTheWay({ ...select, option: ' S ' })).toBe('twice')
  expect(optionInTheWay({ ...select, option: 'S', type: 'text' })).toBeNull()
  expect(optionInTheWay({ ...select, option: 'S', type: null })).toBeNull()
})

it('a question is started once anything of it was typed or chosen', () => {
  expect(isQuestionStarted(noQuestion)).toBe(false)
  expect(isQuestionStarted({ ...noQuestion, label: ' ', option: '\u200b' })).toBe(false)
  const begun: readonly Partial<TypedQuestion>[] = [
    { label: 'a' },
    { type: 'text' },
    { options: ['a'] },
    { option: 'a' },
  ]
  for (const change of begun) expect(isQuestionStarted({ ...noQuestion, ...change }), JSON.stringify(change)).toBe(true)
})
