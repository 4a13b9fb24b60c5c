import type { ReactNode } from 'react'

interface FrozenFieldsProps {
  /** Names the section, which keys scroll while it is frozen. */
  readonly label: string
  readonly isFrozen: boolean
  readonly children: ReactNode
}

/** Fields that nobody can change while they are saved: what is typed then would be shown, and not sent. */
export const FrozenFields = ({ label, isFrozen, children }: FrozenFieldsProps) => (
  // The browser can scroll it by keys only if it can have the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section aria-label={label} tabIndex={isFrozen ? 0 : undefined}>
    <div inert={isFrozen}>{children}</div>
  </section>
)
