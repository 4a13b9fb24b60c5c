import { forms, readAnswers, readForm } from '#api/forms.ts'
import { AnsweredQuestionWire, FormWire } from '#contract/forms/wire.ts'
import * as v from 'valibot'
import { opened } from '../envelope.ts'
import { type Judge, read } from '../judge.ts'
import { type Row, idOf, listed, rowsOf } from '../rows.ts'
import { asked } from '../talk.ts'

const Answered = v.strictObject({
  question_anun: AnsweredQuestionWire.entries.question_anun,
  answers: AnsweredQuestionWire.entries.answers,
})

export async function checkForms(judge: Judge, products: readonly Row[], orders: readonly Row[]): Promise<void> {
  const made = rowsOf(
    await read(judge, { call: 'GET /forms', schema: FormWire, isList: true, run: () => listed(forms) }),
  )
  const one = 'GET /forms/{id}'
  const form = idOf(made.find(({ questions }) => rowsOf(questions).length > 0) ?? made[0])
  if (form === undefined) judge.notes.skip(one, `${one} answers 200.`, 'There was no form.')
  else await read(judge, { call: one, schema: FormWire, isList: false, run: () => readForm(form) })

  const call = 'POST /forms/product/answers'
  const asking = new Set(products.filter((row) => row['form_id'] != null).map((row) => String(idOf(row))))
  const pairs = orders.flatMap((order) =>
    rowsOf(order['items']).flatMap(({ product }) => {
      const [bought, user] = [Object(product).id ?? product, Object(order['user']).id]
      return asking.has(String(bought)) && user !== undefined ? [[bought, user] as const] : []
    }),
  )
  for (const [at, [product, user]] of pairs.slice(0, mostPairs).entries()) {
    const { answers } = await asked(judge.api, () => readAnswers(product, user))
    const rows = rowsOf(opened(answers[0]?.body, { isList: true, isPage: false }).data)
    const isAnswered = rows.some((row) => Array.isArray(row['answers']) && row['answers'].length > 0)
    if (!isAnswered && at < Math.min(pairs.length, mostPairs) - 1) continue
    await read(judge, { call, schema: Answered, isList: true, run: () => readAnswers(product, user) })
    return
  }
  judge.notes.skip(call, `${call} answers 200.`, 'No order has a product with a form.')
}

/** How many orders are asked for answers to a form. */
const mostPairs = 12
