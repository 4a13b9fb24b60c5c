import type { Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import type { Removals } from '../html/purify.ts'

/** Tags that can go without a visible loss: wrappers, and tags whose text looks the same without them. */
const silent =
  /^(?:#|html$|body$|head$|meta$|link$|title$|center$|big$|small$|section$|article$|header$|footer$|main$|o:|wbr$|tt$)/

const pictures = () => t`imágenes`
const code = () => t`código`
const words: Readonly<Record<string, () => string>> = {
  table: () => t`tablas (su texto queda en líneas)`,
  hr: () => t`líneas divisorias`,
  img: pictures,
  picture: pictures,
  svg: () => t`dibujos`,
  video: () => t`videos`,
  audio: () => t`audios`,
  iframe: () => t`marcos incrustados`,
  script: code,
  style: () => t`hojas de estilo`,
  form: () => t`formularios`,
  pre: () => t`texto de ancho fijo`,
  nested: () => t`títulos, citas y listas unos dentro de otros`,
}

/** What the editor cannot keep of a text, in words; empty if opening and saving changes nothing visible. */
export function lossesOf({ tags, attributes }: Removals, structure: ReadonlySet<string>): readonly Words[] {
  const ofTags = [...tags, ...structure].filter((tag) => !silent.test(tag)).map((tag) => words[tag] ?? `<${tag}>`)
  const ofAttributes = [...attributes].flatMap((name) => attributeWords(name) ?? [])
  return [...new Set([...ofTags, ...ofAttributes])]
}

/**
 * Content that a reader would miss. Lost styles and classes are not worth a message: every web page and Word text has
 * them.
 */
const missed = /^(?:img|picture|svg|video|audio|iframe|form|href)$/

/** The same for a pasted text, limited to what a reader would miss. */
export const pasteLossesOf = ({ tags, attributes }: Removals, structure: ReadonlySet<string>): readonly Words[] =>
  lossesOf({ tags: only(missed, tags), attributes: only(missed, attributes) }, structure)

const only = (wanted: RegExp, names: ReadonlySet<string>) => new Set([...names].filter((name) => wanted.test(name)))

const ownStyles = () => t`estilos propios (color, márgenes…)`
const unknownClasses = () => t`clases que el editor no conoce`
const otherLinks = () => t`enlaces que no son https ni mailto (queda su texto)`
const anchors = () => t`anclas`
const ownNumbers = () => t`numeración propia de las listas`

function attributeWords(name: string): Words | undefined {
  if (name === 'style' || name === 'color' || name === 'align' || name === 'face') return ownStyles
  if (name === 'class') return unknownClasses
  if (name === 'href') return otherLinks
  if (name === 'id' || name === 'name') return anchors
  if (/^(?:start|type|value|reversed)$/.test(name)) return ownNumbers
  return name.startsWith('on') ? code : undefined
}
