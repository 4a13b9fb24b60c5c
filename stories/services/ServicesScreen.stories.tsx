import { notEnoughPointsAnswer } from '#contract/orders/samples.ts'
import { grupoAndino, hotelesBahia } from '#contract/organisations/samples.ts'
import { BalanceRequest } from '#contract/points/balance.ts'
import { maria } from '#contract/session/samples.ts'
import { serviceLinks, services, servicesAnswer } from '#contract/services/samples.ts'
import { ServiceLinksRequest, type ServiceLinkWire } from '#contract/services/services.ts'
import { keptTransfers } from '#runtime/moneyMoves/transfers.ts'
import { browserStorage } from '#runtime/storage.ts'
import { done } from '#stories/handlers/collection.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { isGone, shows } from '#stories/support/plays.ts'
import { http, HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

/** Two organisations, their services and the balance of the first, changed by what is sent. */
function servicesBackend() {
  let links = serviceLinks
  let points = 0
  const sent: unknown[] = []
  const total = (balance: typeof grupoAndino.balance) => ({
    current_balance: balance.current_balance + points,
    org_points_to_distribute: balance.org_points_to_distribute + points,
  })
  const handlers = [
    http.get('*/api/staff/org', () => done([{ ...grupoAndino, balance: total(grupoAndino.balance) }, hotelesBahia])),
    http.get('*/api/staff/available-services', () => HttpResponse.json(servicesAnswer)),
    http.get('*/api/staff/services/:id', ({ params }) => done(params['id'] === '1' ? links : [])),
    http.patch('*/api/staff/services', async ({ request }) => {
      const body = v.parse(ServiceLinksRequest, await request.json())
      sent.push(body)
      links = body.services.flatMap(({ service_id, active }): ServiceLinkWire[] => {
        const service = services.find(({ id }) => id === service_id)
        return service ? [{ org_id: body.org_id, service_id, service, active }] : []
      })
      return done(links)
    }),
    http.post('*/api/staff/org/balanceUpdate', async ({ request }) => {
      const body = v.parse(BalanceRequest, await request.json())
      sent.push(body)
      if (points + body.points < -52_150) return HttpResponse.json(notEnoughPointsAnswer)
      points += body.points
      return done({ org_id: body.org_id, points: body.points })
    }),
  ]
  return { sent, handlers }
}
let backend = servicesBackend()

const meta = preview.meta({
  title: 'Services/Services page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/services?org=1' },
  beforeEach: ({ msw }) => {
    backend = servicesBackend()
    msw.use(...sessionHandlers, ...backend.handlers)
  },
})

/** Save sends every service shown; without a link one is inactive. */
export const Saving = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate Metas' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
    const off = new Set([2, 6])
    await expect(backend.sent).toEqual([
      { org_id: 1, services: services.map(({ id }) => ({ service_id: id, active: !off.has(id) })) },
    ])
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Activate Metas' })),
})

export const AskingForAnOrganisation = meta.story({
  args: { address: '/services' },
  play: shows('Please select an org to see its services'),
})

/** Another organisation is only shown once the person has decided about what is switched and typed for this one. */
export const LeavingWithChanges = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate Metas' }))
    const choose = async () => {
      await isGone('alertdialog')
      const box = canvas.getByRole('combobox', { name: 'Organización' })
      await userEvent.clear(box)
      await userEvent.type(box, 'Hoteles')
      await userEvent.click(await screen.findByRole('option', { name: 'Hoteles Bahía Azul' }))
      return within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    }
    await userEvent.click((await choose()).getByRole('button', { name: 'Seguir editando' }))
    await expect(await canvas.findByText('1 cambio sin guardar')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dissable Metas' }))
    await userEvent.type(canvas.getByLabelText('Detalles'), 'Recarga')
    await userEvent.click((await choose()).getByRole('button', { name: 'Descartar' }))
    await expect(await canvas.findByRole('button', { name: 'Activate Reconocimientos' })).toBeVisible()
    await expect(backend.sent).toEqual([])
  },
})

/**
 * While another tab has points on their way nothing is sent. Then a sum is, without a question and once, and the card
 * shows what the organisation has.
 */
export const AddingToTheBalance = meta.story({
  play: async ({ canvas }) => {
    const amount = await canvas.findByLabelText('Sumar al balance')
    await userEvent.type(amount, '10000')
    const otherTab = keptTransfers(maria.id, browserStorage.lasting)
    const organisation = { id: 1, name: 'Grupo Andino' }
    const transfer = { kind: 'balance', id: 'other', organisation, points: 5, message: '' } as const
    otherTab.keep({ transfer, refusals: 0 })
    await userEvent.type(amount, '{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Otro envío a este balance estaba en curso')
    await expect(backend.sent).toEqual([])
    otherTab.forget('other')
    await userEvent.type(canvas.getByLabelText('Detalles'), 'Recarga noviembre{Enter}{Enter}')
    await expect(await canvas.findByText('Se sumaron 10.000 puntos al balance de Grupo Andino.')).toBeVisible()
    await expect(backend.sent).toEqual([{ org_id: 1, points: 10_000, description: 'Recarga noviembre' }])
    const card = within(canvas.getByRole('region', { name: 'Balance corporativo' }))
    await expect(await card.findByText('138.400')).toBeVisible()
    await expect(card.getByText('62.150')).toBeVisible()
    await expect(amount).toHaveValue('')
  },
})

/** What is taken away is asked for first; a refusal is logged, and what was typed stays. */
export const TakingTooMuch = meta.story({
  play: async ({ canvas }) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined)
    await userEvent.type(await canvas.findByLabelText('Sumar al balance'), '-60000{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: /se restan 60\.000 puntos/ }))
    await expect(backend.sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await expect(await screen.findByText(/no tiene puntos suficientes/)).toBeVisible()
    await expect(canvas.queryByText(/sin terminar/)).toBeNull()
    await expect(logged).toHaveBeenCalledWith('Error saving points', 'refused', expect.anything())
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(canvas.getByLabelText('Sumar al balance')).toHaveValue('-60000')
    await expect(canvas.getByLabelText('Sumar al balance')).toHaveFocus()
    await expect(backend.sent).toHaveLength(1)
  },
})
