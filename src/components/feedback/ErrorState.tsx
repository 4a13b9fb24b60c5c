import { t } from '#language/t.ts'
import { TriangleAlert } from 'lucide'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { useFailureOffer } from './FailureOffer.ts'
import { Face, Picture, Title, Words } from './EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

interface ErrorStateProps {
  /** What failed, in the console's words. */
  readonly title: string
  /** Why, in the server's words. */
  readonly message: string
  readonly onRetry: () => void
  readonly busy?: boolean | undefined
}

/** Shown instead of something that did not load, with a way to try again. */
export function ErrorState({ title, message, onRetry, busy }: ErrorStateProps) {
  return (
    <Face role="alert">
      <RedPicture>
        <Icon shape={TriangleAlert} />
      </RedPicture>
      <Title>{title}</Title>
      <Words>{message}</Words>
      <Button onClick={onRetry} busy={busy}>{t`Reintentar`}</Button>
      {useFailureOffer()}
    </Face>
  )
}

const RedPicture = styled(Picture)`
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
`
