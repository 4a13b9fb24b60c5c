import { useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame } from '../FieldFrame.tsx'
import { textLength } from './textLength.ts'
import type { RichTextProps } from './RichTextProps.ts'
import { OpenText } from './OpenText.tsx'
import { Shelter } from './Shelter.tsx'

/** Writes stored HTML. What was not changed is given back to the letter, even where it holds what the editor does not know. */
export function RichTextEditor({ label, value, onChange, hint, error, maxLength }: RichTextProps) {
  const last = useRef(value)
  const [text, setText] = useState({ html: value, turn: 0 })
  useLayoutEffect(() => {
    if (value === last.current) return
    last.current = value
    setText(({ turn }) => ({ html: value, turn: turn + 1 }))
  }, [value])
  const told = useRef(onChange)
  useLayoutEffect(() => void (told.current = onChange))
  const [write] = useState(() => (html: string) => {
    last.current = html
    told.current(html)
  })
  const reopen = () => setText(({ turn }) => ({ html: last.current, turn: turn + 1 }))
  const { aside, tooLong } = textLength(value, maxLength)
  return (
    <FieldFrame label={label} hint={hint} error={error ?? tooLong} aside={aside}>
      {(wiring) => (
        <Shelter key={text.turn} html={() => last.current} onReopen={reopen}>
          <OpenText label={label} html={text.html} onChange={write} {...wiring} />
        </Shelter>
      )}
    </FieldFrame>
  )
}
