import { segmentsOf } from '#contract/products/text.ts'
import type { ComponentProps } from 'react'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'

const longest = 30

/** The first 30 characters of a text, as people count them, and three points; a text that has no more as it is. */
export function cut(text: string): string {
  const start = text.slice(0, longest * 40)
  const segments = segmentsOf(start)
  return start === text && segments.length <= longest ? text : `${segments.slice(0, longest).join('')}...`
}

/** A text in a cell that holds no more of it. The whole of a cut one is told on hover and on keyboard focus. */
export function CutText({ text, ...rest }: { readonly text: string } & ComponentProps<'span'>) {
  const shown = cut(text)
  if (shown === text) return <span {...rest}>{text}</span>
  return (
    <Tooltip text={text} placement="bottom start">
      {/* A stop for the keyboard, because only the tooltip tells the rest. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span {...rest} tabIndex={0}>
        {shown}
      </span>
    </Tooltip>
  )
}

interface WithTooltipProps extends Omit<TooltipProps, 'text'> {
  readonly text: string | null
}

/** Null is for what has nothing more to tell. */
export const WithTooltip = ({ text, children, ...rest }: WithTooltipProps) =>
  text === null ? (
    children
  ) : (
    <Tooltip {...rest} text={text}>
      {children}
    </Tooltip>
  )
