import { t } from '#language/t.ts'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { holdFocus } from '../overlays/keepFocus.ts'
import { raised, riseIn } from '../overlays/overlay.styles.ts'
import { theme } from '../theme/theme.ts'
import { toneColours } from '../tone.ts'
import { useFailureOffer } from './FailureOffer.ts'

interface ToastProps {
  readonly tone: 'done' | 'failed' | 'attention' | 'progress'
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Milliseconds until the toast closes by itself, paused while its region has the pointer or the focus. Omitted: it stays. */
  readonly durationMs?: number | undefined
  readonly onDismiss: () => void
}

/** A temporary notice in the `ToastRegion`. */
export function Toast({ tone, children, action, durationMs, onDismiss }: ToastProps) {
  const isHeld = use(HeldContext)
  const offer = useFailureOffer()
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (durationMs === undefined || isHeld) return undefined
    const timer = setTimeout(() => dismiss(), durationMs)
    return () => clearTimeout(timer)
  }, [durationMs, isHeld])
  return (
    <Paper tabIndex={-1}>
      <Mark $tone={tone}>
        <Icon shape={shapes[tone]} />
      </Mark>
      <Said>
        <Words>
          {children}
          {tone === 'failed' && offer !== null && <> {offer}</>}
        </Words>
        {action}
      </Said>
      <IconButton
        label={t`Cerrar aviso`}
        variant="quiet"
        // The second press of a double one would close the toast that has taken its place.
        onClick={() => isSecondPress() || onDismiss()}
      >
        <Icon shape={X} />
      </IconButton>
    </Paper>
  )
}

const shapes = { done: CircleCheck, failed: TriangleAlert, attention: TriangleAlert, progress: Info }

const Paper = styled.li`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  width: min(420px, 100%);
  padding: 8px 8px 8px 12px;
  border: 1px solid;
  border-radius: 12px;
  ${raised}
  pointer-events: auto;
  animation: ${riseIn} ${theme.motion.calm};
`
const Mark = styled.span<{ $tone: ToastProps['tone'] }>`
  display: grid;
  align-items: center;
  height: 32px;
  color: ${({ $tone }) => toneColours[$tone].text};
`
/** If the words need the whole line, the button goes below them. */
const Said = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-width: 0;
`
const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  max-height: 40vh;
  padding-block: 6px;
  overflow-y: auto;
  overflow-wrap: break-word;
`

/** Somebody is at a toast: none closes by itself, as those above it would move. */
const HeldContext = createContext(false)

interface ToastRegionProps {
  /** Needed when the page has a second region. */
  readonly label?: string
  readonly children?: ReactNode
}

/** The live region of the toasts. It must be on the page from the start, so that the first toast is announced. */
export function ToastRegion({ label = t`Avisos`, children }: ToastRegionProps) {
  const corner = useRef<HTMLElement>(null)
  const [isPointedAt, pointAt] = useState(false)
  const [isFocused, focus] = useState(false)
  useEffect(() => {
    // A button that goes away with its toast tells of no blur.
    if (isFocused && corner.current?.contains(document.activeElement) === false) focus(false)
    // Toasts come and go with the children.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [children, isFocused])
  return (
    <Corner ref={corner} aria-label={label} data-react-aria-top-layer>
      <List
        ref={holding}
        aria-live="polite"
        aria-relevant="additions text"
        onPointerEnter={() => pointAt(true)}
        onPointerLeave={() => pointAt(false)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
      >
        <HeldContext value={isPointedAt || isFocused}>{children}</HeldContext>
      </List>
    </Corner>
  )
}

/** When a toast's button that has the focus goes away, the next toast takes the focus. */
const holding = (list: HTMLElement | null) => holdFocus(() => [list?.querySelector('li') ?? null])(list)

const Corner = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 200;
  padding: 16px;
  pointer-events: none;

  /* A dialog's buttons are at its bottom right, which this corner keeps clear only on a large screen; a sheet's close
     button is in its header. */
  :root:has([data-dock] > :not(:empty)) & {
    inset: 64px 0 auto;
  }
  @media (width < 1280px) {
    :root:has([data-scrim]) & {
      inset: 64px 0 auto;
    }
  }
`
/** A further toast moves none that is there: it comes above them, or below where the corner is at the top. */
const List = styled.ul`
  display: flex;
  flex-direction: column-reverse;
  align-items: end;
  gap: 8px;

  :root:has([data-dock] > :not(:empty)) & {
    flex-direction: column;
  }
  :root:has([data-scrim]) & {
    align-items: start;
  }
  @media (width < 1280px) {
    :root:has([data-scrim]) & {
      flex-direction: column;
    }
  }
`
