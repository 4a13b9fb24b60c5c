import { Editable } from 'slate-react'
import { css, styled } from 'styled-components'
import { htmlStyles } from '../html/html.styles.ts'
import { theme } from '../theme/theme.ts'
import { areaStyles } from './RichTextEditor.styles.ts'
import { deepest } from './lines.ts'

/** Each line is its own block; CSS counters over the whole text, one for each depth, number the lists. */
const depths = Array.from({ length: deepest + 1 }, (_, depth) => depth)
const countersFrom = (depth: number) =>
  depths
    .slice(depth)
    .map((each) => `point-${each}`)
    .join(' ') || 'none'

const lists = depths.map(
  (depth) => css`
    [data-depth='${depth}'] {
      padding-left: ${24 * (depth + 1)}px;
      counter-set: ${countersFrom(depth)};

      &::before {
        right: calc(100% - ${24 * depth + 20}px);
      }
    }
    [data-depth='${depth}'][data-kind='numbered'] {
      counter-set: ${countersFrom(depth + 1)};
      counter-increment: point-${depth};

      &::before {
        content: counter(point-${depth}) '.';
      }
    }
  `,
)

/** content-visibility gives a chunk its own counters, so a chunk in which a list continues must not have it. */
const chunksOfTheirOwn =
  '[data-slate-chunk]:not(:has(> [data-depth]:first-child), :has(+ [data-slate-chunk] > [data-depth]:first-child))'

export const TextArea = styled(Editable)`
  ${htmlStyles}
  ${areaStyles}

  counter-reset: ${countersFrom(0)};

  &:focus-visible {
    outline: none;
  }
  [data-kind] {
    position: relative;
    counter-set: ${countersFrom(0)};
  }
  [data-slate-chunk] + [data-slate-chunk] {
    padding-top: 8px;
  }
  [data-slate-chunk]:has(> [data-depth]:last-child) + [data-slate-chunk]:has(> [data-depth]:first-child) {
    padding-top: 0;
  }
  ${chunksOfTheirOwn} {
    content-visibility: auto;
    contain-intrinsic-height: auto 5600px;
  }
  [data-kind] + [data-kind] {
    margin-top: 8px;
  }
  [data-depth] + [data-depth] {
    margin-top: 0;
  }
  ${lists}

  [data-depth]::before {
    position: absolute;
    color: ${theme.color.textMuted};
    content: '•';
  }
  [data-kind='heading-1'] {
    font: 620 18px/24px var(--font);
  }
  [data-kind='heading-2'] {
    font: 620 16px/24px var(--font);
  }
  [data-kind='heading-3'],
  [data-kind='heading-4'] {
    font-weight: 620;
  }
  [data-kind='quote'] {
    padding-left: 12px;
    border-left: 3px solid ${theme.color.lineStrong};
  }
`
