import { cityFrom, countryFrom } from '#contract/catalogue/adapter.ts'
import { cities, countries } from '#contract/catalogue/samples.ts'
import { refused } from '#contract/failure.ts'
import { editorFor } from '#machines/editor.ts'
import { CityDialog, type CityDialogProps } from '#screens/products/cities/CityDialog.tsx'
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

const [bogota, , , nunoa] = cities.flatMap(cityFrom)
type Sample = typeof bogota

const of = (city: Sample, around: Partial<CityDialogProps> = {}) => {
  const base: NameAndCountry = { name: city?.name ?? '', country: city?.country ?? null }
  return workflow(
    machine,
    { values: base, base, key: 'sample-key', restored: 'no', problem: null },
    ({ context: { key: _key, ...context }, value }, send) =>
      value === 'saved' ? (
        <OffScreen text="Saved: the dialog is gone, and the list is read again." />
      ) : (
        <CityDialog
          {...context}
          state={value}
          send={send}
          isNew={city === undefined}
          leaving={{ isAsking: false, stay: fn(), discard: fn() }}
          onClose={fn()}
          countries={countries.flatMap(countryFrom)}
          countriesProblem={null}
          onRetryCountries={fn()}
          products={city && <Products city={city} />}
          {...around}
        />
      ),
  )
}

const Products = ({ city }: { readonly city: NonNullable<Sample> }) => (
  <MemberProducts
    earlier={[]}
    product={null}
    problem={null}
    state="idle"
    send={fn()}
    kind="city"
    isLoaded
    products={city.products}
  />
)

const meta = preview.meta({ title: 'Products/City dialog' })

export const Editing = meta.story({
  ...of(bogota)('editing'),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Editar ciudad' })
    await expect(screen.getByRole('textbox', { name: 'Nombre de la ciudad' })).toHaveValue('Bogotá')
    await expect(screen.getAllByRole('button', { name: /^Quitar/ })).toHaveLength(2)
  },
})

/** Products are put into it from their own dialogs. */
export const EditingWithoutProducts = meta.story({
  ...of(nunoa)('editing'),
  play: async () => {
    await screen.findByText('Se agregan desde el diálogo de cada producto.')
  },
})

export const EditingANewOne = meta.story({
  ...of(undefined)('editing'),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Create New City' })
  },
})

export const RefusedNameTaken = meta.story(
  of(bogota)('refused', {
    problem: refused('name-taken', 'There is a city of this name in this country already. Please choose another.', 409),
  }),
)
