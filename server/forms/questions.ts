import { optionProblem, optionsFrom } from '#contract/forms/options.ts'
import type { CreateFormRequest } from '#contract/forms/wire.ts'
import type * as v from 'valibot'
import { Refusal } from '../refusal.ts'

type Asked = v.InferOutput<typeof CreateFormRequest>['questions'][number]

/** A question as it is stored. */
export function questionRow({ question_anun, type, options: [given] }: Asked) {
  if (given !== undefined && type === 'text')
    throw new Refusal(422, 'options-not-asked', `"${question_anun}" is an open question, which has no options.`)
  return { question: question_anun, type, options: given === undefined ? [] : optionsIn(given.options) }
}

function optionsIn(bracketed: string): readonly string[] {
  if (!/^\s*\[[^]*\]\s*$/.test(bracketed)) throw invalid(bracketed)
  const options = optionsFrom(bracketed).map((option) => option.trim())
  for (const option of options) if (optionProblem(option, []) !== null) throw invalid(bracketed)
  return [...new Set(options)]
}

const invalid = (bracketed: string) =>
  new Refusal(
    422,
    'option-invalid',
    `Options are written as [one,two], and none may be empty or hold a comma or a bracket: ${bracketed}`,
  )
