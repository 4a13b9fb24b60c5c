import type { RefundStanding } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import { inspect, inspectWith } from '#runtime/inspect.ts'
import { collect, type Collector } from '#statecharts/collector.ts'
import { holdAnswers, type Answers } from '#statecharts/hold.ts'
import { Inspector } from '#statecharts/Inspector.tsx'
import { inspectorOf } from '#statecharts/inspector.ts'
import type { News } from '#statecharts/messages.ts'
import { useLayoutEffect, useReducer, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fromPromise, setup } from 'xstate'
import { bookOf } from '../.storybook/docs/book.ts'
import preview from '../.storybook/preview.tsx'
import { refund, refundModel } from './models/orders/refund.ts'
import { OutcomeUnknown, RefundingPoints } from './orders/Refund.stories.tsx'
import { heldActor } from '#statecharts/model/heldActor.ts'

const openStory = fn()
const context = {
  refund,
  honoursKeys: true,
  credited: false,
  doubtful: true,
  byAColleague: false,
  restored: false,
  problem: null,
}
const book = bookOf({ models: async () => [refundModel], stories: async () => [{ OutcomeUnknown, RefundingPoints }] })

const machine = refundMachine.provide({
  actors: {
    refundPoints: fromPromise(async () => {}),
    setItemStatus: fromPromise(async () => {}),
    readRefundStanding: fromPromise(async (): Promise<RefundStanding> => 'refundable'),
  },
})
/** A machine with another below it. */
const page = setup({ actors: { refund: machine } }).createMachine({
  id: 'page',
  context: {},
  description: 'Refunds run here.',
  initial: 'open',
  states: { open: { invoke: { src: 'refund', id: 'refund', input: { refund, honoursKeys: true } } } },
})

interface PanelProps {
  readonly scheme?: 'light' | 'dark'
  readonly holdsMachine?: boolean
}

interface RunningProps {
  readonly collector: Collector
  readonly answers: Answers
}

/** Runs the page's machine while it is shown. */
function Running({ collector, answers }: RunningProps) {
  useLayoutEffect(() => {
    const leave = inspectWith((happened) => {
      answers.inspect(happened)
      collector.inspect(happened)
    })
    const child = machine.resolveState({ value: 'outcomeUnknown', context })
    const actor = heldActor(page, { value: 'open', context: {}, children: { refund: child } }, inspect).start()
    return () => {
      actor.stop()
      leave()
    }
  }, [collector, answers])
  return null
}

/** The panel as it is beside a story, without Storybook's own frame. */
function Panel({ scheme = 'light', holdsMachine = true }: PanelProps) {
  const [collector] = useState(() => collect())
  const [answers] = useState(() => holdAnswers(fetch))
  const [round, startAnew] = useReducer((count: number) => count + 1, 0)
  const [connect] = useState(() => (news: News) => inspectorOf({ collector, answers, book, news, restart: startAnew }))
  return (
    <div style={{ position: 'relative', height: 480 }}>
      {holdsMachine && <Running key={round} {...{ collector, answers }} />}
      <Inspector
        {...{ connect, scheme, openStory }}
        hrefOf={(story) => `?path=/story/${story}`}
        nothing="This story shows no machine."
      />
    </div>
  )
}

const meta = preview.meta({ title: 'Workflow kit/Machine panel', component: Panel, tags: ['component'] })

export const FollowsTheStory = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const chart = within(await canvas.findByRole('group', { name: 'Statechart of refund' }))
    const aside = within(canvas.getByRole('region', { name: 'Machine refund' }))
    const isNow = (name: string | RegExp) =>
      waitFor(() => expect(chart.getByRole('link', { current: 'step' })).toHaveAccessibleName(name))
    await isNow('outcomeUnknown, now')
    await expect(aside.getByRole('button', { name: 'move.settled' })).toBeDisabled()
    await expect(aside.getAllByText('ignoresKeys says no')).toHaveLength(2)
    await expect(chart.getByText(/^statusFailed, no story/)).toBeInTheDocument()

    const press = (name: string | RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    const letArrive = async (answer: string) => {
      await expect(await aside.findByText(answer)).toBeVisible()
      await press('Let arrive')
    }
    await expect(canvas.getByRole('combobox', { name: 'Actor' })).toHaveTextContent(
      /page: open.*refund: outcomeUnknown/,
    )
    await press('Hold answers')
    await press('retried')
    await letArrive('readRefundStanding → done')
    await isNow(/^refundingPoints, /)
    await expect(await aside.findByText('refundPoints → done')).toBeVisible()
    const failed = aside.getByRole('combobox', { name: 'Sample of refundPoints failed' })
    await userEvent.selectOptions(failed, within(failed).getByRole('option', { name: /already-refunded/ }))
    await userEvent.click(aside.getByRole('button', { name: 'refundPoints failed' }))
    await expect(await aside.findByRole('heading', { name: /^checkingOutcome/ })).toBeVisible()
    const past = () => aside.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(past()).toContainEqual(expect.stringMatching(/^retried outcomeUnknown → checkingOutcome/))
    await expect(past()).toContainEqual(
      expect.stringMatching(/^refundPoints failed .*already-refunded.* → checkingOutcome/),
    )

    await expect(aside.queryByText('refundPoints → done')).toBeNull()
    await expect(aside.getByText('byAColleague').parentElement).toHaveAttribute('data-changed', 'true')

    await press('Back')
    await isNow(/^refundingPoints, /)
    await press('Back')
    await press('Back')
    await isNow('outcomeUnknown, now')
    await press('Forth')
    await press('Forth')
    await isNow(/^refundingPoints, /)
    await press('Back')
    await press('Back')
    await isNow('outcomeUnknown, now')
    await press('retried')
    await letArrive('readRefundStanding → done')
    await letArrive('refundPoints → done')
    await letArrive('setItemStatus → done')
    await expect(await aside.findByText('Nothing more: this is the end.')).toBeVisible()
    // What has ended is started anew and brought there.
    await press('Back')
    await expect(await canvas.findByRole('heading', { name: 'settingStatus' })).toBeVisible()

    const box = () => canvas.getByRole('link', { name: /^refundingPoints/ })
    const region = canvas.getByRole('region', { name: 'Chart' })
    const { width } = box().getBoundingClientRect()
    region.focus()
    await userEvent.keyboard('0')
    await waitFor(() => expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth))
    await expect(box().getBoundingClientRect().width).toBeLessThan(width)
    await userEvent.keyboard('+')
    await userEvent.click(box())
    await expect(openStory).toHaveBeenCalledWith('orders-refund--refunding-points')
  },
})

export const AStoryWithoutAMachine = meta.story({ args: { scheme: 'dark', holdsMachine: false } })
