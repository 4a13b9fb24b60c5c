import type { Page } from 'playwright-core'
import { layOutItems } from '../fixture/items.ts'
import { layOutTransfers } from '../fixture/transfers.ts'
import {
  button,
  gone,
  layOrganisation,
  moveNote,
  pressed,
  pressedOr,
  savedForm,
  seen,
  switchOn,
  text,
  type Ground,
  type Mutation,
} from './mutation.ts'

/** A user of an organisation of their own. */
async function layUser(ground: Ground, change: { readonly is_admin?: boolean } = {}) {
  const organisation_id = await layOrganisation(ground)
  const email = `${ground.tag.replaceAll(' ', '-')}@boreal.example`
  const { id } = await ground.db
    .insertInto('users')
    .values({ email, name: 'Lucía', lastname: ground.tag, organisation_id, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, organisation: organisation_id, name: `Lucía ${ground.tag}` }
}

async function layRefund({ db }: Ground) {
  const [refund] = await layOutItems(db, 1)
  return {
    at: `/orders?keyword=${refund?.orderId}`,
    select: (status: string) => (page: Page) => page.getByRole('combobox', { name: /^Estado: / }).selectOption(status),
  }
}

/** The first press asks; those after a failure go on from its dialog. */
const confirmed = pressed(/^(Confirmar|Reintentar|Reintentar estado)$/)

const inEnglish = /^(The service is unavailable right now|Something went wrong on our side)\b/

/** Everything of the other screens. */
export const people: readonly Mutation[] = [
  {
    name: 'sign in',
    call: 'POST /api/staff/login',
    as: 'nobody',
    lay: async ({ account }) => ({
      at: '/login',
      fields: { Email: account.email, Password: account.password },
      doubt: inEnglish,
      press: pressed('Sign In'),
      done: seen((page) => page.getByRole('heading', { name: 'Orders' })),
    }),
  },
  {
    name: 'ask for a new password',
    call: 'POST /api/staff/recover/password',
    as: 'nobody',
    lay: async () => ({
      at: '/recover/password',
      fields: { Email: 'ines@boreal.example' },
      doubt: inEnglish,
      press: pressed('Send'),
      done: seen(text('Please check your email for a reset password link')),
    }),
  },
  {
    name: 'choose a password',
    call: 'POST /api/staff/user/activate',
    as: 'newcomer',
    lay: async ({ account: { password } }) => ({
      at: '/activate',
      doubt: inEnglish,
      fields: { 'New Password': password, 'Confirm New Password': password },
      begin: (page) => page.getByRole('radio', { name: 'Accept Terms' }).check(),
      press: pressed('Change Password'),
      kept: (page) => page.getByRole('radio', { name: 'Accept Terms', checked: true }),
      done: seen((page) => page.getByRole('heading', { name: 'Orders' })),
    }),
  },
  {
    name: 'order: change the status of an item',
    call: 'PATCH /api/order_item/status/{id}',
    async lay(ground) {
      const { at, select } = await layRefund(ground)
      return { at, press: select('shipped'), done: seen(text('Empleado avisado')) }
    },
  },
  {
    name: 'refund: give the points back',
    call: 'POST /api/order_item/refund',
    async lay(ground) {
      const { at, select } = await layRefund(ground)
      return {
        at,
        begin: select('refunded'),
        press: confirmed,
        told: moveNote,
        done: seen(text('Reembolso terminado')),
      }
    },
  },
  {
    name: 'refund: mark the item',
    call: 'PATCH /api/order_item/status/{id}',
    async lay(ground) {
      const { at, select } = await layRefund(ground)
      return {
        at,
        begin: select('refunded'),
        press: confirmed,
        doubt: /^Los puntos ya fueron devueltos/,
        told: moveNote,
        done: seen(text('Reembolso terminado')),
      }
    },
  },
  {
    name: 'courtesy points',
    call: 'POST /api/courtesy',
    async lay(ground) {
      const [transfer] = await layOutTransfers(ground.db, 'courtesy', 1)
      if (transfer?.kind !== 'courtesy') throw new Error('No courtesy was laid out.')
      const { person, organisation, points } = transfer
      return {
        at: `/users?org=${organisation?.id}`,
        async begin(page) {
          await page.getByLabel('Correo', { exact: true }).fill(person.email)
          await pressed('Buscar')(page)
          await page.getByLabel('Puntos', { exact: true }).fill(`${points}`)
          await page.getByLabel('Mensaje').fill('Gracias')
          await pressed('Guardar')(page)
        },
        press: confirmed,
        told: moveNote,
        done: seen(text('Actualizacion existosa!')),
      }
    },
  },
  {
    name: 'balance of an organisation',
    call: 'POST /api/staff/org/balanceUpdate',
    async lay(ground) {
      const id = await layOrganisation(ground)
      return {
        at: `/services?org=${id}`,
        fields: { 'Sumar al balance': '500', Detalles: 'Abono' },
        press: pressedOr('Guardar', /^Reintentar$/),
        told: moveNote,
        done: seen(text(/^Se sumaron 500 puntos/)),
      }
    },
  },
  {
    name: 'services of an organisation',
    call: 'PATCH /api/staff/services',
    async lay(ground) {
      const id = await layOrganisation(ground)
      await ground.db.insertInto('services').values({ name: ground.tag, description: '' }).execute()
      return {
        at: `/services?org=${id}`,
        begin: pressed(`Activate ${ground.tag}`),
        press: pressed('Save'),
        kept: text('1 cambio sin guardar'),
        done: seen(text('Se guardaron los servicios')),
      }
    },
  },
  {
    name: 'goal period: create',
    call: 'POST /api/staff/goal_period',
    lay: async ({ tag }) => savedForm('/goals?open=new', tag, { 'Nombre del periodo': tag }),
  },
  {
    name: 'goal period: activate',
    call: 'POST /api/staff/activate_period/{id}',
    async lay({ tag, call }) {
      await call('POST', 'staff/goal_period', { name: tag })
      return { at: '/goals', ...switchOn(`Activo: ${tag}`) }
    },
  },
  {
    name: 'client: create',
    call: 'POST /api/staff/org',
    lay: async ({ tag }) =>
      savedForm('/clients?open=new', tag, {
        'Nombre del cliente': tag,
        'ID de la empresa': 'NIT 7',
        Correo: 'hola@boreal.example',
        País: 'Colombia',
        Idioma: 'Inglés',
        Dirección: 'Calle 2',
        Industria: 'Turismo',
      }),
  },
  {
    name: 'client: update',
    call: 'PATCH /api/staff/org',
    async lay(ground) {
      const id = await layOrganisation(ground)
      return savedForm(`/clients?open=${id}`, ground.tag, { Industria: 'Turismo', Dirección: 'Calle 2' })
    },
  },
  {
    name: 'client: change the plan',
    call: 'PATCH /api/staff/org/{id}/plan',
    async lay(ground) {
      const id = await layOrganisation(ground)
      return {
        at: `/clients?plan=${id}`,
        fields: { Plan: 'Premium' },
        press: pressed('Guardar'),
        done: gone((page) => page.getByRole('alertdialog')),
      }
    },
  },
  {
    name: 'client: add an HR admin',
    call: 'POST /api/staff/org/admin',
    async lay(ground) {
      const { organisation, name } = await layUser(ground)
      return {
        at: `/clients?open=${organisation}`,
        fields: { Industria: 'Turismo', 'Buscar personas de este cliente': name },
        press: pressed(`Agregar a ${name}`),
        done: seen(button(`Quitar a ${name}`)),
      }
    },
  },
  {
    name: 'client: remove an HR admin',
    call: 'DELETE /api/staff/org/admin',
    async lay(ground) {
      const { organisation, name } = await layUser(ground, { is_admin: true })
      await ground.db
        .insertInto('users')
        .values({
          email: `otra-${ground.tag}`,
          name: 'Otra',
          lastname: 'Más',
          organisation_id: organisation,
          is_admin: true,
        })
        .execute()
      return {
        at: `/clients?open=${organisation}`,
        fields: { Industria: 'Turismo' },
        doubt: /no se sabe|sigue/i,
        press: pressed(`Quitar a ${name}`),
        done: seen(text(/^Se quitó a «/)),
      }
    },
  },
  {
    name: 'user: create',
    call: 'POST /api/staff/user/create',
    async lay(ground) {
      const id = await layOrganisation(ground)
      const email = `${ground.tag.replaceAll(' ', '.')}@boreal.example`
      const fields = { Nombre: 'Inés', Apellido: ground.tag, Teléfono: '0315', 'Tipo de usuario': 'Administrador' }
      return savedForm(`/users?org=${id}&open=new`, `Inés ${ground.tag}`, { ...fields, Correo: email }, 'Crear')
    },
  },
  {
    name: 'user: update',
    call: 'PATCH /api/staff/user/{id}',
    async lay(ground) {
      const { id, organisation } = await layUser(ground)
      const fields = { Nombre: 'Inés', Cargo: 'Gerente', 'Tipo de usuario': 'Gerente' }
      return savedForm(`/users?org=${organisation}&open=${id}`, `Inés ${ground.tag}`, fields)
    },
  },
]
