import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ElementType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

interface WindowedListProps {
  readonly label: string
  readonly count: number
  /** The usual height of a row, in px. */
  readonly rowHeight: number
  /** What else the dialog shows around the list: the height that it leaves to it, in px. */
  readonly around: number
  /** The look of a row, a styled `li`. */
  readonly Row?: ElementType
  readonly children: (index: number) => ReactNode
}

/** A long list in a box of its own, which renders the rows in sight. */
export function WindowedList({ label, count, rowHeight, around, Row = 'li', children }: WindowedListProps) {
  const scroller = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  return (
    <Scroller ref={scroller} aria-label={label} tabIndex={0} $around={around}>
      <List style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => (
          <Row
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </Row>
        ))}
      </List>
    </Scroller>
  )
}

const Scroller = styled.section<{ $around: number }>`
  max-height: max(150px, 100dvh - ${({ $around }) => $around}px);
  overflow-y: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`
const List = styled.ul`
  position: relative;

  > li {
    position: absolute;
    inset: 0 0 auto;
    border-bottom: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`
