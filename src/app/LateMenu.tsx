import { IconButton } from '#components/IconButton.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { Suspense, useEffect, useState, type ReactNode } from 'react'

interface MenuButtonProps {
  readonly label: string
  readonly face: ReactNode
  readonly onClick: () => void
}

export const MenuButton = ({ label, face, onClick }: MenuButtonProps) => (
  <IconButton label={label} look="quiet" aria-haspopup="menu" onClick={onClick}>
    {face}
  </IconButton>
)

interface LateMenuProps {
  readonly label: string
  readonly face: ReactNode
  /** The real menu, from a lazy component. */
  readonly children: (startsOpen: boolean) => ReactNode
}

/** A menu's button, whose menu is fetched when the first list is in sight, or at once when it is pressed before that. */
export function LateMenu({ label, face, children }: LateMenuProps) {
  const { settled } = useRuntime()
  const [stage, setStage] = useState<'waiting' | 'here' | 'pressed'>('waiting')
  useEffect(() => {
    void settled.then(() => setStage((now) => (now === 'waiting' ? 'here' : now)))
  }, [settled])
  const button = <MenuButton label={label} face={face} onClick={() => setStage('pressed')} />
  return stage === 'waiting' ? button : <Suspense fallback={button}>{children(stage === 'pressed')}</Suspense>
}
