import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { purified } from '#components/html/purify.ts'
import { RichTextEditor } from '#components/richText/RichTextEditor.tsx'
import { fromHtml } from '#components/richText/fromHtml.ts'
import { toHtml } from '#components/richText/toHtml.ts'
import type { ReactElement } from 'react'
import { pasteEach, type Report, type Run } from './pasting.tsx'
import type { Own } from './unexpected.ts'

interface Sink {
  readonly own: Own
  readonly each: (run: Run, report: Report) => Promise<void>
}

export type SinkName = 'cell' | 'terms' | 'load' | 'pasteHtml' | 'pasteFragment' | 'purify' | 'innerHtml'

const nothing: Own = { tags: /^$/, attributes: /^$/ }
const editor: Own = {
  tags: /^(?:div|span|a)$/,
  attributes:
    /^(?:data-slate-[a-z-]+=.*|contenteditable=false|data-kind=[a-z-]+\d?|data-depth=\d|dir=rtl|title=(?:https:|mailto:).*)$/i,
}

export const sinks: Readonly<Record<SinkName, Sink>> = {
  cell: { own: nothing, each: shown((html) => <SafeHtml html={html} clamp={2} />) },
  terms: { own: nothing, each: shown((html) => <SafeHtml html={html} />) },
  load: { own: editor, each: loadEach },
  pasteHtml: { own: editor, each: pasteEach('text/html') },
  pasteFragment: { own: editor, each: pasteEach('application/x-slate-fragment') },
  purify: { own: nothing, each: purifyEach },
  innerHtml: { own: nothing, each: writeEach },
}

function shown(drawn: (html: string) => ReactElement) {
  return async ({ texts, show }: Run, report: Report) => {
    show(drawn('<p>the code of the cleaner comes with the first of them</p>'))
    while (!document.querySelector('#root p')) await new Promise(requestAnimationFrame)
    const places = texts.map((text, at) => ({ id: `sink-${at}`, text }))
    show(
      places.map(({ id, text }) => (
        <section key={id} id={id}>
          {drawn(text)}
        </section>
      )),
    )
    for (const { id, text } of places) {
      report(text, document.querySelector(`#${id} > div`) ?? new Error('Nothing is shown.'))
    }
  }
}

async function writeEach({ texts, place }: Run, report: Report) {
  for (const text of texts) {
    const box = document.createElement('div')
    place.append(box)
    try {
      box.innerHTML = text
      report(text, box)
    } catch (problem) {
      report(text, problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
}

async function purifyEach({ texts }: Run, report: Report) {
  for (const text of texts) {
    const box = document.createElement('div')
    box.append(purified(text))
    report(text, box.innerHTML)
  }
}

const together = 60

/** Opens every text in an editor, many at a time, and checks that saving and opening it again changes nothing. */
async function loadEach({ texts, show }: Run, report: Report) {
  for (let at = 0; at < texts.length; at += together) {
    const some = texts.slice(at, at + together)
    show(
      some.map((text, nr) => (
        <RichTextEditor key={`${at + nr}`} label={`${nr}`} value={text} onChange={() => undefined} />
      )),
    )
    const areas = document.querySelectorAll('[data-slate-editor]')
    for (const [nr, text] of some.entries()) {
      report(text, areas[nr] ?? new Error('The editor is gone.'))
      const saved = toHtml(fromHtml(text).lines)
      const again = toHtml(fromHtml(saved).lines)
      report(text, saved === again ? saved : new Error('Opening what was saved changes it.'))
    }
  }
}
