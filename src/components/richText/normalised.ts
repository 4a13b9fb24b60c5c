import { keptHref } from '#contract/html.ts'
import { deepest, emptyLine, isList } from './lines.ts'
import type { Line, Words } from './lines.ts'
import { sameMarks } from './marks.ts'

/** The one way of writing the same lines: no list deeper than the line before it allows, no words apart that look the same. */
export function normalised(lines: readonly Line[]): Line[] {
  let last = -1
  const kept = lines.map(({ kind, depth, children }): Line => {
    last = isList(kind) ? Math.min(Math.max(depth ?? 0, 0), last + 1, deepest) : -1
    return { type: 'line', kind, ...(last >= 0 && { depth: last }), children: joined(children) }
  })
  return kept.length === 0 ? [emptyLine()] : kept
}

/** Every link stands between texts, as Slate wants it; one that leads nowhere is its words. */
function joined(children: Line['children']): Line['children'] {
  const kept: Line['children'] = []
  const run: Words[] = []
  const flush = () => kept.push(...joinedWords(run.splice(0)))
  for (const child of children) {
    const href = 'type' in child ? keptHref(child.href) : undefined
    if (!('type' in child)) run.push(child)
    else if (href === undefined) run.push(...child.children)
    else if (child.children.some(({ text }) => text !== '')) {
      flush()
      kept.push({ type: 'link', href, children: joinedWords(child.children) })
    }
  }
  flush()
  return kept
}

/** At least one, none of them empty beside another. */
function joinedWords(all: readonly Words[]): Words[] {
  const kept: Words[] = []
  for (const words of all.map(legible).filter(({ text }) => text !== '')) {
    const last = kept.at(-1)
    if (last && sameMarks(last, words)) kept[kept.length - 1] = { ...last, text: last.text + words.text }
    else kept.push(words)
  }
  return kept.length === 0 ? [{ text: '' }] : kept
}

/** Signs that no text holds, and that no database keeps. */
const legible = (words: Words): Words => ({
  ...words,
  text: words.text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ''),
})
