import { styled } from 'styled-components'
import { box } from '../fields/Checkbox.tsx'
import { theme } from '../theme/theme.ts'

/**
 * The whole table. Rows and cells are plain elements: a styled component for each would cost most of a fast scroll's
 * time.
 */
export const Sheet = styled.table<{
  readonly $minWidth: number
  readonly $rowHeight?: number | undefined
  readonly $centred?: boolean
}>`
  width: 100%;
  min-width: ${({ $minWidth }) => $minWidth}px;
  border-collapse: separate;
  border-spacing: 0;

  input[data-tick] {
    ${box}
    vertical-align: middle;
  }

  > tbody > tr:not([aria-hidden]) {
    height: ${({ $rowHeight = 45 }) => $rowHeight}px;
    /* Keeps a focused row clear of the page's bar and the sticky head. */
    scroll-margin: calc(var(--sticky-top, 0px) + 45px) 0 16px;

    &:hover {
      background: color-mix(in srgb, ${theme.color.sunken} 55%, transparent);
    }
    &[tabindex] {
      cursor: pointer;
    }
    &:focus-visible {
      outline-offset: -2px;
    }

    > td {
      padding: ${({ $centred }) => ($centred ? '8px' : '10px')} 12px;
      vertical-align: ${({ $centred }) => ($centred ? 'middle' : 'top')};
      overflow-wrap: anywhere;
    }
    > td[data-align='right'] {
      text-align: right;
    }
  }
  > tbody > tr:not([aria-hidden]):has([data-card='tick'] :checked) {
    background: ${theme.color.accentSoft};
  }
  > tbody > tr[data-shown] {
    background: ${theme.color.accentSoft};
    box-shadow: inset 3px 0 ${theme.color.accent};
  }
  > tbody > tr + tr:not([aria-hidden]) > td {
    border-top: 1px solid ${theme.color.line};
  }
  > tbody > tr[data-editing] {
    background: color-mix(in srgb, ${theme.color.sunken} 60%, transparent);

    > td:first-child {
      box-shadow: inset 3px 0 ${theme.color.accent};
    }
  }
  > tbody > tr + tr[data-editing='below']:not([aria-hidden]) {
    height: auto;
    border-top: 0;

    > td {
      padding-top: 0;
      border-top: 0;
    }
  }

  ${theme.media.narrow} {
    display: block;
    min-width: 0;

    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    thead [data-tick] {
      display: none;
    }

    > tbody > tr:not([aria-hidden]) {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px;
      height: auto;
      min-height: ${({ $rowHeight = 45 }) => $rowHeight}px;
      padding: 12px 16px;

      > td {
        display: flex;
        grid-column: 1 / -1;
        justify-content: space-between;
        gap: 16px;
        padding: 0;
        text-align: right;
      }
      > td[data-label]:not([data-label=''], [data-card])::before {
        content: attr(data-label);
        flex: none;
        color: ${theme.color.textMuted};
        font-size: 13px;
      }
      > td[data-card] {
        align-self: center;
        order: -1;
        grid-column: 2;
      }
      > td[data-card='tick'] {
        position: absolute;
        top: 20px;
        left: 0;
        grid-column: 1;

        ~ [data-card='title'] {
          padding-left: 32px;
        }
      }
      > td[data-card='title'] {
        order: -2;
        grid-column: 1;
        justify-content: flex-start;
        font-weight: 560;
        text-align: left;
      }
    }
    > tbody > tr[data-editing] {
      box-shadow: inset 3px 0 ${theme.color.accent};

      > td:first-child {
        box-shadow: none;
      }
      /* A field has its own label. */
      > td:has(label)::before {
        display: none;
      }
    }
    > tbody > tr[data-editing='below']:not([aria-hidden]) {
      min-height: 0;
      padding-top: 0;
    }
    > tbody > tr + tr:not([aria-hidden]) {
      border-top: 1px solid ${theme.color.line};

      > td {
        border-top: 0;
      }
    }
  }
`

export const Head = styled.th<{ $align?: 'right' | undefined; $width?: string | undefined }>`
  width: ${({ $width }) => $width ?? 'auto'};
  text-align: ${({ $align }) => $align ?? 'left'};
  position: sticky;
  top: var(--head-top, 0);
  z-index: 1;
  height: 41px;
  padding: 10px 12px;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
`

export const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 12px;
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.textMuted};
  font-size: 13px;
`
