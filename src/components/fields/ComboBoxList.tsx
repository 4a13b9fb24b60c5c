import { Check } from 'lucide'
import { isSecondPress } from '../buttons/doublePress.ts'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { option, popover } from '../overlays/overlay.styles.ts'
import { theme } from '../theme/theme.ts'
import { optionId, type ComboBoxChoice } from './useComboBox.ts'

interface ComboBoxListProps {
  readonly id: string
  readonly label: string
  readonly matches: readonly ComboBoxChoice[]
  readonly values: readonly string[]
  readonly isMultiple: boolean
  /** The index among the matches; -1 for none. */
  readonly highlighted: number
  readonly start: number
  /** Shown when nothing matches. */
  readonly emptyText: string
  readonly onPick: (choice: ComboBoxChoice) => void
}

interface ComboBoxPopoverProps extends ComboBoxListProps {
  readonly onHide: () => void
  readonly box: RefObject<HTMLElement | null>
}

/**
 * The options below an open combo box, or why there are none. The focus stays in the box. It is drawn only while the
 * list is open: React Aria keeps a popover that it closes itself until its animations end, and one that is cut short
 * never does.
 */
export const ComboBoxList = ({ onHide, box, ...list }: ComboBoxPopoverProps) => (
  <Paper
    isNonModal
    trigger="ComboBox"
    triggerRef={box}
    offset={offset}
    {...useRoom(box)}
    isOpen
    onOpenChange={(open) => !open && onHide()}
  >
    <Options {...list} />
  </Paper>
)

const offset = 4
const usual = { placement: 'bottom start', maxHeight: 380 } as const
/** In px; a list with less room than this opens upwards. */
const least = 200
/** In px; a box of several choices grows by this while its list is open. */
const lineOfChips = 36

/** Where the open list has room: inside a dialog above its buttons, otherwise above or below the box. */
function useRoom(box: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ readonly placement: 'bottom start' | 'top start'; readonly maxHeight: number }>(
    usual,
  )
  useLayoutEffect(() => {
    const place = box.current?.getBoundingClientRect()
    const dialog = box.current?.closest('[role=dialog], [role=alertdialog]')
    const foot = dialog?.querySelector('[data-actions]')?.getBoundingClientRect()
    const below = place && foot ? foot.top - place.bottom - lineOfChips : usual.maxHeight
    const above = place ? place.top - 4 * offset : 0
    // oxlint-disable-next-line react/set-state-in-effect -- it is measured
    if (below >= least) setRoom({ ...usual, maxHeight: Math.min(usual.maxHeight, below) })
    else if (above >= least) setRoom({ placement: 'top start', maxHeight: Math.min(usual.maxHeight, above) })
    else setRoom(usual)
  }, [box])
  return room
}

/** Renders only the options in sight and the highlighted one. */
function Options({ id, label, matches, values, isMultiple, highlighted, start, emptyText, onPick }: ComboBoxListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useVirtualizer({
    count: matches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    initialRect: { width: 0, height: 380 },
    overscan: 6,
    useAnimationFrameWithResizeObserver: true,
    getItemKey: (index) => matches[index]?.value ?? index,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return highlighted < 0 || drawn.includes(highlighted) ? drawn : [...drawn, highlighted].sort((a, b) => a - b)
    },
  })
  const scrolledTo = highlighted < 0 ? start : highlighted
  useLayoutEffect(() => {
    if (scrolledTo >= 0) virtualizer.scrollToIndex(scrolledTo)
  }, [virtualizer, scrolledTo, matches])
  return (
    <List
      ref={scroller}
      id={id}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Height style={{ height: matches.length === 0 ? 'auto' : virtualizer.getTotalSize() }}>
        {matches.length === 0 && (
          <Rest aria-selected={false} aria-disabled>
            {emptyText}
          </Rest>
        )}
        {virtualizer.getVirtualItems().map(({ index, start: top }) => {
          const choice = matches[index]
          if (!choice) return null
          return (
            <Option
              key={choice.value}
              ref={virtualizer.measureElement}
              id={optionId(id, choice)}
              aria-selected={values.includes(choice.value)}
              aria-setsize={matches.length}
              aria-posinset={index + 1}
              data-index={index}
              data-focused={index === highlighted || undefined}
              data-focus-visible={index === highlighted || undefined}
              style={{ transform: `translateY(${top}px)` }}
              // The second click of a double click would undo the first, or hit the option that has taken its place.
              onClick={() => isSecondPress() || onPick(choice)}
            >
              {isMultiple && <Icon shape={Check} />}
              <Name>{choice.label}</Name>
              {choice.detail && <Detail>{choice.detail}</Detail>}
            </Option>
          )
        })}
      </Height>
    </List>
  )
}

const Paper = styled(Popover)`
  ${popover}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  width: max(var(--trigger-width), 240px);
  max-width: calc(100vw - 24px);
`
const List = styled.div.attrs({ role: 'listbox' })`
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
`
const Height = styled.div.attrs({ role: 'presentation' })`
  position: relative;
`
const Option = styled.div.attrs({ role: 'option' })`
  ${option}
  position: absolute;
  inset: 0 0 auto;

  > svg {
    flex: none;
    visibility: hidden;
  }
  &[aria-selected='true'] {
    color: ${theme.color.accentStrong};
    font-weight: 560;

    > svg {
      visibility: visible;
    }
  }
  &:hover {
    background: ${theme.color.sunken};
  }
`
const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Detail = styled.span`
  flex: none;
  margin-left: auto;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
const Rest = styled.div.attrs({ role: 'option' })`
  padding: 8px 10px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
