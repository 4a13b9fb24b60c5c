import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { addClerk } from '#testing/points/staff.ts'

/** Where a mutation is tried: a database of the API, and something that nothing else there is named after. */
export interface Ground {
  readonly db: Kysely<Database>
  readonly tag: string
  /** Somebody of the staff who can sign in. */
  readonly account: { readonly email: string; readonly password: string }
  /** A call of the API by somebody else; gives the id of what it made. */
  readonly call: (method: string, path: string, body: unknown) => Promise<number>
}

/** How a person does something that changes the server, and what they see of it. */
export interface Scene {
  /** The page that it is done on. */
  readonly at: string
  /** Typed once, by label: it has to stand there until it is saved. */
  readonly fields?: Readonly<Record<string, string>>
  /** What is done once, before that. */
  readonly begin?: (page: Page) => Promise<unknown>
  /** What is done again after each failure. */
  readonly press: (page: Page) => Promise<unknown>
  /** Where a failure is told, if not by an alert. */
  readonly told?: (page: Page) => Locator
  /** What is told where nobody can know whether it was done, if not that nobody knows. */
  readonly doubt?: RegExp
  /** What has to stay besides the fields. */
  readonly kept?: (page: Page) => Locator
  /** What shows that it is done. */
  readonly done: (page: Page) => Promise<boolean>
}

export interface Mutation {
  readonly name: string
  /** As the API's document names it. */
  readonly call: string
  /** Staff unless told otherwise. */
  readonly as?: 'nobody' | 'newcomer'
  readonly lay: (ground: Ground) => Scene | Promise<Scene>
}

export const mutation = (name: string, call: string, lay: Mutation['lay'], as?: Mutation['as']): Mutation => ({
  name,
  call,
  lay,
  ...(as && { as }),
})

export const seen = (what: (page: Page) => Locator) => (page: Page) => what(page).first().isVisible()
export const gone = (what: (page: Page) => Locator) => async (page: Page) => (await what(page).count()) === 0
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words)
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
export const pressed = (name: string | RegExp) => (page: Page) => button(name)(page).click()

/** Presses what leads to a question, and then the answer to it; where a failure has left the question open, that alone. */
export const answered =
  (lead: string, answer: RegExp, isAsked = true) =>
  async (page: Page) => {
    const question = page.getByRole('alertdialog')
    const isOpen = (await question.count()) > 0
    if (!isOpen) await pressed(lead)(page)
    if (isOpen || isAsked) await question.getByRole('button', { name: answer }).click()
  }

/** A form whose record a notice names once it is saved. */
export const savedForm = (at: string, name: string, fields: Scene['fields'] = {}, submit = 'Save'): Scene => ({
  at,
  fields,
  press: pressed(submit),
  done: seen(text(`Se guardó «${name}».`)),
})

/** Money moves tell in their dialog what became of them. */
export const moveNote = (page: Page) => {
  const dialog = page.getByRole('alertdialog')
  return dialog.getByRole('alert').or(dialog.getByRole('note'))
}

/** The only switch of a row, which is off. */
export const switchOn = (label: string) => ({
  press: (page: Page) => page.getByRole('switch', { name: label }).click(),
  doubt: /^El servidor sigue mostrando/,
  done: seen((page) => page.getByRole('switch', { name: label, checked: true })),
})

/** An organisation that is named by the tag. */
export async function layOrganisation({ db, tag }: Ground): Promise<number> {
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

/** Who tries the mutations, and what they need to try each on something of its own. */
export async function openGround({ db, address }: Somewhere) {
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
  const call: Ground['call'] = async (method, path, body) =>
    Number(/"id":(\d+)/.exec(await ask(clerk.token, method, path, body))?.[1])
  const batch = crypto.randomUUID().slice(0, 4)
  let count = 0
  return {
    ground: (): Ground => ({ db, call, account, tag: `Boreal ${batch} ${++count}` }),
    tokenOf: async (who: Mutation['as']) => {
      if (who === 'nobody') return ''
      return (who === 'newcomer' ? await newcomer() : clerk).token
    },
  }
}
