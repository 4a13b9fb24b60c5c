import { listQuery } from '#api/listQuery.ts'
import type { Id } from '#contract/id.ts'
import { defineResource, type Resource } from '#resource/defineResource.ts'
import { expect, expectTypeOf, it } from 'vitest'

interface Shelf {
  readonly id: Id
  readonly name: string
}
const save = async ({ values }: { readonly values: { readonly name: string } }) => void values.name
const common = {
  kind: 'shelf',
  messages: { caption: '', noun: '', empty: '', emptyHint: '' },
  list: listQuery(['shelves'], async (): Promise<readonly Shelf[]> => []),
}
const valuesOf = (shelf: Shelf | null) => ({ name: shelf?.name ?? '' })

const shelves = defineResource({
  ...common,
  columns: (column) => column.columns([column.accessor('name', { header: '' })]),
  valuesOf,
  nameOf: ({ name }) => name,
  rules: ({ name }) => (name === '' ? ['el nombre'] : []),
  create: { title: '', save },
  fields: () => null,
})

it('the types of rows and values are inferred from a definition', () => {
  expectTypeOf(shelves).toEqualTypeOf<Resource<Shelf, { name: string }>>()
  expect(shelves.machine.id).toBe('form')
})

it('a field that does not fit rows or values is a type error', () => {
  defineResource({
    ...common,
    // @ts-expect-error no such field of a row
    columns: (column) => column.columns([column.accessor('nome', { header: '' })]),
    valuesOf,
    nameOf: ({ name }) => name,
    // @ts-expect-error no such value
    fields: ({ change }) => void change({ nome: '' }),
  })
  defineResource({
    ...common,
    columns: () => [],
    // @ts-expect-error what is saved needs a name
    valuesOf: (shelf) => ({ title: shelf?.name ?? '' }),
    nameOf: ({ name }) => name,
    create: { title: '', save },
    fields: () => null,
  })
})
