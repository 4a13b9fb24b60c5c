// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import type { Exported } from './messages.ts'

/** Copies a text, downloads a file. Resolves with what it did; empty where the text is to be read instead. */
export async function handOver({ name, text, as }: Exported): Promise<string> {
  if (as === 'copy') return (await copied(text)) ? `Copied ${name}.` : ''
  if (as === 'read') return ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return `Saved ${name}.`
}

/** Resolves with false where the page may not write to the clipboard. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

interface ReadingProps {
  readonly text: Exported
  readonly close: () => void
}

/** A text to copy, in place of the situation. */
export function Reading({ text: { name, text }, close }: ReadingProps) {
  const area = React.useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = React.useState(false)
  React.useEffect(() => area.current?.select(), [])
  return (
    // Escape closes it from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="aside reading"
      aria-label={name}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <header>
        <h2>{name}</h2>
        <button type="button" onClick={() => void copied(text).then(setCopied)}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      <textarea ref={area} aria-label={`Text of ${name}`} readOnly spellCheck={false} value={text} />
    </section>
  )
}
