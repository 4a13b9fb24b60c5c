import type { RefundStanding } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fromPromise } from 'xstate'
import type { Drawing, Situation } from '../.storybook/machine-panel/constants.ts'
import { follow } from '../.storybook/machine-panel/follow.ts'
import { MachineView } from '../.storybook/machine-panel/MachineView.tsx'
import preview from '../.storybook/preview.tsx'
import type { Direction } from '../.storybook/statechart/layout.ts'
import { refund, refundModel } from './models/orders/refund.ts'
import { OutcomeUnknown, RefundingPoints } from './orders/Refund.stories.tsx'
import { heldActor } from './support/heldActor.ts'

const openStory = fn()
const silence = <Answer,>() => new Promise<Answer>(() => undefined)
const machine = refundMachine.provide({
  actors: { refundPoints: fromPromise(silence<void>), readRefundStanding: fromPromise(silence<RefundStanding>) },
})
const context = {
  refund,
  honoursKeys: true,
  credited: false,
  doubtful: true,
  byAColleague: false,
  restored: false,
  problem: null,
}
const book = { models: async () => [refundModel], stories: async () => [{ OutcomeUnknown, RefundingPoints }] }

interface PanelProps {
  readonly scheme?: 'light' | 'dark'
  readonly holdsMachine?: boolean
}

/** The panel as it is beside a story, without Storybook's own frame. */
function Panel({ scheme = 'light', holdsMachine = true }: PanelProps) {
  const [drawing, setDrawing] = useState<Drawing | null>()
  const [situation, setSituation] = useState<Situation>()
  const [actor] = useState(() => heldActor(machine, { value: 'outcomeUnknown', context }))
  const followed = useRef<ReturnType<typeof follow>>(null)
  useEffect(() => {
    followed.current = follow(actor, { draw: setDrawing, move: setSituation }, book)
    return followed.current.leave
  }, [actor])
  const onTurn = useCallback((direction: Direction) => void followed.current?.draw(direction), [])
  return (
    <div style={{ position: 'relative', height: 420 }}>
      <MachineView
        drawing={holdsMachine ? drawing : null}
        {...{ situation, scheme, onTurn, openStory }}
        send={(step) => followed.current?.send(step)}
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
    await expect(await chart.findByRole('link', { current: 'step' })).toHaveAccessibleName('outcomeUnknown, now')
    await expect(aside.getByRole('button', { name: 'move.settled' })).toBeDisabled()
    await expect(aside.getAllByText('ignoresKeys says no')).toHaveLength(2)
    await expect(chart.getByText(/^statusFailed, no story/)).toBeInTheDocument()

    await userEvent.click(aside.getByRole('button', { name: 'retried' }))
    await expect(await chart.findByRole('link', { current: 'step' })).toHaveAccessibleName(/^refundingPoints, /)
    const failed = aside.getByRole('combobox', { name: 'Sample of refundPoints failed' })
    await userEvent.selectOptions(failed, within(failed).getByRole('option', { name: /already-refunded/ }))
    await userEvent.click(aside.getByRole('button', { name: 'refundPoints failed' }))
    await expect(await aside.findByRole('heading', { name: /^checkingOutcome/ })).toBeVisible()
    const past = aside.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(past).toContainEqual(expect.stringMatching(/^retried outcomeUnknown → refundingPoints$/))
    await expect(past).toContainEqual(
      expect.stringMatching(/^refundPoints failed .*already-refunded.* → checkingOutcome$/),
    )

    const region = canvas.getByRole('region', { name: 'Chart' })
    const { width } = chart.getByRole('link', { name: /^refundingPoints/ }).getBoundingClientRect()
    region.focus()
    await userEvent.keyboard('0')
    await waitFor(() => expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth))
    await expect(chart.getByRole('link', { name: /^refundingPoints/ }).getBoundingClientRect().width).toBeLessThan(
      width,
    )
    await userEvent.keyboard('+')
    await userEvent.click(chart.getByRole('link', { name: /^refundingPoints/ }))
    await expect(openStory).toHaveBeenCalledWith('orders-refund--refunding-points')
  },
})

export const AStoryWithoutAMachine = meta.story({ args: { scheme: 'dark', holdsMachine: false } })
