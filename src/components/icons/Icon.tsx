import type { ReactNode } from 'react'

export interface IconProps {
  readonly size?: number | undefined
}

/** The frame of every icon: 16 by 16, a line of the text's colour, silent to screen readers. */
export function Icon({ size = 16, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
