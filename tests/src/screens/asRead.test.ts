import { updateAnalytic } from '#api/analytics.ts'
import { saveForm } from '#api/forms.ts'
import { saveProduct } from '#api/products.ts'
import { updateCourse, updateSurvey } from '#api/surveys.ts'
import { updateUser } from '#api/users.ts'
import { isDotSegment } from '#contract/links.ts'
import { isSame } from '#contract/asRead.ts'
import { isBlank } from '#contract/blank.ts'
import { AnalyticChange, analyticFrom } from '#contract/analytics/analytics.ts'
import { catalogFrom, categoryFrom, cityFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { CatalogRequest, CategoryRequest, CityRequest, TycRequest } from '#contract/catalogue/wire.ts'
import { analytics } from '#contract/analytics/samples.ts'
import * as catalogue from '#contract/catalogue/samples.ts'
import { forms } from '#contract/forms/samples.ts'
import { UpdateFormRequest } from '#contract/forms/wire.ts'
import { organisations } from '#contract/organisations/samples.ts'
import { publicity } from '#contract/publicity/samples.ts'
import * as surveys from '#contract/surveys/samples.ts'
import { users } from '#contract/users/samples.ts'
import { formFrom } from '#contract/forms/adapter.ts'
import type { Id } from '#contract/id.ts'
import { OrganisationChange, organisationFrom } from '#contract/organisations/organisations.ts'
import { draftOf, productFrom } from '#contract/products/adapter.ts'
import { PublicityChange, publicityFrom } from '#contract/publicity/publicity.ts'
import { AddressesRequest, courseFrom, surveyFrom } from '#contract/surveys/surveys.ts'
import { UserChange, userFrom, userValues } from '#contract/users/users.ts'
import { draftOf as formDraftOf } from '#machines/products/formBuilder.ts'
import { siteValues } from '#resource/SiteScreen.tsx'
import { clientResource } from '#screens/clients/ClientsScreen.tsx'
import { catalogResource } from '#screens/products/catalogs.tsx'
import { categoryResource } from '#screens/products/categories.tsx'
import { cityResource } from '#screens/products/cities.tsx'
import { tycResource } from '#screens/products/tycs.tsx'
import { publicityResource } from '#screens/publicity/PublicityScreen.tsx'
import { joinReplies, json } from '#tests/src/support/console.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

type Raw = Readonly<Record<string, unknown>>

/** How a screen reads, edits and saves one kind of record. */
interface Kind<Values> {
  /** Plausible values of its fields, by their names in the answer; tests also use arbitrary values. */
  readonly shapes: Readonly<Record<string, fc.Arbitrary<unknown>>>
  readonly valuesOf: (raw: Raw) => Values
  readonly save: (sent: { readonly id: Id; readonly values: Values; readonly key: string }) => Promise<void>
  /** The request for an unchanged record. */
  readonly sent: (raw: Raw) => Raw
  /**
   * Changes of a field, each with what it changes in the request. One that would replace what could not be read whole is not
   * sent.
   */
  readonly changes: readonly (readonly [
    change: object,
    sent: Raw | ((raw: Raw) => Raw),
    isRefused?: (raw: Raw) => boolean,
  ])[]
}

const of = <Values>(kind: Kind<Values>) => kind as unknown as Kind<object>

/** Dot segments are refused before they are sent. */
const typedId = fc.string({ minLength: 1 }).filter((typed) => !isDotSegment(typed))
const id = fc.oneof(fc.integer({ min: 1 }), typedId, fc.constantFrom('7', 'abc-1'))
const reference = fc.oneof(id, fc.record({ id, name: fc.string() }))
const text = fc.oneof(fc.string(), fc.constantFrom('950', ' x ', 'a\u200Bb', '​', 'Ñandú'))
/** Text fields with these names. */
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]))
const flag = fc.constantFrom(true, false, 1, 0, 'true', 'false', 'yes')
const number = fc.oneof(
  fc.constantFrom(
    0,
    950,
    12.5,
    -5,
    29.99,
    1.005,
    9_007_199_254_740_991,
    1e21,
    '950',
    '12.50',
    '0',
    ' 4 ',
    '1e3',
    'gratis',
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
/** A list, also as a map by numbers or as JSON text. */
const listOf = (entry: fc.Arbitrary<unknown>) => {
  const list = fc.array(entry, { maxLength: 3 })
  return fc.oneof(
    { arbitrary: list, weight: 3 },
    list.map((all) => Object.fromEntries(all.map((one, at) => [at + 2, one]))),
    list.map((all) => JSON.stringify(all)),
  )
}
/** A list of records, some of which have no id. */
const ids = listOf(
  fc.oneof({ arbitrary: reference, weight: 5 }, { arbitrary: fc.constant({ name: 'sin id' }), weight: 1 }),
)
const price = fc.record({ price: number, dollar_price: number }, { requiredKeys: [] })
const question = fc.record({
  id,
  type: fc.constantFrom('text', 'select', 'scale'),
  question_anun: text,
  options: fc.oneof(
    fc.constant([]),
    fc
      .record({ options: fc.constantFrom('[a,b]', '[ a , b ]', '["a","b,c"]', "['a']", '[a,a]', 'x') })
      .map((one) => [one]),
    fc.constant([{ options: ['a', 'b'] }, { options: '[c]' }]),
  ),
})

/** The id of an object, else the value itself. */
const idOf = (raw: unknown): unknown => {
  const found: unknown = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? found : raw
}
const idsOf = (raw: unknown) => (typeof raw === 'object' && raw !== null ? (entriesOf(raw)?.map(idOf) ?? raw) : raw)
/** What is in a list of any form; undefined where it is in none that can be read. */
function entriesOf(raw: unknown): readonly unknown[] | undefined {
  if (raw === undefined || raw === null || raw === '') return []
  if (typeof raw === 'string') {
    try {
      const read: unknown = JSON.parse(raw)
      return typeof read === 'object' && read !== null ? entriesOf(read) : undefined
    } catch {
      return undefined
    }
  }
  if (Array.isArray(raw)) return raw
  return typeof raw === 'object' && Object.keys(raw).every((key) => /^\d+$/.test(key)) ? Object.values(raw) : undefined
}
/** One size may stand in place of a list. */
const sizesOf = (raw: unknown) => (isText(raw) && raw !== '' ? (entriesOf(raw) ?? [raw]) : entriesOf(raw))
const isUnread = (field: string) => (raw: Raw) => entriesOf(raw[field]) === undefined
const listIn = (raw: unknown): readonly unknown[] => entriesOf(raw) ?? []
/** The entries of a list that have no id: the console cannot show them, and must not lose them. */
const unreadOf = (raw: unknown): readonly unknown[] => listIn(raw).filter((one) => !hasId(one) && !hasId({ id: one }))
const pick = (raw: Raw, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, raw[name]]))
const rowOf = <Row>(rows: readonly Row[]): Row => rows[0]!
const isText = (raw: unknown) => typeof raw === 'string' || typeof raw === 'number'

