import { t } from '#language/t.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CopyButton } from './buttons/CopyButton.tsx'
import { theme } from './theme/theme.ts'

export type Fact = readonly [name: string, value: ReactNode, copied?: string]

/** Names with their values; a dash for none. A third entry is what a button beside the value copies. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <List>
    {facts.map(([name, value, copied = '']) => (
      <Line key={name}>
        <dt>{name}</dt>
        <dd>
          {value === null || value === undefined || value === '' ? '–' : value}
          {copied !== '' && <CopyButton text={copied} label={copyLabel(name)} />}
        </dd>
      </Line>
    ))}
  </List>
)

const copyLabel = (name: string) => t`Copiar ${/^[A-Z]+$/.test(name) ? name : name.toLowerCase()}`

const List = styled.dl`
  display: grid;
  gap: 8px;
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px;

  dt {
    font-size: 13px;
    color: ${theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd:has(button) {
    display: flex;
    align-items: flex-start;
  }
  /* Beside the first line, without making it higher. */
  button {
    margin: -6px 0 -6px 4px;
  }
`
