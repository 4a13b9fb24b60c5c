import { type ComponentProps, useSyncExternalStore } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { styled } from 'styled-components'
import { closesAtOnce, fadeIn } from './overlay.styles.ts'
import { theme } from '../theme/theme.ts'

interface TooltipProps {
  /** Its lines; empty for no tooltip. */
  readonly text: string
  /** One focusable element. */
  readonly children: ComponentProps<typeof Focusable>['children']
  readonly placement?: ComponentProps<typeof AriaTooltip>['placement']
  /** For a control that also opens and closes it by a press: touch has no hover. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** Explains a control on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, children, placement = 'top', ...opening }: TooltipProps) {
  return (
    <TooltipTrigger
      isDisabled={text === ''}
      delay={400}
      closeDelay={100}
      shouldCloseOnPress={opening.isOpen === undefined}
      {...opening}
    >
      <Focusable isDisabled={useIsCovered()}>{children}</Focusable>
      <Bubble offset={6} placement={placement}>
        {text}
      </Bubble>
    </TooltipTrigger>
  )
}

const Bubble = styled(AriaTooltip)`
  max-width: 280px;
  padding: 4px 8px;
  border-radius: 6px;
  background: ${theme.color.text};
  color: ${theme.color.canvas};
  font-size: 12px;
  line-height: 16px;
  white-space: pre-line;
  overflow-wrap: anywhere;
  box-shadow: ${theme.shadow.high};

  &[data-entering] {
    animation: ${fadeIn} ${theme.motion.quick};
  }
  ${closesAtOnce}
`

/** Whether a dialog covers the page, which then gets neither pointer nor focus. */
const useIsCovered = () => useSyncExternalStore(subscribe, isCovered)

const isCovered = () => document.querySelector('[inert]') !== null

const listeners = new Set<() => void>()

function subscribe(onChange: () => void) {
  if (listeners.size === 0) covering().observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) covering().disconnect()
  }
}

let observer: MutationObserver | undefined

/** One for all tooltips: a table has one in every row. */
const covering = () => (observer ??= new MutationObserver(() => listeners.forEach((listen) => listen())))
