import { catalogFrom, categoryFrom, cityFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { catalogs, categories, cities, terms } from '#contract/catalogue/samples.ts'
import { formFrom } from '#contract/forms/adapter.ts'
import { forms } from '#contract/forms/samples.ts'
import type { Id } from '#contract/id.ts'
import { productFrom } from '#contract/products/adapter.ts'
import type { Product } from '#contract/products/model.ts'
import type { ProductWire } from '#contract/products/wire.ts'
import type { Choices } from '#resource/ChoiceField.tsx'
import type { ProductChoices } from '#screens/products/editor/useChoices.ts'
import { first } from './orderSamples.ts'

export const product = (wire: ProductWire): Product => first(productFrom(wire))

const loaded = (options: readonly { readonly id: Id; readonly name: string }[]): Choices => ({
  options,
  loading: false,
  failed: undefined,
  onRetry: () => undefined,
})

/** The choices of a product's form. */
export const choices: ProductChoices = {
  categories: loaded(categories.flatMap((raw) => categoryFrom(raw))),
  catalogs: loaded(catalogs.flatMap((raw) => catalogFrom(raw))),
  cities: loaded(cities.flatMap((raw) => cityFrom(raw))),
  tycs: loaded(terms.flatMap((raw) => tycFrom(raw))),
  forms: loaded(forms.flatMap((raw) => formFrom(raw)).map(({ id, title }) => ({ id, name: title }))),
}

const all = (change: Partial<Choices>): ProductChoices => ({
  categories: { ...choices.categories, ...change },
  catalogs: { ...choices.catalogs, ...change },
  cities: { ...choices.cities, ...change },
  tycs: { ...choices.tycs, ...change },
  forms: { ...choices.forms, ...change },
})

export const loadingChoices = all({ options: [], loading: true })
export const failedChoices = all({
  options: [],
  failed: 'The lists are being maintained. Please try again in a minute.',
})
