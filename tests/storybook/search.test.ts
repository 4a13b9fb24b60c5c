import { finder, folded } from '../../.storybook/search/words.ts'
import { storyWords } from '../../.storybook/search/storyWords.ts'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/stories/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })
const modules = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })
const words = Object.assign({}, ...Object.values(sources).map((code) => storyWords(code))) as Record<string, string>

it.each([
  ['Product form, conflict', 'products-product-editor--editing-in-conflict'],
  ['conflicto producto', 'products-product-editor--editing-in-conflict'],
  ['services, unsaved', 'services-services-page--unsaved-changes'],
  ['sin guardar servicios', 'services-services-page--unsaved-changes'],
  ['unknown refund', 'orders-refund--outcome-unknown'],
  ['reembolso sin respuesta', 'orders-refund--outcome-unknown'],
  ['borrador publicidad', 'publicity-publicity-editor--editing-a-restored-draft'],
  ['STATUS fail refund', 'orders-refund--status-failed'],
  ['contraseña', 'sign-in-session--signed-out'],
])('«%s» finds %s', (search, id) => {
  const isFound = finder(search)
  const found = Object.entries(words).flatMap(([story, text]) => (isFound(text) ? [story] : []))
  expect(found).toContain(id)
  expect(found.length).toBeLessThan(60)
})

it('every word has to be found, by its beginning or by another for the same; little words do not count', () => {
  const text = folded('Orders/Refund: outcomeUnknown')
  expect([finder('unknown order')(text), finder('the refunds')(text), finder('')(text)]).toEqual([true, true, true])
  expect([finder('refund conflict')(text), finder('known')(text)]).toEqual([false, false])
})

it('every story has words', () => {
  const isStory = (value: unknown) => value instanceof Object && 'composed' in value
  const all = Object.values(modules).flatMap((module) => Object.values(module).filter(isStory))
  expect(Object.keys(words)).toHaveLength(all.length)
})
