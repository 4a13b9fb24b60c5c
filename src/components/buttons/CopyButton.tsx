import { t } from '#language/t.ts'
import { Check, Copy, TriangleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { afterPress } from './afterPress.ts'
import { IconButton } from './IconButton.tsx'
import { SmallButton } from './SmallButton.tsx'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly text: string
  /** What is copied: `Copiar correo`. */
  readonly label: string
  /** Shows the label beside the icon. */
  readonly isWide?: boolean
}

/** How long the outcome is shown, in ms. */
const shownMs = 2500

const outcomes = {
  copied: { shape: Check, words: () => t`Copiado` },
  failed: { shape: TriangleAlert, words: () => t`No se pudo copiar. Selecciónelo y cópielo con el teclado.` },
} as const

/** Copies a text. The icon and a live region tell whether it worked. */
export function CopyButton({ text, label, isWide = false }: CopyButtonProps) {
  const [outcome, tell] = useState<keyof typeof outcomes | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => afterPress(() => tell(null)), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    tell(null)
    try {
      await navigator.clipboard.writeText(text)
      tell('copied')
    } catch {
      tell('failed')
    }
  }
  const told = outcome && outcomes[outcome]
  const icon = <Icon shape={told?.shape ?? Copy} size={14} />
  return (
    <Together>
      {isWide ? (
        <SmallButton onClick={() => void copy()}>
          {icon}
          {outcome === 'copied' ? told?.words() : label}
        </SmallButton>
      ) : (
        <IconButton label={label} variant="quiet" onClick={() => void copy()}>
          {icon}
        </IconButton>
      )}
      <VisuallyHidden as="output">{outcome === 'copied' && told?.words()}</VisuallyHidden>
      {outcome === 'failed' && <Failed role="alert">{told?.words()}</Failed>}
    </Together>
  )
}

interface CopyableProps extends CopyButtonProps {
  readonly children: React.ReactNode
}

/** A value with a button that copies it. In a row of a table the button shows while the row is pointed at or focused. */
export const Copyable = ({ children, ...copy }: CopyableProps) => (
  <Beside>
    <span>{children}</span>
    <CopyButton {...copy} />
  </Beside>
)

const Together = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`
const Failed = styled.span`
  font-size: 12px;
  color: ${theme.color.danger};
`
const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;

  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    width: 24px;
    height: 24px;
    margin-block: -4px;
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) & button {
      opacity: 0;
    }
  }
`
