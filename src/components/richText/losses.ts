import type { Refused } from '../html/purify.ts'

/** Tags whose going is nobody's loss: they stand around a text, or their text stays and looks as it did. */
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

/** What a text holds that the editor cannot keep, in words; none where opening and saving changes nothing to be seen. */
export function lossesOf({ tags, attributes }: Refused, structure: ReadonlySet<string>): readonly string[] {
  const ofTags = [...tags, ...structure].filter((tag) => !silent.test(tag)).map((tag) => words[tag] ?? `<${tag}>`)
  const ofAttributes = [...attributes].flatMap((name) => attributeMessages(name) ?? [])
  return [...new Set([...ofTags, ...ofAttributes])]
}

/** Of these a reader would ask where they are. Styles and classes come with every page and every Word text: they are no news. */
const missed = /^(?:img|picture|svg|video|audio|iframe|form|href)$/

/** The same of a text that is pasted, as far as it is worth a word. */
export const pasteLossesOf = ({ tags, attributes }: Refused, structure: ReadonlySet<string>): readonly string[] =>
  lossesOf({ tags: only(missed, tags), attributes: only(missed, attributes) }, structure)

const only = (wanted: RegExp, names: ReadonlySet<string>) => new Set([...names].filter((name) => wanted.test(name)))

function attributeMessages(name: string): string | undefined {
  if (name === 'style' || name === 'color' || name === 'align' || name === 'face')
    return 'estilos propios (color, márgenes…)'
  if (name === 'class') return 'clases que el editor no conoce'
  if (name === 'href') return 'enlaces que no son https ni mailto (queda su texto)'
  if (name === 'id' || name === 'name') return 'anclas'
  return name.startsWith('on') ? 'código' : undefined
}
