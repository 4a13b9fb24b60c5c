import { RichTextEditor } from '#components/richText/RichTextEditor.tsx'
import { type ReactNode, useState } from 'react'

export interface Run {
  readonly texts: readonly string[]
  readonly place: HTMLElement
  readonly show: (node: ReactNode) => void
}

/** What a sink made of a text: nodes on the page, HTML to be stored, or an error. */
export type Report = (text: string, came: Element | string | Error) => void

const together = 60

/** Pastes all texts, sixty to an editor, each after the last. */
export const pasteEach =
  (type: string) =>
  async ({ texts, show }: Run, report: Report) => {
    for (let at = 0; at < texts.length; at += together) {
      let written = ''
      show(<Writing key={at} onChange={(html) => (written = html)} />)
      const area = document.querySelector<HTMLElement>('[data-slate-editor]')
      if (!area) throw new Error('The editor did not open.')
      await caretIn(area)
      for (const text of texts.slice(at, at + together)) {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, type === 'text/html' ? text : btoa(encodeURIComponent(text)))
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        await Promise.resolve()
        report(text, area.isConnected ? written : new Error('The editor is gone.'))
      }
      await new Promise(requestAnimationFrame)
      report('all that was pasted', written)
      report('all that was pasted', area)
    }
  }

function Writing({ onChange }: { readonly onChange: (html: string) => void }) {
  const [value, setValue] = useState('<p>Antes</p>')
  const change = (html: string) => {
    setValue(html)
    onChange(html)
  }
  return <RichTextEditor label="Texto" value={value} onChange={change} />
}

async function caretIn(area: HTMLElement): Promise<void> {
  area.focus()
  getSelection()?.selectAllChildren(area)
  getSelection()?.collapseToEnd()
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