const priceRows = (raw: unknown) =>
  Array.isArray(raw)
    ? raw.map((row: unknown) =>
        typeof row === 'object' && row !== null ? pick(row as Raw, 'price', 'dollar_price') : row,
      )
    : raw
const typeOf = ({ is_admin, is_manager }: Raw) => {
  const isOn = (raw: unknown) => [true, 1, 'true', '1'].includes(raw as string)
  if ([is_admin, is_manager].some((raw) => !isOn(raw) && ![false, 0, 'false', '0'].includes(raw as string)))
    return undefined
  return isOn(is_admin) ? 'admin' : isOn(is_manager) ? 'manager' : 'user'
}
const firstEmail = (emails: unknown) => {
  const first: unknown = Array.isArray(emails) ? emails[0] : undefined
  if (typeof first === 'string') return first
  const { email, address } = Object(first)
  return typeof email === 'string' ? email : typeof address === 'string' ? address : ''
}
const hasIt = (raw: unknown) => isText(raw) && !isBlank(String(raw))

const site = { name: 'Otro', url: 'https://x.example/to/9' }
/** A country may have only its name. */
const country = fc.oneof(reference, fc.record({ name: text }), fc.constant('México'))
const places = { shapes: { name: text, country, products: fc.constant([]) } }

const kinds = {
  product: of({
    shapes: {
      ...texts('name', 'description', 'vendor_name', 'imageURL'),
      price: number,
      prices: listOf(price),
      category: fc.oneof(reference, fc.record({ name: text })),
      catalog: ids,
      city: ids,
      size: fc.oneof(listOf(fc.constantFrom('s', 'xxl', 'único', 38, { name: 'sin texto' })), fc.constantFrom('m', 38)),
      featured: flag,
      tyc_id: reference,
      form_id: reference,
      is_corporate_benefit: flag,
      is_demon_price: flag,
      hidden_tag: fc.oneof(text, fc.boolean()),
    },
    valuesOf: (raw) => draftOf(rowOf(productFrom(raw))),
    save: saveProduct,
    sent: (raw) => ({
      ...pick(raw, 'name', 'price', 'description', 'featured', 'vendor_name', 'size', 'imageURL'),
      ...pick(raw, 'is_corporate_benefit', 'is_demon_price', 'hidden_tag'),
      prices: priceRows(raw['prices']),
      category: idOf(raw['category']),
      catalog_ids: idsOf(raw['catalog']),
      city_ids: idsOf(raw['city']),
      tyc_id: idOf(raw['tyc_id']),
      form_id: idOf(raw['form_id']),
    }),
    changes: [
      [{ name: 'Otro nombre' }, { name: 'Otro nombre' }],
      [{ cityIds: ['nueva'] }, (raw) => ({ city_ids: ['nueva', ...unreadOf(raw['city'])] }), isUnread('city')],
      [
        { sizes: ['m'] },
        (raw) => ({ size: ['m', ...(sizesOf(raw['size']) ?? []).filter((one) => !isText(one))] }),
        (raw) => sizesOf(raw['size']) === undefined,
      ],
      [
        { catalogIds: ['nuevo'] },
        (raw) => ({ catalog_ids: ['nuevo', ...unreadOf(raw['catalog'])] }),
        isUnread('catalog'),
      ],
      [
        { prices: [{ price: '77', dollarPrice: '8,5' }] },
        { price: 77, prices: [{ price: 77, dollar_price: 8.5 }] },
        (raw) => entriesOf(raw['prices'])?.every((row) => typeof row === 'object' && row !== null) !== true,
      ],
    ],
  }),
  catalog: of({
    ...places,
    valuesOf: (raw) => catalogResource.valuesOf(rowOf(catalogFrom(raw))),
    save: (sent) => catalogResource.update!.save(sent),
    sent: (raw) => ({ name: raw['name'], country: idOf(raw['country']) }),
    changes: [
      [{ name: 'Otro' }, { name: 'Otro' }],
      [{ country: 'nuevo' }, { country: 'nuevo' }],
    ],
  }),
  city: of({
    shapes: { city_name: text, name: text, country_id: country },
    valuesOf: (raw) => cityResource.valuesOf(rowOf(cityFrom(raw))),
    save: (sent) => cityResource.update!.save(sent),
    sent: (raw) => ({
      name: hasIt(raw['city_name']) || !hasIt(raw['name']) ? raw['city_name'] : raw['name'],
      country: idOf(raw['country_id']),
    }),
    changes: [
      [{ name: 'Otra' }, { name: 'Otra' }],
      [{ country: 'nuevo' }, { country: 'nuevo' }],
    ],
  }),
  category: of({
    shapes: { name: text },
    valuesOf: (raw) => categoryResource.valuesOf(rowOf(categoryFrom(raw))),
    save: (sent) => categoryResource.update!.save(sent),
    sent: (raw) => pick(raw, 'name'),
    changes: [[{ name: 'Otra' }, { name: 'Otra' }]],
  }),
  tyc: of({
    shapes: { name: text, tyc: text },
    valuesOf: (raw) => tycResource.valuesOf(rowOf(tycFrom(raw))),
    save: (sent) => tycResource.update!.save(sent),
    sent: (raw) => pick(raw, 'name', 'tyc'),
    changes: [
      [{ name: 'Otros' }, { name: 'Otros' }],
      [{ tyc: '<p>x</p>' }, { tyc: '<p>x</p>' }],
    ],
  }),
  form: of({
    shapes: {
      name: text,
      description: text,
      questions: fc.array(fc.oneof(question, fc.constant({ label: 'sin id' }))),
    },
    valuesOf: (raw) => formDraftOf(rowOf(formFrom(raw))),
    save: ({ values: { question: _typed, ...content }, ...sent }) => saveForm({ ...content, ...sent }),
    sent(raw) {
      const given = raw['questions']
      const isUnread = typeof given !== 'object' && given !== undefined && given !== ''
      const all: readonly Raw[] = typeof given === 'object' && given !== null ? Object.values(given) : []
      const named = (one: Raw) => hasId(one)
      return {
        title: raw['name'],
        formDescription: raw['description'],
        form_id: raw['id'],
        questions: isUnread
          ? given
          : [
              ...all.filter(named).map((one) => pick(one, 'id', 'question_anun', 'type', 'options')),
              ...all.filter((one) => !named(one)),
            ],
      }
    },
    changes: [[{ title: 'Otro' }, { title: 'Otro' }]],
  }),
  publicity: of({
    shapes: { title: text, description: text, link: text, img_url: text, org_id: reference, status: flag },
    valuesOf: (raw) => publicityResource.valuesOf(rowOf(publicityFrom(raw))),
    save: (sent) => publicityResource.update!.save(sent),
    sent: (raw) => ({ ...pick(raw, 'id', 'title', 'description', 'link', 'status'), org_id: idOf(raw['org_id']) }),
    changes: [
      [{ title: 'Otro' }, { title: 'Otro' }],
      [{ organisationId: 'nueva' }, { org_id: 'nueva' }],
    ],
  }),
  organisation: of({
    shapes: {
      ...texts('name', 'business_id', 'sub_domain', 'email', 'address', 'industry', 'subscription_type'),
      country,
      language: fc.constantFrom('spanish', 'english', 'klingon', 2),
      catalogs: ids,
      admins: ids,
      users: ids,
    },
    valuesOf: (raw) => clientResource.valuesOf(rowOf(organisationFrom(raw))),
    save: (sent) => clientResource.update!.save(sent),
    sent: (raw) => ({
      ...pick(raw, 'name', 'business_id', 'sub_domain', 'email', 'address', 'industry', 'language'),
      org_id: raw['id'],
      country: idOf(raw['country']),
      catalogs: idsOf(raw['catalogs']),
    }),
    changes: [
      [{ name: 'Otro' }, { name: 'Otro' }],
      [{ catalogs: [1] }, (raw) => ({ catalogs: [1, ...unreadOf(raw['catalogs'])] }), isUnread('catalogs')],
      [{ email: ' ana\u200B@x.example ' }, { email: 'ana@x.example' }],
      [{ language: 'english' }, { language: 'english' }],
    ],
  }),
  user: of({
    shapes: {
      ...texts('name', 'lastname', 'email', 'phone', 'address', 'title'),
      emails: fc.array(fc.oneof(text, fc.record({ email: text }))),
      is_admin: flag,
      is_manager: flag,
      is_active: flag,
    },
    valuesOf: (raw) => userValues(rowOf(userFrom(raw))),
    save: updateUser,
    sent: (raw) => ({
      ...pick(raw, 'name', 'lastname', 'phone', 'address', 'title'),
      email: hasIt(raw['email']) ? raw['email'] : firstEmail(raw['emails']) || raw['email'],
      type: typeOf(raw),
      status: raw['is_active'],
    }),
    changes: [
      [{ phone: '300' }, { phone: '300' }],
      [{ email: ' ana\u200B@x.example ' }, { email: 'ana@x.example' }],
      [{ isActive: true }, { status: true }],
      [{ type: 'manager' }, { type: 'manager' }],
    ],
  }),
  survey: of({
    shapes: { name: text, url: fc.oneof(text, fc.constant('https://x.example/to/abc')), results_url: text },
    valuesOf: (raw) => siteValues(rowOf(surveyFrom(raw))),
    save: updateSurvey,
    sent: (raw) => pick(raw, 'url', 'results_url'),
    changes: [
      [{ url: site.url }, { url: site.url }],
      [{ link: 'x' }, { results_url: 'x' }],
    ],
  }),
  course: of({
    shapes: { name: text, url: fc.oneof(text, fc.constant('https://x.example/to/abc')), results_url: text },
    valuesOf: (raw) => siteValues(rowOf(courseFrom(raw))),
    save: updateCourse,
    sent: (raw) => pick(raw, 'url', 'results_url'),
    changes: [
      [{ url: site.url }, { url: '9' }],
      [{ link: 'x' }, { results_url: 'x' }],
    ],
  }),
  analytic: of({
    shapes: {
      ...texts('title', 'analytic_url'),
      active: flag,
      external_urls: fc.dictionary(fc.constantFrom('calibrate', 'otra', 'más'), text),
    },
    valuesOf: (raw) => siteValues(rowOf(analyticFrom(raw))),
    save: updateAnalytic,
    sent: (raw) => pick(raw, 'analytic_url', 'external_urls'),
    changes: [[{ url: 'x' }, { analytic_url: 'x' }]],
  }),
}

