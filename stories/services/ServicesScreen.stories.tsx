import { notEnoughPointsAnswer } from '#contract/orders/samples.ts'
import { grupoAndino, hotelesBahia } from '#contract/organisations/samples.ts'
import { BalanceRequest } from '#contract/points/balance.ts'
import { maria } from '#contract/session/samples.ts'
import { serviceLinks, services } from '#contract/services/samples.ts'
import { ServiceLinksRequest, type ServiceLinkWire } from '#contract/services/services.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { keptTransfers } from '#runtime/runs/transfers.ts'
import { browserStorage } from '#runtime/storage.ts'
import { done } from '#stories/handlers/collection.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { everything } from '#stories/handlers/everything.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { alerts, fill, goTo, isGone, onASmallPhone, onwards, shows } from '#stories/support/plays.ts'
import { http, HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

/** Null for the usual answer. */
type Instead = Response | null | Promise<Response | null>

/** Two organisations, their services and the first one's balance, which requests change. */
function servicesBackend() {
  let points = 0
  const sent: unknown[] = []
  const state = {
    available: services,
    links: serviceLinks,
    /** Replace the answers for a list and for a save. */
    reading: (): Instead => null,
    saving: (): Instead => null,
  }
  const total = (balance: typeof grupoAndino.balance) => ({
    current_balance: balance.current_balance + points,
    org_points_to_distribute: balance.org_points_to_distribute + points,
  })
  const handlers = [
    http.get('*/api/staff/org', () => done([{ ...grupoAndino, balance: total(grupoAndino.balance) }, hotelesBahia])),
    http.get('*/api/staff/available-services', () => done(state.available)),
    http.get(
      '*/api/staff/services/:id',
      async ({ params }) => (await state.reading()) ?? done(params['id'] === '1' ? state.links : []),
    ),
    http.patch('*/api/staff/services', async ({ request }) => {
      const body = v.parse(ServiceLinksRequest, await request.json())
      sent.push(body)
      const instead = await state.saving()
      if (instead !== null) return instead
      const named = body.services.flatMap(({ service_id, active }): ServiceLinkWire[] => {
        const service = services.find(({ id }) => id === service_id)
        return service ? [{ org_id: body.org_id, service_id, service, active }] : []
      })
      const isNamed = (link: ServiceLinkWire) => named.some(({ service_id }) => service_id === link.service_id)
      state.links = [...state.links.filter((link) => !isNamed(link)), ...named]
      return done(state.links)
    }),
    http.post('*/api/staff/org/balanceUpdate', async ({ request }) => {
      const body = v.parse(BalanceRequest, await request.json())
      sent.push(body)
      if (points + body.points < -52_150) return HttpResponse.json(notEnoughPointsAnswer)
      points += body.points
      return done({ org_id: body.org_id, points: body.points })
    }),
  ]
  return Object.assign(state, { sent, handlers })
}
let backend = servicesBackend()

/** The services that an organisation has, and its balance. */
const meta = preview.meta({
  title: 'Services/Services page',
  tags: ['screen'],
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/services?org=1' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    backend = servicesBackend()
    msw.use(...backend.handlers, ...everything())
  },
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const refuses = () => refusal(403, 'unheard-of', 'No.')
const accepts = () => null
/** A colleague saves a switch meanwhile. */
const switchedByAColleague = (id: number, active: boolean) => {
  backend.links = backend.links.map((link) => (link.service_id === id ? { ...link, active } : link))
}

/** Save sends the changed switches once and nothing else. A colleague's changes stay and are shown. */
export const Saving = meta.story({
  play: async ({ canvas }) => {
    await press('Activate Metas')
    await expect(canvas.getByText('1 cambio sin guardar')).toBeVisible()
    await expect(canvas.getAllByText(/, sin guardar/)).toHaveLength(1)
    await press('Dissable Metas')
    await expect(canvas.queryByText(/sin guardar/)).toBeNull()
    await press('Save')
    await expect(canvas.getByText('No hay cambios que guardar.')).toBeVisible()
    await press('Activate Metas')
    await expect(canvas.queryByText('No hay cambios que guardar.')).toBeNull()
    await expect(backend.sent).toEqual([])
    switchedByAColleague(2, true)
    const answer = Promise.withResolvers<null>()
    backend.saving = () => answer.promise
    await press('Save')
    await waitFor(() => expect(backend.sent).toHaveLength(1))
    await press('Save')
    await expect(canvas.getByRole('button', { name: 'Restore' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Dissable Metas' })).toBeDisabled()
    answer.resolve(null)
    await expect(await canvas.findByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Dissable Cursos' })).toBeEnabled())
    await expect(backend.sent).toEqual([{ org_id: 1, services: [{ service_id: 4, active: true }] }])
  },
})

/** Many people feel it: what they lose, and how many they are, is asked before anything is sent. */
export const SwitchingOffAsks = meta.story({
  play: async ({ canvas }) => {
    await press('Dissable Encuestas')
    await press('Save')
    const question = within(await screen.findByRole('alertdialog', { name: '¿Desactivar servicios de Grupo Andino?' }))
    await expect(question.getByText('4 personas dejan de tener «Encuestas».')).toBeVisible()
    await onwards(async () => {
      await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
      await isGone('alertdialog')
      await expect(canvas.getByText('1 cambio sin guardar')).toBeVisible()
      await expect(backend.sent).toEqual([])
      await press('Save')
      await press('Desactivar')
      await expect(await canvas.findByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
      await expect(backend.sent).toEqual([{ org_id: 1, services: [{ service_id: 3, active: false }] }])
    })({})
  },
})
export const SwitchingOffAsksOnAPhone = meta.story({
  ...onASmallPhone,
  play: async () => {
    await press('Dissable Encuestas')
    await press('Save')
    await screen.findByRole('alertdialog')
  },
})

/** A switch was changed and not saved: it says so beside the switch and above Save. */
export const UnsavedChanges = meta.story({
  play: async ({ canvas }) => {
    await press('Activate Metas')
    await expect(canvas.getByText('1 cambio sin guardar')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
})

/** The question before another area or organisation opens over changes that were not saved. */
export const UnsavedChangesOnLeaving = meta.story({
  play: async () => {
    await press('Activate Metas')
    await goTo('Clients')
    await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  },
})

/** Names the switches that the server shows otherwise. Without a success answer the changes stay and can be sent again. */
export const NotSaved = meta.story({
  play: async ({ canvas }) => {
    await press('Activate Metas')
    backend.saving = () => done(backend.links)
    await press('Save')
    await alerts('Se guardó, pero el servidor muestra otra cosa: «Metas» (inactivo).')()
    await expect(canvas.queryByText(/Se guardaron/)).toBeNull()
    await press('Activate Metas')
    await expect(canvas.queryByRole('alert')).toBeNull()
    const stays = async (words: RegExp) => {
      await press('Save')
      await expect(await canvas.findByText(words)).toHaveTextContent('Los cambios siguen aquí')
      await expect(canvas.getByText('1 cambio sin guardar')).toBeVisible()
    }
    backend.saving = () => HttpResponse.error()
    await stays(/No se sabe si se guardó/)
    backend.saving = refuses
    await stays(/^No\. /)
    const attempts = backend.sent.length
    backend.reading = refuses
    await stays(/^No\. /)
    await expect(backend.sent).toHaveLength(attempts)
    backend.reading = accepts
    backend.saving = () => {
      backend.reading = refuses
      return null
    }
    await stays(/No se sabe si se guardó/)
    Object.assign(backend, { reading: accepts, saving: accepts })
    await press('Save')
    await expect(await canvas.findByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
  },
})

/** Restore drops the changes only once the list has loaded. They can be brought back until the next switch. */
export const Restoring = meta.story({
  play: async ({ canvas }) => {
    await press('Activate Metas')
    await press('Activate Cursos')
    backend.reading = refuses
    await press('Restore')
    await expect(await canvas.findByText(/Los cambios siguen aquí/)).toBeVisible()
    await expect(canvas.getByText('2 cambios sin guardar')).toBeVisible()
    const answer = Promise.withResolvers<null>()
    backend.reading = () => answer.promise
    switchedByAColleague(3, false)
    await press('Restore')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    answer.resolve(null)
    await expect(await canvas.findByText('Los servicios están como en el servidor.')).toBeVisible()
    await expect(canvas.queryByText(/sin guardar/)).toBeNull()
    // A further Restore, read or not, has nothing to drop, and takes back no offer.
    backend.reading = refuses
    await press('Restore')
    await canvas.findByText(/Los cambios siguen aquí/)
    backend.reading = accepts
    await press('Restore')
    await canvas.findByText('Los servicios están como en el servidor.')
    await press('Deshacer')
    await expect(canvas.getByText('2 cambios sin guardar').closest('output')).not.toHaveTextContent('en el servidor')
    await expect(canvas.getByRole('button', { name: 'Restore' })).toHaveFocus()
    await press('Restore')
    await canvas.findByRole('button', { name: 'Deshacer' })
    await press('Activate Encuestas')
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await press('Dissable Encuestas')
    await press('Restore')
    await canvas.findByText('Los servicios están como en el servidor.')
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await expect(backend.sent).toEqual([])
  },
})

/** Leaving asks about the typed amount even if the services did not load. */
export const NotLoaded = meta.story({
  beforeEach: () => void (backend.reading = refuses),
  play: async ({ canvas }) => {
    await alerts('Su cuenta no puede ver los servicios')()
    await fill(canvas.getByLabelText('Detalles'), 'Recarga')
    await goTo('Clients')
    await press('Seguir editando')
    await isGone('alertdialog')
    backend.reading = accepts
    await press('Reintentar')
    await screen.findByRole('button', { name: 'Activate Metas' })
  },
})

export const LongNames = meta.story({
  beforeEach: () => {
    backend.links = []
    backend.available = [1, 2].map((id) => ({
      id,
      name: 'Reconocimientosentrecolegas y celebraciones de aniversario',
      description: 'Saludos, puntos y menciones en el muro de la empresa, con aprobación de la jefatura. '.repeat(3),
    }))
  },
  play: async () => void (await screen.findAllByRole('heading', { name: /^Reconocimientosentrecolegas/ })),
})

export const NoServices = meta.story({
  beforeEach: () => void Object.assign(backend, { links: [], available: [] }),
  play: shows('La plataforma no ofrece ninguno por ahora.'),
})

export const OnAPhone = meta.story({
  ...onASmallPhone,
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Activate Metas' })),
})

export const AskingForAnOrganisation = meta.story({
  args: { address: '/services' },
  play: shows('Please select an org to see its services'),
})

/** Another organisation opens only after staff decide about both the switches and the typed amount. */
export const LeavingWithChanges = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate Metas' }))
    const choose = async () => {
      await isGone('alertdialog')
      const box = canvas.getByRole('combobox', { name: 'Organización' })
      await userEvent.clear(box)
      await fill(box, 'Hoteles')
      await userEvent.click(await screen.findByRole('option', { name: 'Hoteles Bahía Azul' }))
      return within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    }
    await userEvent.click((await choose()).getByRole('button', { name: 'Seguir editando' }))
    await expect(await canvas.findByText('1 cambio sin guardar')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dissable Metas' }))
    await fill(canvas.getByLabelText('Detalles'), 'Recarga')
    await userEvent.click((await choose()).getByRole('button', { name: 'Descartar' }))
    await expect(await canvas.findByRole('button', { name: 'Activate Reconocimientos' })).toBeVisible()
    await expect(backend.sent).toEqual([])
  },
})

/**
 * Nothing is sent while another tab is sending points. Then an amount is sent once, without a question, and the card
 * shows the new balance.
 */
export const AddingToTheBalance = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const amount = await canvas.findByLabelText('Sumar al balance')
    await fill(amount, '10000')
    const otherTab = keptTransfers(maria.id, browserStorage.lasting)
    const organisation = { id: 1, name: 'Grupo Andino' }
    const transfer = { kind: 'balance', id: 'other', organisation, points: 5, message: '' } as const
    otherTab.keep({ transfer, refusals: 0 })
    await userEvent.type(amount, '{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Otro envío a este balance estaba en curso')
    await expect(backend.sent).toEqual([])
    otherTab.forget('other')
    await fill(canvas.getByLabelText('Detalles'), 'Recarga noviembre')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(await canvas.findByText('Se sumaron 10.000 puntos al balance de Grupo Andino.')).toBeVisible()
    await expect(backend.sent).toEqual([{ org_id: 1, points: 10_000, description: 'Recarga noviembre' }])
    const card = within(canvas.getByRole('region', { name: 'Balance corporativo' }))
    await expect(await card.findByText('138.400')).toBeVisible()
    await expect(card.getByText('62.150')).toBeVisible()
    await expect(amount).toHaveValue('')
  },
})

/** A restored amount is meant for the balance that it was typed for: another one by now is shown before points are added. */
export const AddingFromADraft = meta.story({
  tags: ['behaviour'],
  beforeEach() {
    const base = { amount: '', details: '', seen: null as number | null }
    keptDrafts(maria.id, localStorage).keep('balance:1', {
      values: { ...base, amount: '5000', seen: 100 },
      base,
      key: '',
    })
    // A draft of an older console does not say for which balance it was typed.
    const old = { amount: '', details: '' }
    keptDrafts(maria.id, localStorage).keep('balance:2', { values: { ...old, amount: '7000' }, base: old, key: '' })
  },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByLabelText('Sumar al balance')).toHaveValue('5000'))
    await press('Guardar')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('El balance cambió de 100 a 128.400')
    await expect(backend.sent).toEqual([])
    await press('Guardar')
    await waitFor(() => expect(backend.sent).toHaveLength(1))
    await goTo('Clients')
    await canvas.findByRole('heading', { name: 'Clients' })
    await goTo('Services')
    await canvas.findByText('Please select an org to see its services')
    const box = await canvas.findByRole('combobox', { name: 'Organización' })
    await userEvent.clear(box)
    await fill(box, 'Hoteles')
    await userEvent.click(await screen.findByRole('option', { name: 'Hoteles Bahía Azul' }))
    await waitFor(async () => expect(await canvas.findByLabelText('Sumar al balance')).toHaveValue('7000'))
    await press('Guardar')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No se sabe para qué balance se escribió')
    await expect(backend.sent).toHaveLength(1)
    await fill(canvas.getByLabelText('Sumar al balance'), '0')
    const kept = () =>
      keptDrafts(maria.id, localStorage).read('balance:2', { amount: '', details: '', seen: null as number | null })
    const seen = hotelesBahia.balance.current_balance
    await waitFor(() => expect(kept()?.values).toEqual({ amount: '70000', details: '', seen }))
  },
})

/** Taking points away asks first. A refusal is logged, and the typed amount stays. */
export const TakingTooMuch = meta.story({
  tags: ['behaviour'],
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
    await waitFor(() => expect(canvas.getByLabelText('Sumar al balance')).toHaveFocus())
    await expect(backend.sent).toHaveLength(1)
  },
})
