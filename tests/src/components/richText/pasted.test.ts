import { pasted } from '#components/richText/pasted.ts'
import { longestTyc } from '#contract/html.ts'
import { expect, it } from 'vitest'

const paste = (contents: Readonly<Record<string, string>>) =>
  pasted({ types: Object.keys(contents), getData: (type: string) => contents[type] ?? '' })

const lines = (count: number) => Array.from({ length: count }, (_, nr) => `Línea ${nr + 1}`).join('\n')
const copied = (count: number) =>
  btoa(encodeURIComponent(JSON.stringify(Array.from({ length: count }, () => ({ children: [{ text: 'x' }] })))))
const cut = 'Se pegó solo el comienzo: de una vez caben 5000 líneas y 200.000 caracteres.'

it('a paste that fits is inserted whole, without a message', () => {
  const { lines: put, missing } = paste({ 'text/plain': lines(5_000) })
  expect(put.length).toBe(5_000)
  expect(missing).toEqual([])
})

it.each([
  ['6,000 lines', { 'text/plain': lines(6_000) }, 5_000],
  ['one line of 200,001 characters', { 'text/plain': 'a'.repeat(longestTyc + 1) }, 1],
  ['five lines of 50,000 characters', { 'text/plain': Array(5).fill('a'.repeat(50_000)).join('\n') }, 4],
  ['6,000 lines copied from the editor', { 'application/x-slate-fragment': copied(6_000) }, 5_000],
])('the beginning of %s is inserted, and the message names the limit', (_, contents, kept) => {
  const { lines: put, missing } = paste(contents)
  expect(put.length).toBe(kept)
  expect(missing).toEqual([cut])
})

it('a page that is too long is inserted as plain text, with a message', () => {
  const { lines: put, missing } = paste({ 'text/html': '<p>'.repeat(longestTyc * 4), 'text/plain': 'Uno\nDos' })
  expect(put.map(({ children }) => children)).toEqual([[{ text: 'Uno' }], [{ text: 'Dos' }]])
  expect(missing).toEqual(['Al pegar se perdió: el formato, por ser demasiado.'])
})

it('a picture inserts nothing, with a message', () => {
  expect(paste({ Files: '' })).toEqual({ lines: [], missing: ['Al pegar se perdió: archivos.'] })
})

it('an empty clipboard inserts nothing', () => {
  expect(paste({})).toEqual({ lines: [], missing: [] })
})
