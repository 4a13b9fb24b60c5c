import type { Person } from './person.ts'
import { keys } from './person.ts'

export interface Errand {
  readonly name: string
  /** Where the errand begins; by default, where the last one ended. */
  readonly at?: string
  run(person: Person): Promise<void>
}

const choose = async (person: Person, combo: string, text: string) => {
  await person.fill(combo, text)
  await person.until(`an option for “${text}”`, `return find('[role=option]', ${JSON.stringify(text)}) !== undefined`)
  await person.type(keys.enter)
}
const organisation = (person: Person) => choose(person, '^(Organización|Organization)', 'Viajes Quetzal')

/** What staff do every day, found by visible labels. A label that may be in either language is given in both. */
export const errands = (account: { email: string; password: string }, png: string): readonly Errand[] => [
  {
    name: 'sign in',
    at: '/login',
    async run(person) {
      await person.fill('^Email', account.email)
      await person.fill('^Password', account.password)
      await person.press('button', '^Sign In')
      await person.see('Página 1')
    },
  },
  {
    name: 'orders: tabs, search, product filter',
    at: '/orders',
    async run(person) {
      await person.press('[role=tab], a', '^Closed Orders')
      await person.see('Página 1')
      await person.press('[role=tab], a', '^Open Orders')
      await person.fill('^(Buscar|Search)', '#1')
      await person.type(keys.enter)
      await person.until('the search in the address', `return location.search.includes('keyword')`)
      await person.open(new URL('/orders', String(await person.run('return location.origin'))).href)
      await choose(person, '^(Producto|Product)', 'Café de origen Huila')
      await person.press('button', '^(Filtrar|Filter)')
      await person.until('the filter in the address', `return location.search.includes('product')`)
    },
  },
  {
    name: 'status: a choice is saved',
    at: '/orders',
    async run(person) {
      await person.until('a status', `return find('select', '^Estado: ') !== undefined`)
      await person.choose('^Estado: ', 'Shipped')
      await person.see('Deshacer')
    },
  },
  {
    name: 'refund',
    at: '/orders',
    async run(person) {
      await person.choose('^Estado: ', 'Refund')
      await person.press('button', '^Confirmar')
      await person.see('Reembolso terminado')
      await person.press('button', '^Cerrar')
      await person.gone('[role=alertdialog]')
    },
  },
  {
    name: 'product: open, edit, save',
    at: '/products',
    async run(person) {
      await person.see('Productos')
      await person.press('tbody td:nth-child(4)', '')
      await person.fill('^(Nombre|Name)', 'Termo de prueba')
      await person.press('button', '^(Guardar|Save)')
      await person.gone('[role=dialog]')
      await person.see('Termo de prueba')
    },
  },
  {
    name: 'product: combo boxes of a new one',
    at: '/products',
    async run(person) {
      await person.press('button', 'Add New Product')
      await person.fill('^(Nombre|Name)', 'Otro')
      for (const combo of ['^(Categoría|Category)', '^(Catálogos|Catalogs)']) {
        await person.press('[role=combobox]', combo)
        await person.until('something to choose', `return find('[role=option]', '') !== undefined`)
        await person.type(keys.down + keys.enter)
      }
    },
  },
  {
    name: 'client: a new one',
    at: '/clients',
    async run(person) {
      await person.press('button', 'Add New Client')
      await person.fill('^(Nombre del cliente|Client Name)', 'Viajes Quetzal')
      await person.choose('^(País|Country)', 'México')
      await person.choose('^(Idioma|Language)', 'Inglés|English')
      await person.fill('^(Dirección|Address)', 'Reforma 1')
      await person.fill('^(Correo|E-?mail)', 'hola@quetzal.example')
      await person.press('button', '^(Guardar|Save|Create|Crear)')
      await person.gone('[role=dialog]')
    },
  },
  {
    name: 'users: a new one, and courtesy points',
    at: '/users',
    async run(person) {
      await organisation(person)
      await person.press('button', 'Create New User')
      await person.fill('^(Nombre|Name)', 'Ines')
      await person.fill('^(Correo|E-?mail)', 'ines@quetzal.example')
      await person.press('[role=dialog] button', '^(Crear|Create|Guardar|Save)')
      await person.gone('[role=dialog]')
      await person.see('ines@quetzal.example')
      await person.fill('^(Correo|E-?mail)', 'ines@quetzal.example')
      await person.type(keys.enter)
      await person.fill('^(Puntos|Points)', '50')
      await person.type(keys.enter)
      await person.press('[role=alertdialog] button', '^Cancel')
      await person.gone('[role=alertdialog]')
    },
  },
  {
    name: 'services: one is switched and saved',
    at: '/services',
    async run(person) {
      await organisation(person)
      await person.press('button', '^(Activate|Dissable) ')
      await person.press('button', '^Save')
      await person.see('Se guardaron los servicios')
    },
  },
  {
    name: 'publicity: created with a picture',
    at: '/publicity',
    async run(person) {
      await person.press('button', 'Create publicity')
      await person.fill('^(Nombre|Name|Title)', 'Feria')
      await organisation(person)
      await person.attach(png)
      await person.until(
        'the picture',
        `return [...document.querySelectorAll('[role=dialog] aside img')].some((img) => img.naturalWidth > 0)`,
      )
      await person.press('[role=dialog] button', '^(Guardar|Save|Create|Crear)')
      await person.see('¡Enviado con éxito!')
    },
  },
  {
    name: 'command palette',
    at: '/orders',
    async run(person) {
      await person.see('Página 1')
      await person.type('k', keys.control)
      await person.until('the palette', `return find('dialog, [role=dialog]', '') !== undefined`)
      await person.type('surveys')
      await person.until('its line', `return find('[role=option]', 'Surveys') !== undefined`)
      await person.type(keys.enter)
      await person.until('the page', `return location.pathname === '/surveys'`)
    },
  },
  {
    // Runs late, because a list that the system drew keeps the keyboard.
    name: 'status: a letter, an arrow, Home and End open the list, and choose nothing',
    at: '/orders',
    async run(person) {
      await person.see('Página 1')
      for (const key of ['s', keys.home, keys.end, keys.down]) {
        await person.open(String(await person.run('return location.href')))
        await person.until('a status', `return find('select', '^Estado: ') !== undefined`)
        await person.run(`window.laurelShown = window.laurelChosen = 0
          HTMLSelectElement.prototype.showPicker &&= () => { window.laurelShown += 1 }
          addEventListener('change', () => { window.laurelChosen += 1 }, true)
          find('select', '^Estado: ').focus()`)
        await person.type(key)
        // Where the page cannot open the list by a call, the open list takes the focus from the window.
        await person.until('an open list', 'return window.laurelShown > 0 || !document.hasFocus()')
        await person.until('a list in which nothing is chosen yet', 'return window.laurelChosen === 0')
      }
    },
  },
  {
    name: 'log out',
    at: '/orders',
    async run(person) {
      await person.press('header button[aria-haspopup=menu], header button[aria-haspopup=true]', '')
      await person.press('[role=menuitem]', '^Logout')
      await person.until('the sign-in page', `return location.pathname === '/login'`)
    },
  },
]
