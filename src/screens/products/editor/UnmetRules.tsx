import { linkStyles } from '#components/link.styles.ts'
import { theme } from '#components/theme/theme.ts'
import type { ProductRule } from '#contract/products/rules.ts'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'

interface UnmetRulesProps {
  readonly rules: readonly ProductRule[]
  /** The id of the element around a rule's field. */
  readonly fieldOf: (rule: ProductRule) => string
}

const words: Readonly<Record<ProductRule, string>> = {
  name: 'el nombre',
  description: 'la descripción',
  category: 'la categoría',
  catalogs: 'un catálogo',
  tyc: 'los TyC',
  prices: 'precios válidos y mayores a cero',
}

/** Why Save waits, each reason a link to its field. */
export function UnmetRules({ rules, fieldOf }: UnmetRulesProps) {
  if (rules.length === 0) return null
  const go = (event: MouseEvent, rule: ProductRule) => {
    event.preventDefault()
    const field = document.getElementById(fieldOf(rule))
    const wrong = field?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? field?.querySelector<HTMLElement>('input, textarea'))?.focus()
  }
  return (
    <Line>
      Para guardar falta:{' '}
      {rules.map((rule, at) => (
        <span key={rule}>
          {at > 0 && (at === rules.length - 1 ? ' y ' : ', ')}
          <a href={`#${fieldOf(rule)}`} onClick={(event) => go(event, rule)}>
            {words[rule]}
          </a>
        </span>
      ))}
      .
    </Line>
  )
}

const Line = styled.p`
  flex: 1;
  align-self: center;
  font-size: 13px;
  color: ${theme.color.textMuted};

  a {
    ${linkStyles}
  }
`
