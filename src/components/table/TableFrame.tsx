import { t } from '#language/t.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { keyframes, styled } from 'styled-components'
import { Card } from '../Card.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { theme } from '../theme/theme.ts'

interface TableFrameProps {
  readonly label: string
  readonly minWidth: number
  /** Shown instead of the rows. */
  readonly face?: ReactNode
  readonly foot?: ReactNode
  readonly reloading: boolean
  readonly children: ReactNode
}

/** The card around a table. A wide table scrolls sideways in it, also by keyboard. */
export function TableFrame({ label, minWidth, face, foot, reloading, children }: TableFrameProps) {
  const scroller = useRef<HTMLElement>(null)
  const scrolls = useScrolls(scroller)
  return (
    <Paper $flush data-table>
      <Scroller ref={scroller} $minWidth={minWidth} {...(scrolls && { tabIndex: 0, 'aria-label': label })}>
        {reloading && (
          <Reloading>
            <ProgressBar label={t`Actualizando`} />
          </Reloading>
        )}
        {children}
      </Scroller>
      {face}
      {foot}
    </Paper>
  )
}

function useScrolls(scroller: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return scrolls
}

const Paper = styled(Card)`
  container-type: inline-size;
  overflow: clip;
  scroll-margin-top: calc(var(--sticky-top, 0px) + 8px);
`
const Reloading = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 2;
`
const atEnd = keyframes`
  96% { opacity: 1; }
  to { opacity: 0; }
`
const Scroller = styled.section<{ $minWidth: number }>`
  /* Inside a scrolling frame the sticky head needs no offset for the page's bar. */
  --head-top: 0px;
  position: relative;
  overflow-x: auto;
  scroll-timeline: --sideways inline;

  /* If the frame is wide enough it does not scroll, so that the head sticks to the page. */
  @container (width >= ${({ $minWidth }) => $minWidth}px) {
    --head-top: var(--sticky-top, 0px);
    overflow: visible;
  }
  /* If it is narrower, the row's menu stays visible at the right edge. */
  ${theme.media.wide} {
    @container (width < ${({ $minWidth }) => $minWidth}px) {
      [data-card='menu'] {
        position: sticky;
        right: 0;
        z-index: 1;
        background: ${theme.color.surface};

        /* Fades out what scrolls behind it. */
        &::before {
          content: '';
          position: absolute;
          inset: 0 100% 0 auto;
          width: 40px;
          border-right: 1px solid ${theme.color.line};
          background: linear-gradient(to left, ${theme.color.surface}, transparent);
          pointer-events: none;

          @supports (animation-timeline: scroll()) {
            animation: ${atEnd} linear both;
            animation-timeline: --sideways;
          }
        }
      }
      tr:hover > td[data-card='menu'] {
        background: color-mix(in srgb, ${theme.color.sunken} 55%, ${theme.color.surface});
      }
      th[data-card='menu']::before {
        background: linear-gradient(to left, ${theme.color.sunken}, transparent);
      }
      th[data-card='menu'] {
        z-index: 2;
        background: ${theme.color.sunken};
      }
    }
  }
  ${theme.media.narrow} {
    overflow: visible;
  }
`
