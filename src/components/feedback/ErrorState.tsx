import { TriangleAlert } from 'lucide'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { Face, Picture, Title, Words } from './EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

export interface ErrorStateProps {
  /** What failed, in our words. */
  readonly title: string
  /** Why, in the server's words. */
  readonly message: string
  readonly onRetry: () => void
  readonly busy?: boolean | undefined
}

/** It did not load: what, why, and the way to try again. */
export function ErrorState({ title, message, onRetry, busy }: ErrorStateProps) {
  return (
    <Face role="alert">
      <RedPicture>
        <Icon shape={TriangleAlert} />
      </RedPicture>
      <Title>{title}</Title>
      <Words>{message}</Words>
      <Button onClick={onRetry} busy={busy}>
        Reintentar
      </Button>
    </Face>
  )
}

const RedPicture = styled(Picture)`
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
`
