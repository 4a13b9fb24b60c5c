import { catalogFrom, categoryFrom, cityFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { catalogs, categories, cities, terms } from '#contract/catalogue/samples.ts'
import { unknown } from '#contract/failure.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { courses } from '#contract/surveys/samples.ts'
import { courseFrom } from '#contract/surveys/surveys.ts'
import { lucia } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { newProduct } from '#contract/products/adapter.ts'
import type { FormMachine } from '#machines/form.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { siteResource } from '#resource/SiteScreen.tsx'
import { catalogResource } from '#screens/products/catalogs.tsx'
import { categoryResource } from '#screens/products/categories.tsx'
import { cityResource } from '#screens/products/cities.tsx'
import { tycResource } from '#screens/products/tycs.tsx'
import { clientResource } from '#screens/clients/ClientsScreen.tsx'
import { coursesIn } from '#screens/surveys/SurveysScreen.tsx'
import { userResource } from '#screens/users/UsersScreen.tsx'
import { answers, fails, walk } from '#statecharts/model/walk.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

const rowOf = (price: string, dollarPrice = '1,00') => ({ price, dollarPrice })

interface Form {
  readonly machine: FormMachine<object>
  readonly base: object
}
const of = <Row, Values extends object>(
  { machine, valuesOf }: { readonly machine: FormMachine<Values>; readonly valuesOf: (row: Row) => Values },
  row: Row,
) => ({ machine, base: valuesOf(row) }) as unknown as Form

const user = of(userResource(1, null, new QueryClient()), userFrom(lucia)[0]!)
const client = of(clientResource, organisationFrom(grupoAndino)[0]!)
const course = of(siteResource(coursesIn(1), undefined, undefined), courseFrom({ ...courses[0], url: 'abc' })[0]!)
const lamp = {
  ...newProduct,
  name: 'Lámpara',
  description: 'Con pantalla',
  categoryId: 1,
  catalogIds: [2, 4],
  tycId: 1,
  imageUrl: 'https://x.example/lamp.png',
  prices: [rowOf('100'), rowOf('200')],
}
const product = { machine: productEditorMachine, base: lamp } as unknown as Form

const named = [
  of(catalogResource, catalogFrom(catalogs[0])[0]!),
  of(cityResource, cityFrom(cities[0])[0]!),
  of(categoryResource, categoryFrom(categories[0])[0]!),
  of(tycResource, tycFrom(terms[0])[0]!),
]

/** What is typed, what the server then has, and what a colleague stored instead. */
const fields: [kind: string, form: Form, typed: object, stored: object, theirs: object][] = [
  ['a user', user, { email: 'ana@x.example ' }, { email: 'ana@x.example' }, { email: 'eva@x.example' }],
  ['a client', client, { email: '\u200bana@x.example' }, { email: 'ana@x.example' }, { email: 'eva@x.example' }],
  ['a course', course, { url: 'https://f.example/to/xyz?a=1' }, { url: 'xyz' }, { url: 'efg' }],
  ...named.map((form): (typeof fields)[number] => [
    'a name',
    form,
    { name: ' Fin  de año ' },
    { name: 'Fin de año' },
    { name: 'Navidad' },
  ]),
  [
    'prices that are not shown',
    product,
    { prices: [rowOf('150'), rowOf('200')] },
    { prices: [rowOf('150')] },
    { prices: [rowOf('170')] },
  ],
  [
    'a price as it was typed',
    product,
    { prices: [rowOf('150', '4.5')] },
    { prices: [rowOf('150', '4,50')] },
    { prices: [] },
  ],
]

describe.each(fields)('%s', (_kind, { machine, base }, change, stored, theirs) => {
  const input = { id: 1, base, kept: null, key: 'key' }
  const typed = { type: 'typed', change } as const
  const save = { type: 'submitted' } as const
  const read = (now: object) => answers({ now: { ...base, ...now }, question: null })
  const silent = [typed, save, read({}), fails(unknown(''))]

  it('one’s own attempt that arrived is no colleague’s change, also after a reload', () => {
    expect(walk(machine, [...silent, save, read(stored)], input).snapshot.value).toBe('saved')
    const kept = { values: { ...base, ...change }, base, key: 'key' }
    const now = { ...base, ...stored }
    expect(walk(machine, [], { ...input, base: now, kept }).context).toMatchObject({ values: now, restored: 'no' })
  })

  it('one’s own attempt that arrived is no colleague’s change where something else was typed since, also after a reload', () => {
    const again = { type: 'typed', change: theirs } as const
    const path = [...silent, again, save, read(stored)]
    const { snapshot, context } = walk(machine, path, input)
    expect(snapshot.value).toEqual({ sending: 'saving' })
    expect(context.conflicts).toBeUndefined()
    const { values, base: before, key, attempt } = walk(machine, [...silent, again], input).context
    const kept = { values, base: before, key, attempt }
    expect(walk(machine, [], { ...input, base: { ...base, ...stored }, kept }).context.restored).toBe('yes')
  })

  it('what is typed back after an attempt without an answer replaces what it has stored', () => {
    const before = Object.fromEntries(Object.entries(base).filter(([field]) => field in change))
    const back = { type: 'typed', change: before } as const
    const { snapshot, context } = walk(machine, [...silent, back, save, read(change)], input)
    expect(snapshot.value).toEqual({ sending: 'saving' })
    expect(context.values).toMatchObject(before)
    expect(walk(machine, [...silent, back, save, read({})], input).snapshot.value).toBe('saved')
  })

  it('a colleague’s change still is one', () => {
    const { snapshot, context } = walk(machine, [...silent, save, read(theirs)], input)
    expect(snapshot.value).toEqual({ open: 'editing' })
    expect(context.conflicts).toEqual(Object.keys(theirs))
  })

  it('what is sent as it is stored is no change, and never replaces a colleague’s', () => {
    const now = { ...base, ...stored }
    const same = [typed, save]
    expect(walk(machine, same, { ...input, base: now }).snapshot.value).toEqual({ open: 'unchanged' })
    const kept = { values: { ...now, ...change }, base: now, key: 'key' }
    const { context } = walk(machine, [], { ...input, base: { ...base, ...theirs }, kept })
    expect(context.restored).toBe('conflict')
  })

  it('what was stored in another form is replaced', () => {
    const odd = { ...base, ...change }
    const path = [{ type: 'typed', change: stored } as const, save]
    expect(walk(machine, path, { ...input, base: odd }).snapshot.value).toEqual({ sending: 'rereading' })
  })
})

/** What is typed, what the server then has of it, and what a colleague stored instead. */
const lists: [kind: string, form: Form, typed: object, stored: object, theirs: object][] = [
  ['a client', client, { catalogs: [5, 3, 4] }, { catalogs: [3, 4, 5] }, { catalogs: [3, 5] }],
  ['a product', product, { catalogIds: [2, 4, 3] }, { catalogIds: [2, 3, 4] }, { catalogIds: [2, 4, 9] }],
]

describe.each(lists)('a list of %s that the server sorts', (_kind, { machine, base }, change, stored, theirs) => {
  const input = { id: 1, base, kept: null, key: 'key' }
  const typed = { type: 'typed', change } as const
  const save = { type: 'submitted' } as const
  const read = (now: object) => answers({ now: { ...base, ...now }, question: null })

  it('is no change if a colleague has stored the same, or one’s own attempt arrived', () => {
    const path = [typed, save, read(stored)]
    expect(walk(machine, path, input)).toMatchObject({ state: 'saved', effects: [] })
    const silent = [typed, save, read({}), fails(unknown('')), save, read(stored)]
    expect(walk(machine, silent, input)).toMatchObject({ state: 'saved', effects: [] })
  })

  it('is one if a colleague has stored another', () => {
    expect(walk(machine, [typed, save, read(theirs)], input).context.conflicts).toEqual(Object.keys(theirs))
  })

  it('is not changed by taking an entry out and putting it back', () => {
    expect(walk(machine, [typed, save], { ...input, base: { ...base, ...stored } }).snapshot.value).toEqual({
      open: 'unchanged',
    })
  })
})
