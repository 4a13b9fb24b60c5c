import { type ComponentProps, useSyncExternalStore } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { styled } from 'styled-components'
import { fadeIn } from './overlay.styles.ts'
import { theme } from '../theme/theme.ts'

export interface TooltipProps {
  /** A line each where there are several; empty where there is nothing to tell. */
  readonly text: string
  /** One element that can take the focus. */
  readonly children: ComponentProps<typeof Focusable>['children']
  readonly placement?: ComponentProps<typeof AriaTooltip>['placement']
  /** For a control that opens and closes it by a press as well: a finger does not hover. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** A word about a control, on hover and on keyboard focus; Escape takes it away. */
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
  padding: 4px 9px;
  border-radius: 6px;
  background: ${theme.color.text};
  color: ${theme.color.canvas};
  font-size: 12.5px;
  line-height: 18px;
  white-space: pre-line;
  overflow-wrap: anywhere;
  box-shadow: ${theme.shadow.high};

  &[data-entering] {
    animation: ${fadeIn} ${theme.motion.quick};
  }
`

/** Whether a dialog stands over the page, which can be neither pointed at nor focused meanwhile. */
export const useIsCovered = () => useSyncExternalStore(subscribe, isCovered)

const isCovered = () => document.querySelector('[inert]') !== null

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  return () => observer.disconnect()
}
