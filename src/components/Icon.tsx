import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  readonly shape: IconNode
  /** In px. */
  readonly size?: number | undefined
}

export const Icon = ({ shape, size = 16 }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shape.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
