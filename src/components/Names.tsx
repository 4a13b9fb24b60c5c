import { named as nameOrId } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Chip } from './Chip.tsx'
import { isolated } from './format/isolated.tsx'
import { theme } from './theme/theme.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface NamesProps {
  readonly of: readonly { readonly id: Id; readonly name: string }[]
  readonly most?: number
  /** Keeps to one line however narrow the cell is, for rows of equal height. */
  readonly oneLine?: boolean
  /** What a chip holds, by default the name: a link, for example. */
  readonly shown?: (one: { readonly id: Id; readonly name: string }) => ReactNode
}

const nameOf = ({ name }: { readonly name: string }) => name

/** The first few names in a cell, and how many more there are. */
export function Names({ of, most = 3, oneLine = false, shown = nameOf }: NamesProps) {
  const named = of.map((one) => ({ id: one.id, name: nameOrId(one) }))
  const more = named
    .slice(most)
    .map(({ name }) => isolated(name))
    .join(', ')
  if (named.length === 0) return '–'
  return (
    <Row $oneLine={oneLine}>
      {named.slice(0, most).map((one) => (
        <Word key={one.id} title={one.name}>
          <span>{shown(one)}</span>
        </Word>
      ))}
      {more !== '' && (
        <More title={more}>
          +{named.length - most}
          <VisuallyHidden>: {more}</VisuallyHidden>
        </More>
      )}
    </Row>
  )
}

const Row = styled.span<{ $oneLine: boolean }>`
  display: flex;
  flex-wrap: ${({ $oneLine }) => ($oneLine ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: 6px;
  min-width: 0;
  margin-block: -2px;

  ${theme.media.narrow} {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`
const Word = styled(Chip)`
  min-width: 0;
  max-width: 180px;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const More = styled.span`
  flex: none;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
