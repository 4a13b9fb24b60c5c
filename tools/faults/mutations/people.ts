import type { Page } from 'playwright-core'
import { addRefundableItems } from '#testing/points/items.ts'
import { prepareTransfers } from '#testing/points/transfers.ts'
import type { Fixture, Mutation } from './mutation.ts'
import {
  button,
  isGone,
  addOrganisation,
  moveNote,
  mutation,
  press,
  confirm,
  savedForm,
  isVisible,
} from './mutation.ts'
import { switchOn, text } from './mutation.ts'

async function addUser(fixture: Fixture, is_admin = false) {
  const organisation_id = await addOrganisation(fixture)
  const { tag: lastname } = fixture
  const { id } = await fixture.db
    .insertInto('users')
    .values({ email: `${lastname}@boreal.example`, name: 'Lucía', lastname, organisation_id, is_admin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, organisation: organisation_id, name: `Lucía ${lastname}` }
}

async function addOrder({ db }: Fixture) {
  const [item] = await addRefundableItems(db, 1)
  const status = (page: Page) => page.getByRole('combobox', { name: /^Estado: / })
  return {
    at: `/orders?keyword=${item?.orderId}`,
    status,
    select: (wanted: string) => (page: Page) => status(page).selectOption(wanted),
  }
}

/** The first press answers the question; after a failure it goes on from there. */
const confirmed = press(/^(Confirmar|Reintentar|Reintentar estado)$/)

const refund = (what: string, call: string, differs = {}) =>
  mutation(`refund: ${what}`, call, async (fixture) => {
    const { at, select } = await addOrder(fixture)
    return {
      at,
      async prepare(page) {
        await select('refunded')(page)
        await button('Confirmar')(page).waitFor()
      },
      submit: confirmed,
      message: moveNote,
      ...differs,
      isDone: isVisible(text('Reembolso terminado')),
    }
  })

const unknownMessage = /^(The service is unavailable right now|Something went wrong on our side)\b/
const inOrders = isVisible((page) => page.getByRole('heading', { name: 'Orders' }))

/** Mutations of signing in, orders, points, goals, clients and users. */
export const people: readonly Mutation[] = [
  mutation(
    'sign in',
    'POST /api/staff/login',
    ({ account: { email, password } }) => {
      const fields = { Email: email, Password: password }
      return { at: '/login', fields, submit: press('Sign In'), unknownMessage, isDone: inOrders }
    },
    'nobody',
  ),
  mutation(
    'ask for a new password',
    'POST /api/staff/recover/password',
    ({ account }) => {
      const isDone = isVisible(text('Please check your email for a reset password link'))
      return {
        at: '/recover/password',
        fields: { Email: account.email },
        submit: press('Send'),
        unknownMessage,
        isDone,
      }
    },
    'nobody',
  ),
  mutation(
    'choose a password',
    'POST /api/staff/user/activate',
    ({ account: { password } }) => ({
      at: '/activate',
      fields: { 'New Password': password, 'Confirm New Password': password },
      prepare: (page) => page.getByRole('radio', { name: 'Accept Terms' }).check(),
      submit: press('Change Password'),
      stays: (page) => page.getByRole('radio', { name: 'Accept Terms', checked: true }),
      unknownMessage,
      isDone: inOrders,
    }),
    'newcomer',
  ),
  mutation('order: change the status of an item', 'PATCH /api/order_item/status/{id}', async (fixture) => {
    const { at, status, select } = await addOrder(fixture)
    return {
      at,
      submit: select('shipped'),
      isDone: isVisible(text('Con aviso')),
      isAsWanted: async (page) => (await status(page).inputValue()) === 'shipped',
    }
  }),
  refund('give the points back', 'POST /api/order_item/refund'),
  refund('mark the item', 'PATCH /api/order_item/status/{id}', { unknownMessage: /^Los puntos ya fueron devueltos/ }),
  mutation('courtesy points', 'POST /api/courtesy', async ({ db }) => {
    const [transfer] = await prepareTransfers(db, 'courtesy', 1)
    if (transfer?.kind !== 'courtesy') throw new Error('No courtesy was laid out.')
    return {
      at: `/users?org=${transfer.organisation?.id}`,
      async prepare(page) {
        await page.getByLabel('Correo', { exact: true }).fill(transfer.person.email)
        await press('Buscar')(page)
        await page.getByLabel('Puntos', { exact: true }).waitFor()
      },
      fields: { Puntos: '500', Mensaje: 'Gracias' },
      submit: confirm('Guardar', /^(Confirmar|Reintentar)$/),
      message: moveNote,
      isDone: isVisible(text('Actualizacion existosa!')),
    }
  }),
  mutation('balance of an organisation', 'POST /api/staff/org/balanceUpdate', async (fixture) => ({
    at: `/services?org=${await addOrganisation(fixture)}`,
    fields: { 'Sumar al balance': '500', Detalles: 'Abono' },
    submit: confirm('Guardar', /^Reintentar$/, false),
    message: moveNote,
    isDone: isVisible(text(/^Se sumaron 500 puntos/)),
    // Where the points have arrived, Reintentar says so first.
    isAsWanted: isVisible(text(/^Desde el envío el balance cambió, y ahora es 500:/)),
  })),
  mutation('services of an organisation', 'PATCH /api/staff/services', async (fixture) => {
    await fixture.db.insertInto('services').values({ name: fixture.tag }).execute()
    return {
      at: `/services?org=${await addOrganisation(fixture)}`,
      prepare: press(`Activate ${fixture.tag}`),
      submit: press('Save'),
      stays: text('1 cambio sin guardar'),
      isDone: isVisible(text('Se guardaron los servicios')),
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
  mutation('client: update', 'PATCH /api/staff/org', async (fixture) => {
    const fields = { Industry: 'Turismo', Address: 'Calle 2' }
    return savedForm(`/clients?open=${await addOrganisation(fixture)}`, fixture.tag, fields)
  }),
  mutation('client: change the plan', 'PATCH /api/staff/org/{id}/plan', async (fixture) => ({
    at: `/clients?plan=${await addOrganisation(fixture)}`,
    fields: { Plan: 'Premium' },
    submit: press('Save'),
    isDone: isGone((page) => page.getByRole('alertdialog')),
  })),
  mutation('client: add an HR admin', 'POST /api/staff/org/admin', async (fixture) => {
    const { organisation, name } = await addUser(fixture)
    return {
      at: `/clients?open=${organisation}`,
      fields: { Industry: 'Turismo', 'Buscar personas de este cliente': name },
      submit: press(`Agregar a ${name}`),
      isDone: isVisible(button(`Quitar a ${name}`)),
    }
  }),
  mutation('client: remove an HR admin', 'DELETE /api/staff/org/admin', async (fixture) => {
    const { organisation, name } = await addUser(fixture, true)
    return {
      at: `/clients?open=${organisation}`,
      fields: { Industry: 'Turismo' },
      submit: confirm(`Quitar a ${name}`, /^Quitar$/),
      unknownMessage: /no se sabe|sigue/i,
      isDone: isVisible(text(/^Se quitó a «/)),
    }
  }),
  mutation('user: create', 'POST /api/staff/user/create', async (fixture) => {
    const { tag } = fixture
    const fields = { Name: 'Inés', 'Last Name': tag, Email: `ines@${tag}`, 'Type of User': 'Admin' }
    return savedForm(`/users?org=${await addOrganisation(fixture)}&open=new`, `Inés ${tag}`, fields, 'Create')
  }),
  mutation('user: update', 'PATCH /api/staff/user/{id}', async (fixture) => {
    const { id, organisation } = await addUser(fixture)
    const fields = { Name: 'Inés', Title: 'Gerente', 'Type of User': 'Manager' }
    return savedForm(`/users?org=${organisation}&open=${id}`, `Inés ${fixture.tag}`, fields)
  }),
]
