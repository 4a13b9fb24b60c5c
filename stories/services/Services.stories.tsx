import { refused, unknown } from '#contract/failure.ts'
import { serviceLinks, services as samples } from '#contract/services/samples.ts'
import { linkFrom, mergedServices } from '#contract/services/services.ts'
import { servicesMachine, switchesOf, type ServicesContext } from '#machines/services/services.ts'
import { ServicesPanel } from '#screens/services/ServicesPanel.tsx'
import { answering } from '#stories/support/answering.ts'
import { alerts } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const services = mergedServices(samples, serviceLinks.flatMap(linkFrom))
const machine = servicesMachine.provide({
  actors: { load: answering(() => ({ services, kept: null })), save: answering(() => undefined) },
})
const context: ServicesContext = {
  services,
  values: switchesOf(services),
  dropped: null,
  contradicted: [],
  problem: null,
}
/** The second and fourth switched. */
const changed = { ...switchesOf(services), 2: true, 4: true }

const at = workflow(machine, context, (snapshot, send) => (
  <ServicesPanel {...snapshot.context} state={snapshot.value} send={send} />
))

const meta = preview.meta({ title: 'Services/Services' })

export const Loading = meta.story(at('loading'))
export const NotLoaded = meta.story(at('notLoaded', { problem: unknown('') }))
export const NotLoadedForbidden = meta.story({
  ...at('notLoaded', { problem: refused('not-allowed', '', 403) }),
  play: alerts('Su cuenta no puede ver los servicios'),
})
export const Editing = meta.story({
  ...at('editing'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Activate Metas' }))
    await expect(canvas.getByText('1 cambio sin guardar')).toBeVisible()
    await expect(canvas.getAllByText(/, sin guardar/)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Dissable Metas' }))
    await expect(canvas.queryByText(/sin guardar/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('No hay cambios que guardar.')).toBeVisible()
  },
})
export const EditingChanged = meta.story({
  ...at('editing', { values: changed }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Deshacer' }))
    await expect(canvas.getByText('2 cambios sin guardar')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('2 cambios sin guardar')
    await expect(canvas.getByRole('button', { name: 'Restore' })).toHaveFocus()
  },
})
const long = [1, 2].map((id) => ({
  id,
  name: 'Reconocimientosentrecolegas y celebraciones de aniversario',
  description: 'Saludos, puntos y menciones en el muro de la empresa, con aprobación de la jefatura. '.repeat(3),
  isActive: id === 1,
}))
export const EditingLongNames = meta.story(at('editing', { services: long, values: { 1: true, 2: true } }))
export const EditingNoServices = meta.story(at('editing', { services: [], values: {} }))
export const Unchanged = meta.story(at('unchanged'))
export const Rereading = meta.story(at('rereading', { values: changed }))
export const Saving = meta.story({
  ...at('saving', { values: changed }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Restore' })).toBeDisabled()
  },
})
export const Reloading = meta.story(at('reloading', { values: changed }))
export const Saved = meta.story(at('saved'))
export const Contradicted = meta.story({
  ...at('contradicted', { contradicted: ['2', '5'] }),
  play: alerts('«Cursos» (inactivo) y «Marketplace» (activo)'),
})
export const Refused = meta.story(
  at('refused', { values: changed, problem: refused('service-not-found', 'There is no service 4.', 422) }),
)
export const OutcomeUnknown = meta.story(at('outcomeUnknown', { values: changed, problem: unknown('') }))
export const Restoring = meta.story({
  ...at('restoring', { values: changed }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
})
export const Restored = meta.story(at('restored', { dropped: changed }))
