import { segmentsOf } from '#contract/products/text.ts'
import { memo, useState } from 'react'
import { styled } from 'styled-components'
import { Tooltip } from './overlays/Tooltip.tsx'

const longest = 30

/** The first 30 graphemes of a text and an ellipsis; a shorter text unchanged. */
export function cut(text: string): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest * 40)
  const segments = segmentsOf(start)
  return start === text && segments.length <= longest ? text : `${segments.slice(0, longest).join('')}...`
}

interface CutTextProps {
  readonly text: string
  readonly className?: string
}

/** A text in a cell, cut after 30 characters. Hover, keyboard focus or a press shows all of it. */
export const CutText = memo(function CutText({ text, className }: CutTextProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = cut(text)
  if (shown === text) return <span className={className}>{text}</span>
  return (
    <Tooltip text={text} placement="bottom start" isOpen={isOpen} onOpenChange={setOpen}>
      <Cut type="button" className={className} onClick={() => setOpen(!isOpen)}>
        {shown}
      </Cut>
    </Tooltip>
  )
})

const Cut = styled.button`
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: default;
  /* Stacked accents would cover the rows above. */
  overflow: clip;
`
