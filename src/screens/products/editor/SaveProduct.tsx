import { Button } from '#components/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import type { ProductRule } from '#contract/products/rules.ts'
import { styled } from 'styled-components'
import { linkStyles } from '#components/link.styles.ts'
import type { MouseEvent } from 'react'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/Note.tsx'
import type { ProductEditorSnapshot } from '#machines/products/productEditor.ts'
import type { ProductEditorEvent } from '#machines/products/productEditor.setup.ts'
import { PictureUpload } from '#resource/PictureUpload.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { useSelector } from '@xstate/react'

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
function UnmetRules({ rules, fieldOf }: UnmetRulesProps) {
  if (rules.length === 0) return null
  const go = (event: MouseEvent, rule: ProductRule) => {
    event.preventDefault()
    const field = document.getElementById(fieldOf(rule))
    const wrong = field?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? field?.querySelector<HTMLElement>('input, textarea'))?.focus()
  }
  return (
    <Reasons>
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
    </Reasons>
  )
}

const Reasons = styled.p`
  flex: 1;
  align-self: center;
  font-size: 13px;
  color: ${theme.color.textMuted};

  a {
    ${linkStyles}
  }
`

interface ProductProgressProps {
  readonly snapshot: ProductEditorSnapshot
  readonly send: (event: ProductEditorEvent) => void
}

/** What is happening after Save: the picture first, then the product; or why it stopped. */
export function ProductProgress({ snapshot, send }: ProductProgressProps) {
  const { value: state, context } = snapshot
  const { problem } = context
  const upload = useSelector(snapshot.children.pictureUpload, (now) => now)
  if (upload !== undefined)
    return <PictureUpload snapshot={upload} onCancel={() => send({ type: 'upload.cancelled' })} />
  if (state === 'pictureNotUploaded' && problem !== null) {
    return (
      <Note tone="danger">
        No se pudo subir la imagen, y el producto no se guardó. {failureMessage(problem)}
        {problem.kind === 'unknown' && ' Puede guardar otra vez.'}
      </Note>
    )
  }
  return <SaveProblem state={state} problem={problem} send={send} />
}
