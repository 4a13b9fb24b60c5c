import { answeredQuestionFrom } from '#contract/forms/adapter.ts'
import { refused, unknown } from '#contract/failure.ts'
import { answeredQuestions } from '#contract/forms/samples.ts'
import { lucia } from '#contract/orders/samples.ts'
import type { OrderWire } from '#contract/orders/wire.ts'
import { FormAnswers } from '#screens/orders/answers/FormAnswers.tsx'
import { done } from '#stories/handlers/collection.ts'
import { formsBackend, tellingAnswers } from '#stories/handlers/forms.ts'
import { shop } from '#stories/handlers/orders.ts'
import { inTurn, maintenance } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { readsInOrder, shows } from '#stories/support/plays.ts'
import { HttpResponse } from 'msw'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const questions = answeredQuestions.flatMap((raw) => answeredQuestionFrom(raw))

/** A person's answers to a product's questions, inside the complete information of an order. */
const meta = preview.meta({
  title: 'Orders/Form answers',
  tags: ['screen'],
  component: FormAnswers,
  args: { questions, problem: null, isLoading: false, onRetry: fn() },
})

export const Loading = meta.story({ args: { questions: undefined, isLoading: true } })

export const Answered = meta.story({
  play: async ({ canvas }) => {
    await shows('El sábado 28 de noviembre', 'Sin respuestas')()
    await expect(canvas.getByText(/^Noche/).closest('dd')).toHaveTextContent(/^Noche 18 nov 2026/)
    await expect(canvas.getAllByText(/18 nov 2026/)).toHaveLength(2)
  },
})

export const NotAnswered = meta.story({
  args: { questions: questions.map((question) => ({ ...question, answers: [] })) },
  play: shows('Sin respuestas'),
})

export const NoQuestions = meta.story({ args: { questions: [] }, play: shows('Sin respuestas') })

export const FailedWithoutAnAnswer = meta.story({ args: { questions: undefined, problem: unknown('') } })

export const FailedInTheServersWords = meta.story({
  args: {
    questions: undefined,
    problem: refused('product-not-found', 'There is no product 5010. Please reload the orders.', 404),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Ya no hay ningún producto con este SKU/)
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

const words = 'Supercalifragilísticamenteinquebrantable'.repeat(6)

export const AnsweredLongWords = meta.story({
  args: { questions: [{ label: words, answers: [{ text: `${words}\u202e`, at: '2026-11-18T15:04:00.000Z' }] }] },
  play: async ({ canvas }) => {
    const time = canvas.getByText(/ 2026, /)
    await readsInOrder(time, time.textContent)
  },
})

/** The server leaves out the text, the time and the question. */
export const AnsweredWithMissingFields = meta.story({
  args: { questions: [{ label: '', answers: [{ text: '', at: '' }] }] },
  play: async ({ canvas }) => expect(canvas.getAllByText('–')).toHaveLength(2),
})

const withForm: OrderWire = {
  ...lucia,
  items: lucia.items.map((item, line) => (line === 0 ? { ...item, product: { ...item.product, form_id: 1 } } : item)),
}
const inItsOrder = {
  parameters: { frame: 'bare' },
  render: () => <OpenConsole address="/orders?info=10482" />,
}

export const InItsOrder = meta.story({
  ...inItsOrder,
  beforeEach: ({ msw }) => {
    const answers = tellingAnswers(async ({ request }) => {
      await expect(await request.json()).toEqual({ product_id: 5010, user_id: lucia.user.id })
      return done(answeredQuestions)
    })
    msw.use(...sessionHandlers, ...shop([withForm]), answers)
  },
  play: async ({ userEvent }) => {
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Ver respuestas/ })
    await expect(others).toEqual([])
    await expect(button).toHaveAccessibleName('Ver respuestas de Audífonos inalámbricos')
    await userEvent.click(button!)
    await expect(await screen.findByText('Mejor el domingo 29')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Ocultar respuestas/ }))
    await expect(screen.queryByText('Mejor el domingo 29')).toBeNull()
  },
})

export const InItsOrderFailedThenRetried = meta.story({
  tags: ['behaviour'],
  ...inItsOrder,
  beforeEach: ({ msw }) =>
    msw.use(...sessionHandlers, ...shop([withForm]), tellingAnswers(inTurn(maintenance)), ...formsBackend()),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Ver respuestas/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await expect(await screen.findByText('Mejor el domingo 29')).toBeVisible()
  },
})

/** The specification's API may give only a product's id. */
const withProductIds = {
  ...lucia,
  items: lucia.items.map((item) => ({ ...item, product: item.product.id })),
} as unknown as OrderWire

/** An API may not say whether a product has a form, and malformed answers break nothing. */
export const InItsOrderMalformedAnswers = meta.story({
  ...inItsOrder,
  beforeEach: ({ msw }) =>
    msw.use(
      ...sessionHandlers,
      ...shop([withProductIds]),
      tellingAnswers(() =>
        HttpResponse.json({
          success: true,
          data: [
            { question_anun: 'Ninguna', answers: [] },
            { question_anun: 'Con tres partes', answers: [['Sí', 1_763_478_240, 'y más']] },
            { question_anun: 'Sin pareja', answers: ['Suelta', [], null, 7] },
          ],
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver respuestas de #5010' }))
    await shows('Suelta', /18 nov 2025/)()
  },
})

/** A name that cannot be seen distinguishes nothing. */
export const InItsOrderOfUnnamed = meta.story({
  ...inItsOrder,
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const items = lucia.items.map((item) => ({ ...item, product: { ...item.product, name: '\u200B', form_id: 1 } }))
    msw.use(...sessionHandlers, ...shop([{ ...lucia, items }]))
  },
  play: async () => expect(await screen.findByRole('button', { name: 'Ver respuestas de #5010' })).toBeVisible(),
})
