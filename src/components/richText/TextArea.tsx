import { Editable } from 'slate-react'
import { css, styled } from 'styled-components'
import { htmlLook } from '../html/htmlLook.ts'
import { theme } from '../theme/theme.ts'
import { areaLook } from './editorLook.ts'
import { deepest } from './lines.ts'

/** Every line is a box of its own; lists get their marks and numbers from counters, one for each depth. */
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
      counter-reset: ${countersFrom(depth)};
    }
    [data-depth='${depth}'][data-kind='numbered'] {
      counter-reset: ${countersFrom(depth + 1)};
      counter-increment: point-${depth};

      &::before {
        content: counter(point-${depth}) '.';
      }
    }
  `,
)

export const TextArea = styled(Editable)`
  ${htmlLook}
  ${areaLook}

  &:focus-visible {
    outline: none;
  }
  [data-kind] {
    position: relative;
    counter-reset: ${countersFrom(0)};
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
    width: 20px;
    margin-left: -24px;
    text-align: right;
    color: ${theme.color.textMuted};
    content: '•';
  }
  [data-kind='heading-1'] {
    font: 640 20px/26px var(--font);
  }
  [data-kind='heading-2'] {
    font: 620 17px/24px var(--font);
  }
  [data-kind='heading-3'],
  [data-kind='heading-4'] {
    font-weight: 600;
  }
  [data-kind='quote'] {
    padding-left: 12px;
    border-left: 3px solid ${theme.color.lineStrong};
  }
`
