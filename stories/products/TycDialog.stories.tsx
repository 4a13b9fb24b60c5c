import { tycFrom } from '#contract/catalogue/adapter.ts'
import { terms } from '#contract/catalogue/samples.ts'
import { unknown } from '#contract/failure.ts'
import { longestTyc } from '#contract/html.ts'
import { editorFor } from '#machines/editor.ts'
import { TycDialog, type TycValues } from '#screens/products/tyc/TycDialog.tsx'
import { tycTooLong } from '#screens/products/tyc/tycTooLong.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = editorFor<TycValues>().provide({
  actors: { reread: answering(() => null), save: answering(() => undefined) },
})

const [shipping] = terms.flatMap(tycFrom)
const base: TycValues = { name: shipping?.name ?? '', tyc: shipping?.tyc ?? '' }
const nothing: TycValues = { name: '', tyc: '' }
const tooLong: TycValues = { ...base, tyc: `<p>${'Sin cambios ni devoluciones. '.repeat(longestTyc / 20)}</p>` }

const of = (isNew: boolean) =>
  workflow(
    machine,
    { values: base, base, key: 'sample-key', restored: 'no', problem: null },
    ({ context: { key: _key, ...context }, value }, send) =>
      value === 'saved' ? (
        <OffScreen text="Saved: the dialog is gone, and the list is read again." />
      ) : (
        <TycDialog
          {...context}
          state={value}
          send={send}
          isNew={isNew}
          leaving={{ isAsking: false, stay: fn(), discard: fn() }}
          onClose={fn()}
        />
      ),
  )

const at = of(false)
const editor = () => screen.findByRole('textbox', { name: 'TyC' })

const meta = preview.meta({ title: 'Products/TyC dialog' })

export const Editing = meta.story({
  ...at('editing'),
  play: async () => {
    await expect(await editor()).toHaveTextContent(/Bogotá y Medellín/)
  },
})
export const EditingANewOne = meta.story({
  ...of(true)('editing', { values: nothing, base: nothing }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Create New Terms Condition' })
    await editor()
  },
})

/** The limit is named while it is typed, and nothing is sent. */
export const RefusedTooLong = meta.story({
  ...at('refused', { values: tooLong, problem: tycTooLong }),
  play: async () => {
    await screen.findByText(/supera el límite de 200.000 caracteres/)
  },
})
export const OutcomeUnknown = meta.story({
  ...at('outcomeUnknown', { problem: unknown('') }),
  play: async () => {
    await editor()
  },
})
