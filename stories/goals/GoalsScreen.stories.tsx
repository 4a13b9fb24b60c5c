import { periods as samples } from '#contract/goals/samples.ts'
import { PeriodRequest, type PeriodWire } from '#contract/goals/periods.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

const done = (data: unknown) => HttpResponse.json({ success: true, data })

/** The sample periods, answered as the API would and changed by what is sent. */
function goalsBackend(given: readonly PeriodWire[] = samples) {
  let periods = given
  return [
    http.get('*/api/staff/goal_period', () => done(periods)),
    http.post('*/api/staff/goal_period', async ({ request }) => {
      const { name } = v.parse(PeriodRequest, await request.json())
      const period = { id: 100 + periods.length, name, active: false }
      periods = [...periods, period]
      return done(period)
    }),
    http.post('*/api/staff/activate_period/:id', ({ params }) => {
      periods = periods.map((one) => (String(one.id) === params['id'] ? { ...one, active: !one.active } : one))
      return done(periods.find(({ id }) => String(id) === params['id']))
    }),
  ]
}

const meta = preview.meta({
  title: 'Goals/Goals page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/goals' },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...goalsBackend()),
})

const periodSwitch = (name: string) => screen.findByRole('switch', { name: `Activo: ${name}` })

/** By name as people read it: accents aside, and Q2 before Q10. */
export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Periods' })).toHaveAttribute('aria-selected', 'true')
    await periodSwitch('2026 Q2')
    const names = canvas.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))
    await expect(names).toEqual(['Activo: 2026 Q2', 'Activo: 2026 Q10', 'Activo: Ábrego de prueba'])
  },
})

export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(await periodSwitch('2026 Q2')).toBeChecked()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...goalsBackend([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay periodos')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Crear periodo' })).toHaveLength(2)
  },
})

export const CreateAPeriod = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Crear periodo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear periodo' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre del periodo' }), '2026 Q3{Enter}')
    await expect(await canvas.findByRole('row', { name: /2026 Q3/ })).toBeVisible()
    await expect(await periodSwitch('2026 Q3')).not.toBeChecked()
  },
})

export const SwitchedOff = meta.story({
  play: async () => {
    await userEvent.click(await periodSwitch('2026 Q2'))
    await waitFor(async () => expect(await periodSwitch('2026 Q2')).not.toBeChecked())
    await expect(await periodSwitch('2026 Q10')).not.toBeChecked()
  },
})

export const SwitchRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/staff/activate_period/:id', () =>
        refusal(403, 'not-allowed', 'This account may not change periods.'),
      ),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await periodSwitch('2026 Q10'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This account may not change periods.')
    await expect(await periodSwitch('2026 Q10')).not.toBeChecked()
  },
})
