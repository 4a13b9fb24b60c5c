import { catalogFrom, countryFrom } from '#contract/catalogue/adapter.ts'
import { catalogs, countries } from '#contract/catalogue/samples.ts'
import { refused, unknown } from '#contract/failure.ts'
import { editorFor } from '#machines/editor.ts'
import { CatalogDialog, type CatalogDialogProps } from '#screens/products/catalogs/CatalogDialog.tsx'
import type { NameAndCountry } from '#screens/products/catalogs/NameAndCountryDialog.tsx'
import { MemberProducts } from '#screens/products/removal/MemberProducts.tsx'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = editorFor<NameAndCountry>().provide({
  actors: { reread: answering(() => null), save: answering(() => undefined) },
})

const [general] = catalogs.flatMap(catalogFrom)
const base: NameAndCountry = { name: general?.name ?? '', country: general?.country ?? null }
const nothing: NameAndCountry = { name: '', country: null }

const products = (
  <MemberProducts
    earlier={[]}
    product={null}
    problem={null}
    state="idle"
    send={fn()}
    kind="catalog"
    isLoaded
    products={general?.products ?? []}
  />
)

const of = (around: Partial<CatalogDialogProps> = {}) =>
  workflow(
    machine,
    { values: base, base, key: 'sample-key', restored: 'no', problem: null },
    ({ context: { key: _key, ...context }, value }, send) =>
      value === 'saved' ? (
        <OffScreen text="Saved: the dialog is gone, and the list is read again." />
      ) : (
        <CatalogDialog
          {...context}
          state={value}
          send={send}
          isNew={false}
          leaving={{ isAsking: false, stay: fn(), discard: fn() }}
          onClose={fn()}
          countries={countries.flatMap(countryFrom)}
          countriesProblem={null}
          onRetryCountries={fn()}
          products={products}
          {...around}
        />
      ),
  )

const at = of()
const isNew = { isNew: true, products: undefined }
const country = () => screen.findByRole('combobox', { name: 'País (opcional)' })

const meta = preview.meta({ title: 'Products/Catalog dialog' })

export const Editing = meta.story({
  ...at('editing'),
  play: async ({ userEvent }) => {
    await expect(await country()).toHaveDisplayValue('Colombia')
    await userEvent.selectOptions(await country(), 'Perú')
    await expect(await country()).toHaveDisplayValue('Perú')
    await userEvent.selectOptions(await country(), 'Sin país')
    await expect(await country()).toHaveDisplayValue('Sin país')
  },
})

export const EditingANewOne = meta.story({
  ...of(isNew)('editing', { values: nothing, base: nothing }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Create New Catalog' })
    await expect(await country()).toHaveDisplayValue('Sin país')
    await expect(screen.queryByText('Productos')).toBeNull()
  },
})

/** It stays as it is until another is chosen. */
export const EditingWithAnUnknownCountry = meta.story({
  ...at('editing', { values: { ...base, country: 77 } }),
  play: async () => {
    await expect(await country()).toHaveDisplayValue('País 77')
  },
})

export const EditingWhileCountriesLoad = meta.story({
  ...of({ ...isNew, countries: undefined })('editing'),
  play: async () => {
    await expect(await country()).toBeDisabled()
  },
})

const retryCountries = fn()

/** The country stays what it was, and all else can be saved. */
export const EditingWithoutCountries = meta.story({
  ...of({
    ...isNew,
    countries: undefined,
    countriesProblem: unknown('The database is being maintained.'),
    onRetryCountries: retryCountries,
  })('editing'),
  play: async ({ userEvent }) => {
    await expect(await country()).toHaveAccessibleDescription(/^No se pudieron cargar los países/)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expect(retryCountries).toHaveBeenCalledOnce()
  },
})
export const EditingCountriesNotAllowed = meta.story(
  of({ countries: undefined, countriesProblem: refused('not-allowed', 'This account may not read countries.', 403) })(
    'editing',
  ),
)

export const EditingLongWords = meta.story(
  at('editing', { values: { ...base, name: 'Anticonstitucionalmente '.repeat(8) } }),
)
export const Saving = meta.story(at('saving'))
export const RefusedNameTaken = meta.story(
  at('refused', {
    problem: refused('name-taken', 'There is a catalog of this name already. Please choose another name.', 409),
  }),
)
export const OutcomeUnknown = meta.story(at('outcomeUnknown', { problem: unknown('') }))
export const Saved = meta.story(at('saved'))
