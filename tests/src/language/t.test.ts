import { inContext, plural, rich, t } from '#language/t.ts'
import { translationOf } from '#language/formatted.ts'
import { inLanguage, partLanguage, showTranslation } from '#language/translation.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'

const english = translationOf('en-GB', {
  Guardar: 'Save',
  'De {0} a {1}': 'To {1} from {0}',
  'Hay {0, plural, one {# orden} other {# órdenes}} de {1}':
    'There {0, plural, one {is # order} other {are # orders}} of {1}',
  'verbo\u0004Abierto': 'Open it',
  Abierto: 'Open',
  'Por {0} hoy': 'Today by {0}',
})
const orders = (count: number) => t`Hay ${plural(count, '# orden', '# órdenes')} de ${'Ana'}`

afterEach(() => showTranslation(null))

describe('a message', () => {
  it('is said in the words of the source without a language', () => {
    expect([t`Guardar`, t`De ${'Cali'} a ${7}`]).toEqual(['Guardar', 'De Cali a 7'])
    expect([0, 1, 4200, 18_900].map(orders)).toEqual([
      'Hay 0 órdenes de Ana',
      'Hay 1 orden de Ana',
      'Hay 4200 órdenes de Ana',
      'Hay 18.900 órdenes de Ana',
    ])
    expect(inContext('verbo')`Abierto`).toBe('Abierto')
    expect(renderToStaticMarkup(rich`Por ${createElement('b', null, 'Ana')} hoy`)).toBe('Por <b>Ana</b> hoy')
  })

  it('is said in the language of the moment, in its order of words and with its numbers', () => {
    showTranslation(english)
    expect([t`Guardar`, t`De ${'Cali'} a ${7}`]).toEqual(['Save', 'To 7 from Cali'])
    expect([1, 4200, -4200].map(orders)).toEqual([
      'There is 1 order of Ana',
      'There are 4,200 orders of Ana',
      'There are −4,200 orders of Ana',
    ])
    expect([t`Abierto`, inContext('verbo')`Abierto`]).toEqual(['Open', 'Open it'])
    expect(renderToStaticMarkup(rich`Por ${createElement('b', null, 'Ana')} hoy`)).toBe('Today by <b>Ana</b>')
  })

  it('without a translation is said in the words of the source', () => {
    showTranslation(english)
    expect(t`Quedan ${3} en ${'Cali'}`).toBe('Quedan 3 en Cali')
    expect(inContext('lugar')`Abierto`).toBe('Abierto')
  })

  it('isolates stored texts, so that the words around them keep their order', () => {
    const arabic = 'ليلى'
    expect(t`De ${arabic} a ${1}`).toBe(`De \u2068${arabic}\u2069 a 1`)
    showTranslation(english)
    expect(t`De ${arabic} a ${1}`).toBe(`To 1 from \u2068${arabic}\u2069`)
  })

  it('takes braces and tags of a stored text as they are', () => {
    showTranslation(english)
    expect(t`De ${'{0}'} a ${'<b>#'}`).toBe('To <b># from {0}')
  })
})

it('a format is made once for each language', () => {
  let made = 0
  const format = inLanguage((locale) => `${locale} ${(made += 1)}`)
  expect([format(), format()]).toEqual(['es 1', 'es 1'])
  showTranslation(english)
  expect(format()).toBe('en-GB 2')
  showTranslation(null)
  expect(format()).toBe('es 1')
})

it('a part in another language is marked only while the source’s own words are shown', () => {
  expect(partLanguage('en')).toBe('en')
  showTranslation(english)
  expect(partLanguage('en')).toBeUndefined()
})
