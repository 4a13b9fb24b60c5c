import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { FieldColumns } from '#components/fields/FieldFrame.tsx'
import { goToField } from '#components/fields/goToField.ts'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { hasPicture, unmetRules, type ProductRule } from '#contract/products/rules.ts'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { ConflictsBeside, conflictsOf } from '#resource/conflicts.tsx'
import { DraftNote } from '#resource/DraftNote.tsx'
import { FrozenFields } from '#resource/FrozenFields.tsx'
import { History } from '#resource/history/History.tsx'
import { SaveActions } from '#resource/SaveActions.tsx'
import { usePicking } from '#resource/usePicking.ts'
import { useId, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ProductFields, productNames } from './ProductFields.tsx'
import { ProductProgress, type OpenProduct } from './ProductProgress.tsx'
import type { ProductChoices } from './useChoices.ts'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

interface ProductEditorProps {
  /** Null for a new product. */
  readonly id: Id | null
  /** Null while the product loads. */
  readonly form: OpenProduct | null
  readonly choices: ProductChoices
  readonly problem: Failure | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Continues the sentence `Para guardar falta: …`. */
const ruleMessages: Readonly<Record<ProductRule, () => string>> = {
  name: () => t`Name`,
  description: () => t`Description`,
  category: () => t`Category`,
  catalogs: () => t`Catalogs`,
  tyc: () => t`TyC`,
  prices: () => t`precios válidos y mayores a cero`,
}

/** Creates or edits a product: shown while it loads, and in every state of its form. */
export function ProductEditor({ id, form, choices, problem, onRetry, onClose }: ProductEditorProps) {
  const field = useId()
  const { pick, whenRead } = usePicking()
  const dialog = { title: id === null ? t`Add New Product` : t`Edit · SKU ${id}`, width: 920, isLong: true, onClose }
  if (form === null)
    return (
      <Dialog {...dialog} actions={<Button onClick={onClose}>{t`Cerrar`}</Button>}>
        {problem === null ? (
          <ProductLoading />
        ) : (
          <ErrorState title={t`No se pudo abrir el producto`} message={failureMessage(problem)} onRetry={onRetry} />
        )}
      </Dialog>
    )
  const { snapshot, send } = form
  const { values, restored } = snapshot.context
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const conflicts = conflictsOf(snapshot.context, (now) => productNames(now, choices))
  const rules = unmetRules(values)
  const fieldOf = (rule: string) => `${field}-${rule}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    whenRead(() => flushSync(() => send({ type: 'submitted' })))
    if (!hasPicture(snapshot.context)) goToField(document.getElementById(fieldOf('image'))?.querySelector('button'))
  }
  return (
    <Dialog
      {...dialog}
      isDismissable={!isBusy}
      footer={<ProductProgress snapshot={snapshot} send={send} />}
      actions={
        <SaveActions
          form={field}
          isBusy={isBusy}
          missing={rules.map((rule) => ruleMessages[rule]())}
          onGo={(at) => focusIn(document.getElementById(fieldOf(rules[at] ?? '')))}
          onClose={onClose}
        />
      }
    >
      <DraftNote
        {...{ restored, conflicts, isBusy }}
        isNew={id === null}
        onDiscard={() => send({ type: 'draft.discarded' })}
      />
      <FrozenFields label={dialog.title} isFrozen={isBusy}>
        <form id={field} onSubmit={submit}>
          <ConflictsBeside of={conflicts}>
            <ProductFields
              product={snapshot.context}
              send={send}
              choices={choices}
              fieldOf={fieldOf}
              pick={(file) =>
                pick(file, (picked) => send({ type: 'edited', edit: { type: 'picture.picked', ...picked } }))
              }
            />
          </ConflictsBeside>
        </form>
      </FrozenFields>
      {id !== null && <History of={{ kind: 'product', id }} />}
    </Dialog>
  )
}

/** Focuses what is wrong in a field, otherwise its first control. */
const focusIn = (field: HTMLElement | null) =>
  goToField(field?.querySelector<HTMLElement>('[aria-invalid]') ?? field?.querySelector<HTMLElement>('input, textarea'))

const fields = Array.from({ length: 14 }, (_, field) => field)

/** As high as the fields, so that the dialog keeps its size. */
const ProductLoading = () => (
  <>
    <ProgressBar label={t`Cargando el producto`} />
    <Fields>
      {fields.map((field) => (
        <Row key={field}>
          <Skeleton $width="96px" />
          <Box $width="100%" />
        </Row>
      ))}
    </Fields>
  </>
)

const Fields = styled(FieldColumns)`
  min-height: 560px;
  align-content: start;
`
const Row = styled.div`
  display: grid;
  gap: 12px;
`
const Box = styled(Skeleton)`
  height: 36px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
`
