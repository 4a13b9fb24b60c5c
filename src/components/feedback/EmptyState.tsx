import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The one button that creates the first item. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Shown while a list is empty: what belongs here, and how to begin. */
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

export const Face = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 6px;
  min-height: 280px;
  padding: 36px 24px;
  text-align: center;
  overflow-wrap: anywhere;

  > :is(a, button) {
    margin-top: 12px;
  }
`
export const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: 6px;
  border-radius: 50%;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`
export const Title = styled.p`
  font-size: 16px;
  font-weight: 560;
`
export const Words = styled.div`
  max-width: 52ch;
  color: ${theme.color.textMuted};
`
