import {
  ActiveRequest,
  AnalyticChange,
  AnalyticRequest,
  PublicRequest,
  type AnalyticWire,
} from '#contract/analytics/analytics.ts'
import { analytics as samples } from '#contract/analytics/samples.ts'
import { organisations } from '#contract/organisations/samples.ts'
import { done } from '#stories/handlers/collection.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fill, isGone, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

let sent: unknown[]

const Change = v.union([AnalyticChange, ActiveRequest, PublicRequest])

/**
 * The first organisation's analytics, which requests change. The list's third answer waits for `third`, a change for
 * `taken`.
 */
function backend(given: readonly AnalyticWire[] = samples, third?: Promise<void>, taken?: Promise<void>) {
  let rows = given
  let asked = 0
  sent = []
  return [
    http.get('*/api/staff/org', () => done(organisations)),
    http.get('*/api/staff/custom_analytics/1', async () => {
      const answer = done(rows)
      asked += 1
      if (asked === 3) await third
      return answer
    }),
    http.get('*/api/staff/custom_analytics/2', () => done([])),
    http.post('*/api/staff/custom_analytics/1', async ({ request }) => {
      const made = v.parse(AnalyticRequest, await request.json())
      sent.push(made)
      rows = [...rows, { id: 9, ...made, active: true, is_public: false }]
      return done(rows.at(-1))
    }),
    http.patch(/custom_analytics\//, async ({ request }) => {
      const id = /custom_analytics\/(\d+)/.exec(request.url)?.[1]
      const change = v.parse(Change, await request.json())
      sent.push([id, change])
      await taken
      rows = rows.map((row) => (String(row.id) === id ? { ...row, ...change } : row))
      return done(rows.find((row) => String(row.id) === id))
    }),
  ]
}

/** An organisation's dashboards, shown in a frame if their address is safe. */
const meta = preview.meta({
  title: 'Custom Analytics/Custom Analytics page',
  tags: ['screen'],
  ...inConsole('/custom_analytics?org=1', () => backend()),
})

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

export const Full = meta.story({
  play: async () => {
    const first = await rowOf(/^Participación por área/)
    await expect(first.getByRole('link', { name: /^preview external URLS/ })).toHaveAccessibleDescription(
      'tableros.andino.example',
    )
    await expect(first.getByRole('switch', { name: 'Estado: Participación por área' })).toBeChecked()
    await expect(first.getByRole('switch', { name: 'Publico: Participación por área' })).not.toBeChecked()
    const hostile = await rowOf(/^Presupuesto de puntos/)
    await expect(hostile.queryByRole('link')).toBeNull()
    await userEvent.click(hostile.getByRole('button', { name: 'Preview: Presupuesto de puntos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto de puntos' }))
    await expect(dialog.getByText('No empieza con https://: no se muestra aquí.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await isGone('dialog')
    const opener = hostile.getByRole('button', { name: 'Preview: Presupuesto de puntos' })
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

let answerThird: () => void = () => undefined

/** Staff press the second switch while the first one's list loads. That list says nothing about the second. */
export const BothSwitchesAtOnce = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(...backend(samples.slice(1, 2), new Promise((resolve) => (answerThird = resolve)))),
  play: async () => {
    const [isActive, isPublic] = await screen.findAllByRole('switch')
    if (!isActive || !isPublic) throw new Error('Two switches were expected.')
    await userEvent.click(isActive)
    await waitFor(() => expect(sent).toEqual([['2', { active: false }]]))
    await userEvent.click(isPublic)
    answerThird()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Guardando…')).toBeNull())
    await expect(isActive).not.toBeChecked()
    await expect(isPublic).not.toBeChecked()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

/** Staff who go to another organisation before the answer see the new value when they come back. */
export const LeftWhileSwitching = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...backend(samples.slice(0, 1), undefined, new Promise((resolve) => (answerThird = resolve)))),
  play: async ({ canvas }) => {
    const estado = { name: 'Estado: Participación por área' }
    const choose = async (name: RegExp) => {
      await userEvent.click(canvas.getByRole('combobox'))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await userEvent.click(await canvas.findByRole('switch', estado))
    await choose(/^Hoteles Bahía Azul/)
    await shows('No hay tableros')()
    answerThird()
    await choose(/^Grupo Andino/)
    await waitFor(() => expect(canvas.getByRole('switch', estado)).not.toBeChecked())
  },
})

/** Warns about an address that cannot be framed or linked, and saves it all the same. Without an address there is no warning. */
export const Adding = meta.story({
  tags: ['behaviour'],
  args: { address: '/custom_analytics?org=1&open=new' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Custom analytic' }))
    await fill(dialog.getByLabelText('Title'), 'Rotación')
    await fill(dialog.getByLabelText('Analytic url'), 'http://tableros.example')
    await expect(dialog.getByText('No empieza con https://: no se muestra aquí.')).toBeVisible()
    const external = dialog.getByLabelText('External URLS (opcional)')
    await fill(external, 'calibrar')
    await expect(dialog.getByText('No empieza con https:// o http://: no se abre.')).toBeVisible()
    await userEvent.clear(external)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isGone('dialog')
    await rowOf(/^Rotación – http:/)
    await expect(sent).toEqual([{ title: 'Rotación', analytic_url: 'http://tableros.example', external_urls: null }])
  },
})

/** Only the addresses can be changed. Fields that this console does not know are sent back unchanged. */
export const EditingTheAddresses = meta.story({
  tags: ['behaviour'],
  args: { address: '/custom_analytics?org=1&open=1' },
  play: async () => {
    await userEvent.clear(await screen.findByLabelText('Calibration button url'))
    await userEvent.type(screen.getByLabelText('Analytic url'), '?a=1')
    await expect(screen.queryByLabelText('Title')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('row', { name: /^Participación por área – / })
    const analytic_url = 'https://tableros.andino.example/participacion?a=1'
    const external_urls = { glossary: 'https://tableros.andino.example/glosario' }
    await expect(sent).toEqual([['1', { analytic_url, external_urls }]])
  },
})
