import { fromHtml } from '#components/richText/fromHtml.ts'
import { RichTextEditor } from '#components/richText/RichTextEditor.tsx'
import { toHtml } from '#components/richText/toHtml.ts'
import type { Report, Run } from './sinks.tsx'

const together = 60

/** Opens every text in an editor of its own, many at a time; what would be saved after a change is what its lines are. */
export async function loadEach({ texts, show }: Run, report: Report) {
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
