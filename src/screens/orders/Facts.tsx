import { theme } from '#components/theme/theme.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values, one a line; a dash where there is none. */
export const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts.map(([name, value]) => (
      <Fact key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </Fact>
    ))}
  </List>
)

const List = styled.dl`
  display: grid;
  gap: 6px;
`
const Fact = styled.div`
  display: grid;
  grid-template-columns: 130px minmax(0, 1fr);
  gap: 12px;

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
