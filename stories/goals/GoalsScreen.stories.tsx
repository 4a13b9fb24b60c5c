import { periods as samples } from '#contract/goals/samples.ts'
import { done } from '#stories/handlers/collection.ts'
import { periodsBackend } from '#stories/handlers/goals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { goTo, onASmallPhone, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const sent = fn(() => done({}))

/** The periods that goals are set for; one of them is active. */
const meta = preview.meta({
  title: 'Goals/Goals page',
  tags: ['screen'],
  ...inConsole('/goals', () => periodsBackend()),
})

/** Sorted by name: accents do not count, and Q2 comes before Q10. */
export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Periods' })).toHaveAttribute('aria-selected', 'true')
    const names = (await canvas.findAllByRole('switch')).map((one) => one.getAttribute('aria-label'))
    await expect(names).toEqual(['Active: 2026 Q2', 'Active: 2026 Q10', 'Active: Ábrego de prueba'])
  },
})

export const FullOnAPhone = meta.story({
  ...onASmallPhone,
  play: async () => expect(await screen.findByRole('switch', { name: 'Active: 2026 Q2' })).toBeChecked(),
})

/** A second period is activated beside the active one: each is switched on its own. */
export const AnotherPeriodActivated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Active: 2026 Q10' }))
    await shows('Active: 2026 Q10 → Active')()
    await expect(canvas.getAllByRole('switch', { checked: true })).toHaveLength(2)
  },
})

let hasColleagueActivated = false

/** A colleague has activated or closed the period meanwhile: the list, read first, has it as wanted, nothing is sent, and a notice says so. */
export const SwitchedByAColleague = meta.story({
  beforeEach: ({ msw }) => {
    hasColleagueActivated = false
    msw.use(
      http.get('*/api/staff/goal_period', () => done([{ ...samples[0], active: hasColleagueActivated }])),
      http.post('*/api/staff/activate_period/:id', sent),
    )
    sent.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('switch', { name: 'Active: 2026 Q10' })
    await expect(toggle).not.toBeChecked()
    hasColleagueActivated = true
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle).toBeChecked())
    await waitFor(() => expect(toggle).toHaveAttribute('aria-busy', 'false'))
    await expect(sent).not.toHaveBeenCalled()
    await expect(await screen.findByText(/^Active: 2026 Q10 → .+ Ya estaba así\.$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  },
})

/** Nothing switches a period whose state could not be read: the call would only flip it. */
export const StateNotRead = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/goal_period', () =>
        done([
          { ...samples[0], active: 'yes' },
          { ...samples[1], active: 1 },
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudo leer')).toBeVisible()
    await expect(canvas.getAllByRole('switch')).toEqual([canvas.getByRole('switch', { checked: true })])
  },
})

/** Undo sends the opposite value once. The offer disappears when staff leave the page. */
export const Undone = meta.story({
  beforeEach: ({ msw }) => {
    let [period] = samples
    msw.use(
      http.get('*/api/staff/org', () => done([])),
      http.get('*/api/staff/goal_period', () => done([period])),
      http.post('*/api/staff/activate_period/3', () => done((period = { ...period!, active: !period!.active }))),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('switch', { name: 'Active: 2026 Q10' })
    await userEvent.click(toggle)
    await shows('Active: 2026 Q10 → Active')()
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(toggle).toHaveFocus()
    await shows('Active: 2026 Q10 → Inactive')()
    await expect(toggle).not.toBeChecked()
    await goTo('Users')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...periodsBackend([])),
  play: async ({ canvas }) => {
    await shows('No hay periodos')()
    await expect(canvas.getAllByRole('button', { name: 'Create New Period' })).toHaveLength(2)
  },
})
