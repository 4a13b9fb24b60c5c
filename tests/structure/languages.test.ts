import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalogOf, translated } from '#tools/languages/catalog.ts'
import { messagesIn, messagesOf, nameOf } from '#tools/languages/messages.ts'
import { sameInBoth } from './sameInBoth.ts'
import { namedIn, namedScreens } from './specificationLabels.ts'
import { textsIn } from './texts.ts'
import { untranslatedIn } from './untranslated.ts'

const { messages, broken } = messagesOf('.')
const names = messages.map(({ id, context }) => nameOf(id, context))
const textOf = (name: string) => name.slice(name.indexOf('\u0004') + 1)

/** The values that a message takes, with what is done to each. */
const valuesIn = (text: string): readonly string[] =>
  [...new Set(valuesOf(parse(text, { ignoreTag: true, requiresOtherClause: true })))].toSorted()

const valuesOf = (parts: readonly MessageFormatElement[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.argument) return `{${part.value}}`
    if (part.type === TYPE.plural || part.type === TYPE.select)
      return [`{${part.value}}`, ...Object.values(part.options).flatMap(({ value }) => valuesOf(value))]
    return []
  })

/** Why a translation does not say the message; undefined if it may. */
function whyWrong(name: string, translation: string): string | undefined {
  try {
    const [own, said] = [valuesIn(textOf(name)), valuesIn(translation)]
    return own.join() === said.join() ? undefined : `takes ${said.join(' ')} and not ${own.join(' ')}`
  } catch (failure) {
    return `cannot be read: ${String(failure)}`
  }
}

describe.each(translated)('the messages in %s', (language) => {
  const catalog = readCatalogOf(language)

  it('are those of the source, each with a translation: npm run languages writes the new ones', () => {
    expect([...catalog.keys()].toSorted()).toEqual([...new Set(names)].toSorted())
    expect(names.filter((name) => !catalog.get(name))).toEqual([])
  })

  it('are well formed and take the values of the source', () => {
    const wrong = [...catalog].flatMap(([name, translation]) => {
      const why = whyWrong(name, translation)
      return why === undefined ? [] : `${name} → ${translation}: ${why}`
    })
    expect(wrong).toEqual([])
  })
})

it('no message is the same in Spanish and English by mistake', () => {
  const [es, en] = [readCatalogOf('es'), readCatalogOf('en')]
  const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\d+\}/g, ''))
  const same = [...es].filter(([name, said]) => hasWords(said) && en.get(name) === said).map(([name]) => name)
  expect(same.filter((name) => !sameInBoth.includes(textOf(name)))).toEqual([])
  expect(sameInBoth.filter((text) => !same.some((name) => textOf(name) === text))).toEqual([])
})

describe('the default', () => {
  /** The screens around signing in are English. */
  const english = /^src\/(screens\/session\/|app\/Crash)/
  const areas = namedScreens['navigation']?.labels.flatMap((label) => [label, label.toLowerCase()]) ?? []

  it('is Spanish, and English where the specification names a word of that screen', () => {
    const [es, en] = [readCatalogOf('es'), readCatalogOf('en')]
    const inEnglish = messages.filter(({ id, context }) => {
      const name = nameOf(id, context)
      return en.get(name) === id && es.get(name) !== id
    })
    const slips = inEnglish.flatMap(({ id, files }) =>
      files
        .filter((file) => !english.test(file) && isUnnamed(id, [...areas, ...namedIn(file)]))
        .map((file) => `${file}: ${id}`),
    )
    expect(slips).toEqual([])
    expect(inEnglish.length).toBeGreaterThan(100)
  })

  it('has the words that the specification names for some cases', () => {
    const lost = Object.entries(namedScreens).flatMap(([screen, { files, messages: named = [] }]) => {
      const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
      return named
        .filter((words) => !texts.some((text) => text.trim() === words || (/ /.test(words) && text.includes(words))))
        .map((words) => `${screen}: ${words}`)
    })
    expect(lost).toEqual([])
  })

  it.each([
    ['Country', [], true],
    ['Save', ['Save'], false],
    ['Edit {0}', ['Edit'], false],
    ['Edit the country', ['Edit'], true],
    ['Price {0}', ['Price 1'], false],
  ] as const)('%s beside the labels %j is unnamed: %s', (text, labels, is) => expect(isUnnamed(text, labels)).toBe(is))
})

