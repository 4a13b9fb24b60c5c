import { globSync, readFileSync } from 'node:fs'
import { breakpoints, layers, radii, spaces, types, weights } from '#stories/design/scales.ts'
import { theme } from '#components/theme/theme.ts'
import { designTokens, pairsIn, valueIn } from '#stories/design/tokens.ts'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/components/theme/tokens.css', 'utf8')
const sources = globSync('src/**/*.{ts,tsx,css}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/theme\/fonts/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const keys = (scale: object): readonly number[] => Object.keys(scale).map(Number)
const sizes = Object.values(types)

/** Properties, the numbers that they may have, and which numbers of their values are meant. */
const rules = [
  [/(?:row-|column-)?gap|padding[a-z-]*|margin[a-z-]*/, [0, ...keys(spaces)], /(?<![\w.#])-?([\d.]+)px/g],
  [/paddingBlock|padding[A-Z]\w+|margin[A-Z]\w+|gap/, [0, ...keys(spaces)], /^(?:\d+)(?= ?[,}])/g],
  [/border-radius|--radius-\w+/, [0, ...keys(radii)], /([\d.]+)px/g],
  [/font-size/, [0, ...sizes.map(({ size }) => size)], /([\d.]+)px/g],
  [/line-height/, [0, ...sizes.map(({ line }) => line)], /([\d.]+)px/g],
  [/font/, sizes.flatMap(({ size, line }) => [size, line]), /([\d.]+)px/g],
  [/font-weight/, keys(weights), /^(\d+)/g],
  [/z-index/, keys(layers), /^(\d+)/g],
  [/@media \(width/, keys(breakpoints), /(\d+)px/g],
] as const

/** What is off its scale, as it stands in the source. */
const offScale = (source: string): readonly string[] => [
  ...rules.flatMap(([property, scale, numbers]) =>
    [...source.matchAll(new RegExp(`(?<![\\w-])(?:${property.source})(?::| [<>]=?) *([^;\`\\n]*)`, 'g'))]
      .filter(([, value = '']) => [...value.matchAll(numbers)].some(([all, one = all]) => !scale.includes(Number(one))))
      .map(([words]) => words),
  ),
  ...(source.match(/(?<=[ (,-])\d*\.\d+px/g) ?? []),
  ...(source.match(/\b(?:transition|animation): [^;]*\b\d+ms[^;]*;/g) ?? []).filter(
    (words) => !/infinite|forwards/.test(words),
  ),
]

describe('styles keep to the scales', () => {
  it('every value is on a scale of spacing, radii, type, weights, layers or breakpoints, in whole pixels', () => {
    expect(sources.flatMap(([file, source]) => offScale(source).map((what) => `${file}: ${what}`))).toEqual([])
    expect(sources.length).toBeGreaterThan(200)
  })

  it.each([
    'padding: 7px 12px;',
    'margin: 0 -13px;',
    '{ marginBottom: 14 }',
    'gap: 9px;',
    'border-radius: 10px;',
    'font-size: 12.5px;',
    'font: 620 15px/20px var(--font);',
    'line-height: 22px;',
    'font-weight: 540;',
    'z-index: 11;',
    '@media (width < 1000px) {',
    'inset: 0 5.5px;',
    'transition: color 90ms;',
  ])('%s is caught', (words) => {
    expect(offScale(`  ${words}\n`).length).toBeGreaterThan(0)
  })

  it('values on the scales are accepted', () => {
    const good =
      'padding: 8px 12px; margin: calc(8px + 1rem) auto; font: 620 18px/24px x; z-index: 10; inset: 7px; width: 186px'
    expect(offScale(good.replaceAll('; ', ';\n'))).toEqual([])
    expect(offScale('@media (width >= 1024px) { border-radius: 50%; }')).toEqual([])
  })
})

describe('colours', () => {
  it('each pair that is drawn has its contrast in both themes', () => {
    const faint = pairsIn(css).filter(({ contrasts, least }) => contrasts.some((contrast) => contrast < least))
    expect(faint).toEqual([])
  })

  it('each colour of the theme stands in tokens.css, light and dark', () => {
    for (const variable of Object.values(theme.color))
      expect(valueIn(css, variable, 'dark')).toMatch(/^(#\w{6}|rgb\(.+\))$/)
  })
})

describe('tokens.json', () => {
  it('is what the theme says; `npm run tokens` writes it', async () => {
    const json = `${JSON.stringify(designTokens(css), null, 2)}\n`
    await expect(json).toMatchFileSnapshot('../../docs/tokens/tokens.json')
  })

  it('has a type and a value for every token, and real shadows', () => {
    const { light, dark, space } = designTokens(css)
    expect(space).toMatchObject({ $type: 'dimension', 8: { $value: { value: 8, unit: 'px' } } })
    expect(light.color).toMatchObject({ $type: 'color', accent: { $value: { colorSpace: 'srgb', hex: '#1f6f4a' } } })
    expect(dark.elevation).toMatchObject({
      high: {
        $value: [{ offsetY: { value: 12 }, blur: { value: 32 }, spread: { value: -8 }, color: { alpha: 0.7 } }, {}],
      },
    })
  })
})
