import type { ReactNode } from 'react'
import { Face, Picture, Title, Words } from './EmptyState.styles.ts'

export interface EmptyStateProps {
  /** What would be here. */
  readonly title: string
  readonly children?: ReactNode
  /** The one button that starts it. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Nothing here yet: what this is, and how to begin. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <Face>
      {icon && <Picture>{icon}</Picture>}
      <Title>{title}</Title>
      {children && <Words>{children}</Words>}
      {action}
    </Face>
  )
}
