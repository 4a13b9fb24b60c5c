import type { ReactNode } from 'react'
import { Face, Picture, Title, Words } from './faceLook.ts'

export interface EmptyFaceProps {
  /** What would be here. */
  readonly title: string
  readonly children?: ReactNode
  /** The one button that starts it. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Nothing here yet: what this is, and how to begin. */
export function EmptyFace({ title, children, action, icon }: EmptyFaceProps) {
  return (
    <Face>
      {icon && <Picture>{icon}</Picture>}
      <Title>{title}</Title>
      {children && <Words>{children}</Words>}
      {action}
    </Face>
  )
}
