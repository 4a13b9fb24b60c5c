import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { addClerk } from '#testing/points/staff.ts'

/** What a scenario is set up with. */
export interface Fixture {
  readonly db: Kysely<Database>
  readonly tag: string
  /** A member of staff who can sign in. */
  readonly account: { readonly email: string; readonly password: string }
  /** Calls the API as another member of staff; returns the id of the record that it made. */
  readonly call: (method: string, path: string, body: unknown) => Promise<number>
}

/** How a person changes something on the server, and what they see of it. */
export interface Scenario {
  /** The address of the page. */
  readonly at: string
  /** Values by label, typed once. They must stay until they are saved. */
  readonly fields?: Readonly<Record<string, string>>
  /** What a person does once, before typing. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What a person does again after each failure. */
  readonly submit: (page: Page) => Promise<unknown>
  /** Where a failure is shown; an alert by default. */
  readonly message?: (page: Page) => Locator
  /** The message when nobody can know whether the change was made; by default one that says that. */
  readonly unknownMessage?: RegExp
  /** What must stay on the page besides the fields. */
  readonly stays?: (page: Page) => Locator
  /** Whether the page shows the change as made. */
  readonly isDone: (page: Page) => Promise<boolean>
  /** Whether the page shows what was wanted after an answer was lost; by default it then says that it is done. */
  readonly isAsWanted?: (page: Page) => Promise<boolean>
}

export interface Mutation {
  readonly name: string
  /** Method and path as in the API's reference. */
  readonly call: string
  /** Staff by default. */
  readonly as?: 'nobody' | 'newcomer'
  readonly setup: (fixture: Fixture) => Scenario | Promise<Scenario>
}

export const mutation = (name: string, call: string, setup: Mutation['setup'], as?: Mutation['as']): Mutation => ({
  name,
  call,
  setup,
  ...(as && { as }),
})

export const isVisible = (what: (page: Page) => Locator) => (page: Page) => what(page).first().isVisible()
export const isGone = (what: (page: Page) => Locator) => async (page: Page) => (await what(page).count()) === 0
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words)
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click()

/**
 * Presses the button that opens a question, and then the answer; where a failure has left the question open, only the
 * answer.
 */
export const confirm =
  (lead: string, answer: RegExp, isAsked = true) =>
  async (page: Page) => {
    const question = page.getByRole('alertdialog')
    const isOpen = (await question.count()) > 0
    if (!isOpen) await press(lead)(page)
    if (isOpen || isAsked) await question.getByRole('button', { name: answer }).click()
  }

/** A form whose save is confirmed by a notice with the record's name. */
export const savedForm = (at: string, name: string, fields: Scenario['fields'] = {}, submit = 'Save'): Scenario => ({
  at,
  fields,
  submit: press(submit),
  isDone: isVisible(text(`Se guardó «${name}».`)),
})

/** A money move shows its outcome in its dialog. */
export const moveNote = (page: Page) => {
  const dialog = page.getByRole('alertdialog')
  return dialog.getByRole('alert').or(dialog.getByRole('note'))
}

/** The switch with this label, which is off. */
export const switchOn = (label: string) => ({
  submit: (page: Page) => page.getByRole('switch', { name: label }).click(),
  unknownMessage: /^El servidor sigue mostrando/,
  isDone: isVisible((page) => page.getByRole('switch', { name: label, checked: true })),
})

export async function addOrganisation({ db, tag }: Fixture): Promise<number> {
  const country = await db.selectFrom('countries').select('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('organisations')
    .values({ name: tag, email: 'a@boreal.example', country_id: country.id, address: 'Calle 1', language: 'spanish' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Somewhere {
  readonly db: Kysely<Database>
  readonly address: string
}

/** Creates the fixtures of scenarios, and the accounts that try them. */
export async function openFixtures({ db, address }: Somewhere) {
  const ask = async (token: string, method: string, path: string, body: unknown): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    const words = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${words}`)
    return words
  }
  const newcomer = async () => {
    const clerk = await addClerk(db)
    return db
      .updateTable('users')
      .set({ is_initiated: false })
      .where('id', '=', clerk.id)
      .returning('email')
      .executeTakeFirstOrThrow()
      .then(({ email }) => ({ ...clerk, email }))
  }
  const [clerk, { token, email }] = await Promise.all([addClerk(db), newcomer()])
  const account = { email, password: 'una clave larga de Inés' }
  await ask(token, 'POST', 'staff/user/activate', { password: account.password })
  await db
    .insertInto('countries')
    .values({ name: 'Colombia' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const call: Fixture['call'] = async (method, path, body) =>
    Number(/"id":(\d+)/.exec(await ask(clerk.token, method, path, body))?.[1])
  const batch = crypto.randomUUID().slice(0, 4)
  let count = 0
  return {
    fixture: (): Fixture => ({ db, call, account, tag: `Boreal ${batch} ${++count}` }),
    tokenOf: async (who: Mutation['as']) => {
      if (who === 'nobody') return ''
      return (who === 'newcomer' ? await newcomer() : clerk).token
    },
  }
}
