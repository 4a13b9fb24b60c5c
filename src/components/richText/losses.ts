import type { Removals } from '../html/purify.ts'

/** Tags that can go without a visible loss: wrappers, and tags whose text looks the same without them. */
const silent =
  /^(?:#|html$|body$|head$|meta$|link$|title$|center$|big$|small$|section$|article$|header$|footer$|main$|o:|wbr$|tt$)/

const words: Readonly<Record<string, string>> = {
  table: 'tablas (su texto queda en líneas)',
  hr: 'líneas divisorias',
  img: 'imágenes',
  picture: 'imágenes',
  svg: 'dibujos',
  video: 'videos',
  audio: 'audios',
  iframe: 'marcos incrustados',
  script: 'código',
  style: 'hojas de estilo',
  form: 'formularios',
  pre: 'texto de ancho fijo',
  nested: 'títulos, citas y listas unos dentro de otros',
}

/** What the editor cannot keep of a text, in words; empty if opening and saving changes nothing visible. */
export function lossesOf({ tags, attributes }: Removals, structure: ReadonlySet<string>): readonly string[] {
  const ofTags = [...tags, ...structure].filter((tag) => !silent.test(tag)).map((tag) => words[tag] ?? `<${tag}>`)
  const ofAttributes = [...attributes].flatMap((name) => attributeMessages(name) ?? [])
  return [...new Set([...ofTags, ...ofAttributes])]
}

/**
 * Content that a reader would miss. Lost styles and classes are not worth a message: every web page and Word text has
 * them.
 */
const missed = /^(?:img|picture|svg|video|audio|iframe|form|href)$/

/** The same for a pasted text, limited to what a reader would miss. */
export const pasteLossesOf = ({ tags, attributes }: Removals, structure: ReadonlySet<string>): readonly string[] =>
  lossesOf({ tags: only(missed, tags), attributes: only(missed, attributes) }, structure)

const only = (wanted: RegExp, names: ReadonlySet<string>) => new Set([...names].filter((name) => wanted.test(name)))

function attributeMessages(name: string): string | undefined {
  if (name === 'style' || name === 'color' || name === 'align' || name === 'face')
    return 'estilos propios (color, márgenes…)'
  if (name === 'class') return 'clases que el editor no conoce'
  if (name === 'href') return 'enlaces que no son https ni mailto (queda su texto)'
  if (name === 'id' || name === 'name') return 'anclas'
  if (/^(?:start|type|value|reversed)$/.test(name)) return 'numeración propia de las listas'
  return name.startsWith('on') ? 'código' : undefined
}
