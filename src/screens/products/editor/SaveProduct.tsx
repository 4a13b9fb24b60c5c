import { Button } from '#components/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import type { ProductRule } from '#contract/products/rules.ts'
import { styled } from 'styled-components'
import { UnmetRules } from './UnmetRules.tsx'

interface SaveProductProps {
  /** The id of the form that it sends. */
  readonly form: string
  readonly isBusy: boolean
  readonly rules: readonly ProductRule[]
  readonly fieldOf: (rule: string) => string
  readonly onClose: () => void
}

/** Save, with what it waits for. */
export function SaveProduct({ form, isBusy, rules, fieldOf, onClose }: SaveProductProps) {
  return (
    <Line>
      <UnmetRules rules={rules} fieldOf={fieldOf} />
      <Button onClick={onClose} disabled={isBusy}>
        Cancelar
      </Button>
      <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={rules.length > 0}>
        Guardar
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  width: 100%;
  justify-content: flex-end;
  gap: 10px;

  &&& {
    height: auto;
  }
  ${theme.media.narrow} {
    flex-wrap: wrap;

    > p {
      flex: 1 0 100%;
    }
    > button {
      flex: 1;
      height: 44px;
    }
  }
`
