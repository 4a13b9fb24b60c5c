import { colours } from './colours.ts'
import { breakpoints, elevations, layers, motions, radii, spaces, types, weights } from './scales.ts'
import { theme } from '#components/theme/theme.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A variable of tokens.css as it is in a theme: `var(--surface)` is `#ffffff` in light. */
export function valueIn(css: string, variable: string, scheme: Scheme): string {
  const name = /--[\w-]+/.exec(variable)?.[0]
  const written = new RegExp(`^ *${name}:\\s+([^;]+);$`, 'm').exec(css)?.[1]
  if (written === undefined) throw new Error(`tokens.css has no ${variable}`)
  const sides = /light-dark\(((?:[^(),]|\([^)]*\))+), ((?:[^(),]|\([^)]*\))+)\)/g
  return written.replaceAll(sides, (_, light: string, dark: string) => (scheme === 'light' ? light : dark))
}

/** Red, green and blue from 0 to 1, and how opaque. */
function channels(colour: string): readonly [number, number, number, number] {
  const hex = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16))
  const [red = 0, green = 0, blue = 0, alpha = 1] = hex ?? (colour.match(/[\d.]+/g) ?? []).map(Number)
  return [red / 255, green / 255, blue / 255, alpha]
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two opaque colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Each pair of colours that is drawn, with its contrast in both themes. */
export const pairsIn = (css: string) =>
  Object.entries(colours).flatMap(([name, { on = [], least = 4.5 }]) =>
    on.map((ground) => ({
      name,
      ground,
      least,
      contrasts: schemes.map((scheme) =>
        contrast(valueIn(css, `--${kebab(name)}`, scheme), valueIn(css, theme.color[ground], scheme)),
      ),
    })),
  )

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const px = (value: number) => ({ value, unit: 'px' })
const round = (value: number) => Math.round(value * 1e4) / 1e4

function colourToken(colour: string) {
  const [red, green, blue, alpha] = channels(colour)
  const components = [red, green, blue].map(round)
  return { colorSpace: 'srgb', components, alpha, ...(colour.startsWith('#') && { hex: colour }) }
}

/** `0 1px 2px rgb(20 24 18 / 0.06)`; several are separated by commas. */
const shadowToken = (shadow: string) =>
  shadow.split(/,\s+(?=0 )/).map((layer) => {
    const [, lengths = '', colour = ''] = /^(.+?) (rgb.+)$/.exec(layer.trim()) ?? []
    const [offsetX = 0, offsetY = 0, blur = 0, spread = 0] = lengths.split(' ').map((length) => Number.parseInt(length))
    return {
      color: colourToken(colour),
      offsetX: px(offsetX),
      offsetY: px(offsetY),
      blur: px(blur),
      spread: px(spread),
    }
  })

const group = <Value>(type: string, entries: readonly (readonly [string, Value, string])[]) => ({
  $type: type,
  ...Object.fromEntries(entries.map(([name, $value, $description]) => [name, { $value, $description }])),
})

const dimensions = (scale: Readonly<Record<string, string>>) =>
  group(
    'dimension',
    Object.entries(scale).map(([value, use]) => [value, px(Number(value)), use]),
  )

/** All tokens in the format of the Design Tokens Community Group, 2025.10. */
export function designTokens(css: string) {
  const inScheme = (scheme: Scheme) => ({
    color: group(
      'color',
      Object.entries(colours).map(([name, { use }]) => [
        name,
        colourToken(valueIn(css, `--${kebab(name)}`, scheme)),
        use,
      ]),
    ),
    elevation: group('shadow', [
      ['low', shadowToken(valueIn(css, theme.shadow.low, scheme)), elevations.low],
      ['high', shadowToken(valueIn(css, theme.shadow.high, scheme)), elevations.high],
    ]),
  })
  const fontFamily = valueIn(css, '--font', 'light')
    .split(', ')
    .map((name) => name.replaceAll("'", ''))
  return {
    light: inScheme('light'),
    dark: inScheme('dark'),
    space: dimensions(spaces),
    radius: dimensions(radii),
    breakpoint: dimensions(breakpoints),
    layer: group(
      'number',
      Object.entries(layers).map(([value, use]) => [value, Number(value), use]),
    ),
    weight: group(
      'fontWeight',
      Object.entries(weights).map(([value, use]) => [value, Number(value), use]),
    ),
    type: group(
      'typography',
      Object.entries(types).map(([name, { size, line, weight, use }]) => [
        name,
        { fontFamily, fontSize: px(size), fontWeight: weight, letterSpacing: px(0), lineHeight: round(line / size) },
        use,
      ]),
    ),
    motion: group(
      'transition',
      Object.entries(theme.motion).map(([name, value]) => [
        name,
        {
          duration: { value: Number.parseInt(value), unit: 'ms' },
          delay: { value: 0, unit: 'ms' },
          timingFunction: [0, 0, 0.58, 1],
        },
        name === 'quick' ? motions.quick : motions.calm,
      ]),
    ),
  }
}
