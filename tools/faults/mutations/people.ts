import type { Page } from 'playwright-core'
import { layOutItems } from '#testing/points/items.ts'
import { layOutTransfers } from '#testing/points/transfers.ts'
import type { Ground, Mutation } from './mutation.ts'
import { button, gone, layOrganisation, moveNote, mutation, pressed, answered, savedForm, seen } from './mutation.ts'
import { switchOn, text } from './mutation.ts'

/** A user of an organisation of their own. */
async function layUser(ground: Ground, is_admin = false) {
  const organisation_id = await layOrganisation(ground)
  const { tag: lastname } = ground
  const { id } = await ground.db
    .insertInto('users')
    .values({ email: `${lastname}@boreal.example`, name: 'Lucía', lastname, organisation_id, is_admin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, organisation: organisation_id, name: `Lucía ${lastname}` }
}

/** An order with one item. */
async function layOrder({ db }: Ground) {
  const [item] = await layOutItems(db, 1)
  return {
    at: `/orders?keyword=${item?.orderId}`,
    select: (status: string) => (page: Page) => page.getByRole('combobox', { name: /^Estado: / }).selectOption(status),
  }
}

/** The first press answers the question, those after a failure go on from there. */
const confirmed = pressed(/^(Confirmar|Reintentar|Reintentar estado)$/)

const refund = (what: string, call: string, doubt = {}) =>
  mutation(`refund: ${what}`, call, async (ground) => {
    const { at, select } = await layOrder(ground)
    const done = seen(text('Reembolso terminado'))
    return { at, begin: select('refunded'), press: confirmed, told: moveNote, ...doubt, done }
  })

const doubt = /^(The service is unavailable right now|Something went wrong on our side)\b/
const inOrders = seen((page) => page.getByRole('heading', { name: 'Orders' }))

/** Everything of signing in, orders, points, goals, clients and users. */
export const people: readonly Mutation[] = [
  mutation(
    'sign in',
    'POST /api/staff/login',
    ({ account: { email, password } }) => {
      const fields = { Email: email, Password: password }
      return { at: '/login', fields, press: pressed('Sign In'), doubt, done: inOrders }
    },
    'nobody',
  ),
  mutation(
    'ask for a new password',
    'POST /api/staff/recover/password',
    ({ account }) => {
      const done = seen(text('Please check your email for a reset password link'))
      return { at: '/recover/password', fields: { Email: account.email }, press: pressed('Send'), doubt, done }
    },
    'nobody',
  ),
  mutation(
    'choose a password',
    'POST /api/staff/user/activate',
    ({ account: { password } }) => ({
      at: '/activate',
      fields: { 'New Password': password, 'Confirm New Password': password },
      begin: (page) => page.getByRole('radio', { name: 'Accept Terms' }).check(),
      press: pressed('Change Password'),
      kept: (page) => page.getByRole('radio', { name: 'Accept Terms', checked: true }),
      doubt,
      done: inOrders,
    }),
    'newcomer',
  ),
  mutation('order: change the status of an item', 'PATCH /api/order_item/status/{id}', async (ground) => {
    const { at, select } = await layOrder(ground)
    return { at, press: select('shipped'), done: seen(text('Empleado avisado')) }
  }),
  refund('give the points back', 'POST /api/order_item/refund'),
  refund('mark the item', 'PATCH /api/order_item/status/{id}', { doubt: /^Los puntos ya fueron devueltos/ }),
  mutation('courtesy points', 'POST /api/courtesy', async ({ db }) => {
    const [transfer] = await layOutTransfers(db, 'courtesy', 1)
    if (transfer?.kind !== 'courtesy') throw new Error('No courtesy was laid out.')
    return {
      at: `/users?org=${transfer.organisation?.id}`,
      async begin(page) {
        await page.getByLabel('Correo', { exact: true }).fill(transfer.person.email)
        await pressed('Buscar')(page)
        await page.getByLabel('Puntos', { exact: true }).waitFor()
      },
      fields: { Puntos: '500', Mensaje: 'Gracias' },
      press: answered('Guardar', /^(Confirmar|Reintentar)$/),
      told: moveNote,
      done: seen(text('Actualizacion existosa!')),
    }
  }),
  mutation('balance of an organisation', 'POST /api/staff/org/balanceUpdate', async (ground) => ({
    at: `/services?org=${await layOrganisation(ground)}`,
    fields: { 'Sumar al balance': '500', Detalles: 'Abono' },
    press: answered('Guardar', /^Reintentar$/, false),
    told: moveNote,
    done: seen(text(/^Se sumaron 500 puntos/)),
  })),
  mutation('services of an organisation', 'PATCH /api/staff/services', async (ground) => {
    await ground.db.insertInto('services').values({ name: ground.tag }).execute()
    return {
      at: `/services?org=${await layOrganisation(ground)}`,
      begin: pressed(`Activate ${ground.tag}`),
      press: pressed('Save'),
      kept: text('1 cambio sin guardar'),
      done: seen(text('Se guardaron los servicios')),
    }
  }),
  mutation('goal period: create', 'POST /api/staff/goal_period', ({ tag }) =>
    savedForm('/goals?open=new', tag, { 'Period Name': tag }),
  ),
  mutation('goal period: activate', 'POST /api/staff/activate_period/{id}', async ({ tag, call }) => {
    await call('POST', 'staff/goal_period', { name: tag })
    return { at: '/goals', ...switchOn(`Active: ${tag}`) }
  }),
  mutation('client: create', 'POST /api/staff/org', ({ tag }) =>
    savedForm('/clients?open=new', tag, {
      'Client Name': tag,
      BusinessId: 'NIT 7',
      Email: 'hola@boreal.example',
      Country: 'Colombia',
      Language: 'English',
      Address: 'Calle 2',
      Industry: 'Turismo',
    }),
  ),
  mutation('client: update', 'PATCH /api/staff/org', async (ground) => {
    const fields = { Industry: 'Turismo', Address: 'Calle 2' }
    return savedForm(`/clients?open=${await layOrganisation(ground)}`, ground.tag, fields)
  }),
  mutation('client: change the plan', 'PATCH /api/staff/org/{id}/plan', async (ground) => ({
    at: `/clients?plan=${await layOrganisation(ground)}`,
    fields: { Plan: 'Premium' },
    press: pressed('Save'),
    done: gone((page) => page.getByRole('alertdialog')),
  })),
  mutation('client: add an HR admin', 'POST /api/staff/org/admin', async (ground) => {
    const { organisation, name } = await layUser(ground)
    return {
      at: `/clients?open=${organisation}`,
      fields: { Industry: 'Turismo', 'Buscar personas de este cliente': name },
      press: pressed(`Agregar a ${name}`),
      done: seen(button(`Quitar a ${name}`)),
    }
  }),
  mutation('client: remove an HR admin', 'DELETE /api/staff/org/admin', async (ground) => {
    const { organisation, name } = await layUser(ground, true)
    return {
      at: `/clients?open=${organisation}`,
      fields: { Industry: 'Turismo' },
      press: answered(`Quitar a ${name}`, /^Quitar$/),
      doubt: /no se sabe|sigue/i,
      done: seen(text(/^Se quitó a «/)),
    }
  }),
  mutation('user: create', 'POST /api/staff/user/create', async (ground) => {
    const { tag } = ground
    const fields = { Name: 'Inés', 'Last Name': tag, Email: `ines@${tag}`, 'Type of User': 'Admin' }
    return savedForm(`/users?org=${await layOrganisation(ground)}&open=new`, `Inés ${tag}`, fields, 'Create')
  }),
  mutation('user: update', 'PATCH /api/staff/user/{id}', async (ground) => {
    const { id, organisation } = await layUser(ground)
    const fields = { Name: 'Inés', Title: 'Gerente', 'Type of User': 'Manager' }
    return savedForm(`/users?org=${organisation}&open=${id}`, `Inés ${ground.tag}`, fields)
  }),
]