function hasId(raw: unknown): boolean {
  const found: unknown = Object(raw).id
  return typeof found === 'number' || (typeof found === 'string' && found !== '')
}

/** Drops undefined fields, as JSON does. */
const asJson = (value: object): Raw => JSON.parse(JSON.stringify(value))

describe.each(Object.entries(kinds))('a %s from any server', (_name, { shapes, valuesOf, save, sent, changes }) => {
  const odd = fc.oneof(fc.constantFrom(null, '', [], {}, [null], [{}], 0), fc.jsonValue())
  const record = fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(shapes).map(([field, shape]) => [
            field,
            fc.oneof({ arbitrary: shape, weight: 5 }, { arbitrary: odd, weight: 1 }),
          ]),
        ),
        { requiredKeys: [] },
      ),
      id,
    )
    .map(([fields, of]) => asJson({ ...fields, id: of }))

  const sentOf = async (raw: Raw, change: object) => {
    const requests = joinReplies([json({ success: true, data: null })])
    await save({ id: raw['id'] as Id, values: { ...valuesOf(raw), ...change }, key: 'key' })
    expect(requests).toHaveLength(1)
    return JSON.parse(requests[0]!.body)
  }

  it('is sent as it was read, except for changed fields', async () => {
    await fc.assert(
      fc.asyncProperty(record, fc.constantFrom([{}, {}] as const, ...changes), async (raw, given) => {
        const [change, otherwise, isRefused] = given
        const isChanged = !isSame({ ...valuesOf(raw), ...change }, valuesOf(raw))
        if (isChanged && isRefused?.(raw) === true) {
          const requests = joinReplies([])
          const saving = save({ id: raw['id'] as Id, values: { ...valuesOf(raw), ...change }, key: 'key' })
          await expect(saving).rejects.toMatchObject({ code: 'not-read-whole' })
          expect(requests).toEqual([])
        } else {
          const changed = typeof otherwise === 'function' ? otherwise(raw) : otherwise
          expect(await sentOf(raw, change)).toEqual(asJson({ ...sent(raw), ...(isChanged && changed) }))
        }
      }),
      { numRuns: runsOf(150, 3) },
    )
  })
})

it.each([
  ['catalog', catalogue.catalogs, CatalogRequest],
  ['city', catalogue.cities, CityRequest],
  ['category', catalogue.categories, CategoryRequest],
  ['tyc', catalogue.terms, TycRequest],
  ['form', forms, UpdateFormRequest],
  ['publicity', publicity, PublicityChange],
  ['organisation', organisations, OrganisationChange],
  ['user', users, UserChange],
  ['survey', surveys.surveys, AddressesRequest],
  ['course', surveys.courses, AddressesRequest],
  ['analytic', analytics, AnalyticChange],
] as const)('the reference API accepts an unchanged %s that it has sent', async (name, samples, schema) => {
  const { valuesOf, save } = kinds[name]
  for (const sample of samples) {
    const raw: Raw = { ...sample }
    const requests = joinReplies([json({ success: true, data: null })])
    await save({ id: sample.id, values: valuesOf(raw), key: 'key' })
    v.parse(schema, JSON.parse(requests[0]!.body))
  }
})