/** Whether a text has words beside the labels. The rest of a label may be filled in: `Price 1`. */
function isUnnamed(text: string, labels: readonly string[]): boolean {
  const own = text.replaceAll(/\{\d+\}/g, '').trim()
  if (labels.some((label) => `${label} `.startsWith(`${own} `))) return false
  const byLength = labels.toSorted((one, other) => other.length - one.length)
  const rest = byLength.reduce((left, label) => left.replaceAll(label, ' '), own)
  return /\p{L}{2}/u.test(rest.replace('Laurel', '').replace('SKU', ''))
}
/** What follows a number without being what it counts. */
const joining = '(?:a|al|con|de|en|fuera|más|mientras|que|sin|y)'

describe('the source', () => {
  const files = globSync('src/{app,components,parts,resource,screens}/**/*.{ts,tsx}').map((path) =>
    path.replaceAll('\\', '/'),
  )

  it('has messages that translators can be given', () => expect(broken).toEqual([]))

  it('has a word for one and a word for several after every count: plural(…)', () => {
    const isCount = (value: string) => /^formatNumber\((?!most|limit|longest)|^count$|\.length$/.test(value)
    const uncounted = messages.filter(({ id, values }) =>
      values.some((value, at) => isCount(value) && new RegExp(`\\{${at}\\} (?!${joining}\\b)\\p{L}`, 'u').test(id)),
    )
    expect(uncounted.map(({ id }) => id)).toEqual([])
  })

  it('has every text as a message', () => {
    const texts = files.flatMap((file) =>
      untranslatedIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(texts).toEqual([])
    expect(files.length).toBeGreaterThan(250)
  })

  it.each([
    [`const A = () => <p>Guardar todo</p>`],
    [`const A = () => <p>Guardar {name}</p>`],
    [`const A = () => <Field label="Country" />`],
    [`const A = () => <Field label={isNew ? 'Nombre' : 'Name'} />`],
    ['const a = `Perfil de ${name}`'],
    [`const columns = [{ header: 'Category' }]`],
    ['const a = t`Perfil de ${isMine ? "una persona" : name}`'],
    ['const a = `${from} de ${all}`'],
    [`const A = () => <p>{at > 0 && ' o '}</p>`],
    [`const a = count === 1 ? '1 resultado' : t\`\${count} resultados\``],
    ["const Box = styled.div.attrs({ 'aria-label': 'Resultados' })`color: red;`"],
  ])('is found to have a text in %s', (source) => expect(untranslatedIn('A.tsx', source)).not.toEqual([]))

  it.each([
    ['const A = () => <p>{t`Guardar todo`}</p>'],
    ['const A = () => <p>{rich`Guardar ${<b>{name}</b>} ahora`}</p>'],
    ['const a = t`${plural(count, "# orden", "# órdenes")}`'],
    ["const a = inContext('a button')`Open all`"],
    [`const a = key === 'Enter' ? 'left' : 'right'`],
    ['const Box = styled.div`color: ${the};`'],
    [`throw new Error('The router needs a state above it.')`],
  ])('is found to have none in %s', (source) => expect(untranslatedIn('A.tsx', source)).toEqual([]))
})

describe('messages in a source', () => {
  it('are named by their text, with numbers for their values', () => {
    const source = 'const a = [t`Guardar`, t`De ${name} a ${to}`, rich`Por ${<b>{who}</b>}`, inContext("verb")`Open`]'
    expect(messagesIn('A.tsx', source).messages).toEqual([
      { id: 'Guardar', files: ['A.tsx'], values: [] },
      { id: 'De {0} a {1}', files: ['A.tsx'], values: ['name', 'to'] },
      { id: 'Por {0}', files: ['A.tsx'], values: ['<b>{who}</b>'] },
      { id: 'Open', context: 'verb', files: ['A.tsx'], values: [] },
    ])
  })

  it('hold the forms of a plural', () => {
    const source = "const a = t`Hay ${plural(of.length, '# orden', '# órdenes')} en ${name}`"
    expect(messagesIn('A.tsx', source).messages).toMatchObject([
      { id: 'Hay {0, plural, one {# orden} other {# órdenes}} en {1}', values: ['of.length', 'name'] },
    ])
  })

  it.each([
    ['t``'],
    ['t` con blanco`'],
    ['t`Un {campo}`'],
    ["plural(count, '# orden', '# órdenes')"],
    ['t`${plural(count, one, several)}`'],
  ])('are reported where no translator could say them: %s', (source) =>
    expect(messagesIn('A.tsx', `const a = ${source}`).broken).not.toEqual([]),
  )

  it.each([
    ['De {0} a {1}', 'From {0}', /takes/],
    ['De {0}', 'From {0, plural, other {#}', /cannot be read/],
    ['De {0}', 'From {0', /cannot be read/],
  ])('are reported where a translation takes other values: %s → %s', (name, translation, why) =>
    expect(whyWrong(name, translation)).toMatch(why),
  )
})
