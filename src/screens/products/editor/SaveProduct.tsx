import { Button } from '#components/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import type { ProductRule } from '#contract/products/rules.ts'
import { styled } from 'styled-components'
import type { ProductEditorProps } from './ProductEditor.tsx'
import { ProductProgress } from './ProductProgress.tsx'
import { UnmetRules } from './UnmetRules.tsx'

interface SaveProductProps extends ProductEditorProps {
  /** The id of the form that it sends. */
  readonly form: string
  readonly isBusy: boolean
  readonly rules: readonly ProductRule[]
  readonly fieldOf: (rule: string) => string
}

/** Save, with what it waits for, how far it is, or why it stopped: in sight however long the form is. */
export function SaveProduct({ form, isBusy, rules, fieldOf, onClose, ...props }: SaveProductProps) {
  return (
    <Foot>
      <ProductProgress {...props} />
      <Line>
        <UnmetRules rules={rules} fieldOf={fieldOf} />
        <Button onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" form={form} look="primary" busy={isBusy} disabled={rules.length > 0}>
          Save
        </Button>
      </Line>
    </Foot>
  )
}

const Foot = styled.div`
  display: grid;
  gap: 14px;
  width: 100%;

  &&& {
    height: auto;
  }
`
const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 10px;

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
