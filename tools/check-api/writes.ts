import { createAnalytic, activateAnalytic, publishAnalytic, updateAnalytic } from '#api/analytics.ts'
import { removeFromCatalog, removeFromCity, saveCatalog, saveCategory, saveCity, saveTyc } from '#api/catalogue.ts'
import { archiveForm, deleteQuestion, readForm, saveForm } from '#api/forms.ts'
import { createPeriod, flipPeriod } from '#api/goals.ts'
import { refundPoints, setItemStatus } from '#api/orders.ts'
import { addAdmin, changePlan, removeAdmin, saveOrganisation } from '#api/organisations.ts'
import { sendPoints } from '#api/points.ts'
import { importProducts } from '#api/productImport.ts'
import { saveProduct } from '#api/products.ts'
import { createPublicity, updatePublicity, updatePublicityImage } from '#api/publicity.ts'
import { saveServices } from '#api/services.ts'
import { readMe, signOut } from '#api/session.ts'
import {
  activateSurvey,
  createSurvey,
  setMultiResponse,
  surveysOf,
  coursesOf,
  updateCourse,
  updateSurvey,
} from '#api/surveys.ts'
import { presignPicture } from '#api/uploads.ts'
import { createUser, updateUser } from '#api/users.ts'
import { isItemStatus } from '#contract/orders/rules.ts'
import type { Id } from '#contract/id.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { newProduct } from '#contract/products/adapter.ts'
import { publicityValues } from '#contract/publicity/publicity.ts'
import { imageAddress } from '#contract/uploads/rules.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { userValues } from '#contract/users/users.ts'
import type { Survey } from '#contract/surveys/surveys.ts'
import writeWorkbook from 'write-excel-file/universal'
import { effect, unlike, write, type Judge } from './judge.ts'
import { idOf, listed, rowsAt, rowsOf, type Row } from './reads.ts'
import type { Deviation } from './report.ts'
import { asked, bounded } from './talk.ts'

type Odd = Omit<Deviation, 'copes'>
type Sent = Parameters<typeof unlike>[1]

/** What a check with writes has made so far. */
interface Made {
  readonly judge: Judge
  /** Stands in the name of everything that is made. */
  readonly marker: string
  /** The row of a list that has the marker and these words. */
  row: (path: string, words?: string) => Promise<Row | undefined>
}

const key = ''
const wouldNot = 'Would not: what staff did is not what they see afterwards.'

/**
 * Writes by every call of the specification, on records that it makes itself as far as the API lets it, and cleans up.
 * Nobody else's points move, no mail goes out to somebody's address.
 */
export async function checkWrites(judge: Judge, at: Date): Promise<void> {
  const marker = `Laurel check ${at.getTime().toString(36)}`
  const row = async (path: string, words = '') =>
    (await rowsAt(judge.api, path)).find((one) => JSON.stringify(one).includes(`${marker}${words}`))
  const made: Made = { judge, marker, row }
  const catalogue = await writeCatalogue(made)
  const form = await writeForms(made)
  await writeProducts(made, { ...catalogue, form })
  await writeImport(made)
  const client = await writeOrganisation(made, catalogue)
  if (client !== undefined) {
    await writeServices(made, client)
    await writePoints(made, client)
    await writeSurveys(made, client)
    await writeAnalytics(made, client)
    await writePublicity(made, client)
  }
  await writeCourse(made)
  await writePeriods(made)
  await writeItemStatus(made)
  judge.notes.left.push(
    `Everything whose name begins with “${marker}”: the API has no call that deletes it. Switches are off, the user is inactive, the form is archived.`,
  )
}

/** Writes, then reads the row back and says whether it has what was sent. */
async function kept(
  { judge }: Made,
  call: string,
  run: () => Promise<unknown>,
  back: () => Promise<Row | undefined>,
  sent: Sent,
): Promise<Row | undefined> {
  const answer = await write(judge, call, run)
  const text = `The next read has what ${call} sent: ${Object.keys(sent).join(', ')}.`
  const row = answer === undefined ? undefined : await back()
  if (answer === undefined) judge.notes.skip(call, text, 'The call was refused.')
  else effect(judge, call, text, row === undefined ? [missing] : unlike(row, sent))
  return row
}

const missing: Odd = {
  kind: 'names',
  what: 'the record',
  expected: 'it is there',
  found: 'it is not in the list',
  console: wouldNot,
}

interface Catalogue {
  readonly country: Id | null
  readonly category: Id | undefined
  readonly tyc: Id | undefined
  readonly catalog: Id | undefined
  readonly city: Id | undefined
}

async function writeCatalogue(made: Made): Promise<Catalogue> {
  const { judge, marker, row } = made
  const [land] = await rowsAt(judge.api, 'staff/countries')
  const country = idOf(land) ?? null
  const name = marker
  const renamed = `${marker} 2`
  async function saved(
    path: string,
    save: (saving: { id: Id | null; name: string }) => Promise<void>,
    sent: (name: string) => Sent,
  ): Promise<Id | undefined> {
    const first = await kept(
      made,
      `POST /${path}`,
      () => save({ id: null, name }),
      () => row(path),
      sent(name),
    )
    const id = idOf(first)
    if (id === undefined)
      judge.notes.skip(`PATCH /${path}/{id}`, `PATCH /${path}/{id} answers 200 with { success: true }.`, noRow)
    else
      await kept(
        made,
        `PATCH /${path}/{id}`,
        () => save({ id, name: renamed }),
        () => row(path),
        sent(renamed),
      )
    return id
  }
  const category = await saved(
    'staff/product_category',
    ({ id, name }) => saveCategory({ id, key, values: { name } }),
    (name) => ({
      name: ['name', name],
    }),
  )
  const tyc = await saved(
    'staff/tyc',
    ({ id, name }) => saveTyc({ id, key, values: { name, tyc: `<p>${name}</p>` } }),
    (name) => ({
      name: ['name', name],
      tyc: ['tyc', `<p>${name}</p>`],
    }),
  )
  const catalog = await saved(
    'staff/catalog',
    ({ id, name }) => saveCatalog({ id, key, values: { name, country } }),
    (name) => ({
      name: ['name', name],
      country: ['country', country],
    }),
  )
  const city = await saved(
    'staff/city',
    ({ id, name }) => saveCity({ id, key, values: { name, country } }),
    (name) => ({
      name: ['city_name', name],
      country: ['country_id', country],
    }),
  )
  return { country, category, tyc, catalog, city }
}

const noRow = 'What the call before it made could not be found.'

async function writeForms(made: Made): Promise<Id | null> {
  const { judge, marker, row } = made
  const question = (label: string, options: readonly string[] = []) =>
    ({ label, options, type: options.length > 0 ? 'select' : 'text' }) as const
  const added = [question('First'), question('Second', ['One', 'Two', 'Three'])]
  const content = { title: marker, description: 'A check', existing: [], added }
  const first = await kept(
    made,
    'POST /forms/create',
    () => saveForm({ id: null, key, ...content }),
    () => row('forms'),
    {
      title: ['name', marker],
      formDescription: ['description', 'A check'],
    },
  )
  const id = idOf(first)
  const calls = ['POST /forms/update', 'POST /forms/delete', 'POST /forms/archive'] as const
  if (id === undefined) {
    for (const call of calls) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return null
  }
  const questionsOf = (form: Row | undefined) => rowsOf(form?.['questions'])
  const labels = questionsOf(first).map((one) => one['question_anun'])
  const isNamed = labels.every((label) => label !== undefined)
  const isTurned = labels.join() === 'Second,First'
  const order = 'The questions of a form come in the order in which they were sent.'
  effect(
    judge,
    'POST /forms/create',
    order,
    !isNamed || labels.length !== 2 ? undefined : isTurned ? [turned('questions')] : [],
  )
  const options = questionsOf(first).flatMap((one) => rowsOf(one['options']))[0]?.['options']
  const listedOptions = String(options ?? '')
    .match(/One|Two|Three/g)
    ?.join()
  const bracketed = 'The options of a question come as they were sent, as [a,b] in options[0].options.'
  effect(
    judge,
    'POST /forms/create',
    bracketed,
    listedOptions === undefined ? undefined : listedOptions === 'One,Two,Three' ? [] : [turned('options')],
  )

  const { model: form } = await asked(judge.api, () => readForm(id))
  const changed = {
    title: `${marker} 2`,
    description: 'A check',
    existing: form?.questions ?? [],
    added: [question('Third')],
  }
  const second = await kept(
    made,
    calls[0],
    () => saveForm({ id, key, ...changed }),
    () => row('forms'),
    {
      title: ['name', `${marker} 2`],
    },
  )
  const count = questionsOf(second).length
  effect(
    judge,
    calls[0],
    'A question without an id is added, the others stay.',
    second && (count === 3 ? [] : [{ ...missing, what: 'questions', expected: '3 questions', found: `${count}` }]),
  )
  const last = questionsOf(second).at(-1)
  const question_id = idOf(last)
  if (question_id === undefined) judge.notes.skip(calls[1], `${calls[1]} answers 200 with { success: true }.`, noRow)
  else {
    const answer = await write(judge, calls[1], () => deleteQuestion(question_id))
    const left = questionsOf(await row('forms')).length
    effect(
      judge,
      calls[1],
      'The question is gone from the next read.',
      answer && (left < count ? [] : [stays('question_id')]),
    )
  }
  const answer = await write(judge, calls[2], () => archiveForm(id))
  effect(
    judge,
    calls[2],
    'The form is gone from the list.',
    answer && ((await row('forms')) === undefined ? [] : [stays('form_id')]),
  )
  return id
}

const turned = (what: string): Odd => ({
  kind: 'order',
  what,
  expected: 'the order that was sent',
  found: 'another order',
  console: wouldNot,
})
const stays = (what: string): Odd => ({
  kind: 'names',
  what,
  expected: 'it is gone',
  found: 'it is still there',
  console: wouldNot,
})

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = () => new File([Buffer.from(pixel, 'base64')], 'laurel check.png', { type: 'image/png' })

async function uploaded({ judge }: Made): Promise<string> {
  const call = 'POST /upload_presign/product-image'
  await write(judge, call, () => presignPicture(picture()))
  const { model: presign } = await asked(judge.api, () => presignPicture(picture()))
  const text =
    'The file is posted to url as a form with the fields; success is 204, and the picture is then at url plus key.'
  if (presign === undefined) {
    judge.notes.skip(call, text, 'The answer has no url and fields with a key.')
    return ''
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(presign.fields)) form.append(name, value)
  form.append('file', picture(), 'laurelcheck.png')
  const sent = await bounded(judge.api, new Request(presign.url, { method: 'POST', body: form }))
  const address = imageAddress(presign.url, presign.fields.key)
  const shown = sent.status < 300 ? (await bounded(judge.api, new Request(address))).status : 0
  const found = sent.status === 204 ? `the picture answers ${shown}` : String(sent.status)
  effect(
    judge,
    call,
    text,
    sent.status === 204 && shown === 200
      ? []
      : [
          {
            kind: 'statuses',
            what: 'status of the upload',
            expected: '204',
            found,
            console: 'Would not: it takes only 204 for done.',
          },
        ],
  )
  return sent.status < 300 ? address : ''
}

async function writeProducts(made: Made, ids: Catalogue & { readonly form: Id | null }): Promise<void> {
  const { judge, marker } = made
  const imageUrl = await uploaded(made)
  const { category, catalog, city, tyc, form } = ids
  const name = marker
  const values = (name: string) => ({
    ...newProduct,
    name,
    description: 'A check',
    categoryId: category ?? null,
    catalogIds: catalog === undefined ? [] : [catalog],
    cityIds: city === undefined ? [] : [city],
    tycId: tyc ?? null,
    formId: form,
    imageUrl,
    sizes: ['s', 'm'] as const,
    vendorName: 'Vendor',
    hiddenTag: 'tag',
    isCorporateBenefit: true,
    isDemonPrice: true,
    featured: true,
    prices: [
      { price: '900', dollarPrice: '3.5' },
      { price: '1800', dollarPrice: '7' },
    ],
  })
  const back = async () => {
    for (let page = lastPages; page > 0; page--) {
      const rows = await rowsAt(judge.api, `staff/product?page=${page}`)
      const found = rows.find((one) => JSON.stringify(one).includes(marker))
      if (found !== undefined) return found
      if (rows.length > 0 && page > 1 && page < lastPages) continue
    }
    return undefined
  }
  const sent = (name: string): Sent => ({
    name: ['name', name],
    prices: [
      'prices',
      [
        { price: 900, dollar_price: 3.5 },
        { price: 1800, dollar_price: 7 },
      ],
    ],
    category: ['category', category],
    description: ['description', 'A check'],
    featured: ['featured', true],
    vendor_name: ['vendor_name', 'Vendor'],
    size: ['size', ['s', 'm']],
    catalog_ids: ['catalog', catalog === undefined ? [] : [catalog]],
    city_ids: ['city', city === undefined ? [] : [city]],
    imageURL: ['imageURL', imageUrl],
    tyc_id: ['tyc_id', tyc],
    form_id: ['form_id', form],
    is_corporate_benefit: ['is_corporate_benefit', true],
    is_demon_price: ['is_demon_price', true],
    hidden_tag: ['hidden_tag', 'tag'],
  })
  const first = await kept(
    made,
    'POST /staff/product',
    () => saveProduct({ id: null, key, values: values(name) }),
    back,
    sent(name),
  )
  const id = idOf(first)
  const patch = 'PATCH /staff/product/{id}'
  const removals = [
    ['DELETE /staff/catalog/product', 'staff/catalog', 'catalog_id', removeFromCatalog, catalog],
    ['DELETE /staff/city/product', 'staff/city', 'city_ids', removeFromCity, city],
  ] as const
  if (id === undefined) {
    for (const call of [patch, ...removals.map(([call]) => call)])
      judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return
  }
  const renamed = `${marker} 2`
  await kept(made, patch, () => saveProduct({ id, key, values: values(renamed) }), back, sent(renamed))
  for (const [call, path, what, remove, from] of removals) {
    if (from === undefined) {
      judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
      continue
    }
    const answer = await write(judge, call, () => remove(from, id))
    const place = (await rowsAt(judge.api, path)).find((one) => String(idOf(one)) === String(from))
    const isIn = rowsOf(place?.['products']).some((one) => String(idOf(one)) === String(id))
    effect(judge, call, 'The product is gone from its list.', answer && place && (isIn ? [stays(what)] : []))
  }
}

/** Where a new product is looked for. */
const lastPages = 3

async function writeImport({ judge, marker }: Made): Promise<void> {
  const call = 'POST /staff/upload/products'
  const text = `${call} streams a row { name, message } for each product; a message that begins with 'Not' is a failure.`
  const head = ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id'].map((value) => ({ value }))
  const cells = [`${marker} import`, '0/0', 'none', '', 'none', 'none'].map((value) => ({ value }))
  const bytes = await (await writeWorkbook([head, cells]).toBlob()).arrayBuffer()
  const file = new File([bytes], 'laurel-check.xlsx', { type: workbookType })
  const rows: ImportRow[] = []
  const { answers, failure } = await asked(judge.api, () =>
    importProducts({ file, key, report: (some) => void rows.push(...some) }),
  )
  const [answer] = answers
  if (answer === undefined) return judge.notes.skip(call, text, 'There was no answer.')
  const console = 'Would not: nobody sees which products failed.'
  const odd: Odd[] = []
  if (failure !== undefined)
    odd.push({ kind: 'statuses', what: 'status', expected: '200', found: String(answer.status), console })
  else if (rows.length !== 1 || rows.some(({ name, message }) => name === '' || message === ''))
    odd.push({
      kind: 'names',
      what: 'name, message',
      expected: 'one row with both',
      found: `${rows.length} rows, or empty ones`,
      console,
    })
  else if (!rows[0]?.message.startsWith('Not'))
    odd.push({
      kind: 'names',
      what: 'message',
      expected: "begins with 'Not'",
      found: 'a row without a price passes',
      console,
    })
  effect(judge, call, text, odd)
}

interface Client {
  readonly id: Id
  /** Its user, whom the check has made. */
  readonly user: Id | undefined
}

async function writeOrganisation(made: Made, { country, catalog }: Catalogue): Promise<Client | undefined> {
  const { judge, marker, row } = made
  const values = {
    name: marker,
    businessId: '900-1',
    domain: 'check',
    email: 'client@check.invalid',
    country,
    address: 'Street 1',
    language: 'spanish',
    industry: 'Checks',
    catalogs: catalog === undefined ? [] : [catalog],
    plan: 'basic',
  } as const
  const sent: Sent = {
    business_id: ['business_id', values.businessId],
    sub_domain: ['sub_domain', values.domain],
    email: ['email', values.email],
    country: ['country', country],
    address: ['address', values.address],
    language: ['language', values.language],
    industry: ['industry', values.industry],
  }
  const read = () => row('staff/org')
  const first = await kept(made, 'POST /staff/org', () => saveOrganisation({ id: null, key, values }), read, {
    ...sent,
    name: ['name', marker],
    plan: ['subscription_type', 'basic'],
  })
  const id = idOf(first)
  const later = [
    'PATCH /staff/org',
    'PATCH /staff/org/{id}/plan',
    'POST /staff/user/create',
    'POST /staff/org/balanceUpdate',
    'POST /courtesy',
  ]
  if (id === undefined) {
    for (const call of later) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return undefined
  }
  const change = { ...values, name: `${marker} 2`, address: 'Street 2' }
  await kept(made, 'PATCH /staff/org', () => saveOrganisation({ id, key, values: change }), read, {
    ...sent,
    name: ['name', change.name],
    address: ['address', change.address],
  })
  await kept(made, 'PATCH /staff/org/{id}/plan', () => changePlan(id, 'premium'), read, {
    plan: ['subscription_type', 'premium'],
  })

  const person = {
    ...userValues(null),
    name: marker,
    lastname: 'User',
    email: `${crypto.randomUUID()}@check.invalid`,
    phone: '1',
    address: 'Street 3',
    title: 'Check',
  }
  const fields: Sent = {
    lastname: ['lastname', person.lastname],
    email: ['email', person.email],
    phone: ['phone', person.phone],
    address: ['address', person.address],
    title: ['title', person.title],
  }
  const member = () => row(`staff/org/${id}/users`)
  const created = await kept(made, 'POST /staff/user/create', () => createUser(id, { key, values: person }), member, {
    ...fields,
    name: ['name', marker],
    status: ['is_active', true],
    type: ['is_admin', false],
  })
  const user = idOf(created)
  if (user === undefined) {
    judge.notes.skip('PATCH /staff/user/{id}', 'PATCH /staff/user/{id} answers 200 with { success: true }.', noRow)
    return { id, user }
  }
  await kept(
    made,
    'PATCH /staff/user/{id}',
    () => updateUser({ id: user, values: { ...person, type: 'manager', isActive: false } }),
    member,
    { ...fields, status: ['is_active', false], type: ['is_manager', true] },
  )
  const admins = async () => JSON.stringify((await read())?.['admins'] ?? null)
  const added = await write(judge, 'POST /staff/org/admin', () => addAdmin(id, user))
  const isAdmin = (await admins()).includes(String(user))
  effect(
    judge,
    'POST /staff/org/admin',
    'The user is among the admins of the organisation.',
    added && (isAdmin ? [] : [{ ...missing, what: 'userid' }]),
  )
  const removed = await write(judge, 'DELETE /staff/org/admin', () => removeAdmin(id, user))
  effect(
    judge,
    'DELETE /staff/org/admin',
    'The user is no longer among the admins.',
    removed && ((await admins()).includes(String(user)) ? [stays('userid')] : []),
  )
  return { id, user }
}

async function writeServices({ judge }: Made, { id }: Client): Promise<void> {
  const call = 'PATCH /staff/services'
  const [service] = await rowsAt(judge.api, 'staff/available-services')
  const one = idOf(service)
  if (one === undefined)
    return judge.notes.skip(call, `${call} answers 200 with { success: true }.`, 'There is no service.')
  const save = (isActive: boolean) => saveServices(id, [{ id: one, name: '', description: '', isActive }])
  const answer = await write(judge, call, () => save(true))
  const link = (await rowsAt(judge.api, `staff/services/${id}`)).find(
    (row) => String(row['service_id']) === String(one),
  )
  effect(
    judge,
    call,
    'The service is active for the organisation.',
    answer && link && unlike(link, { active: ['active', true] }),
  )
  await asked(judge.api, () => save(false))
}

async function writePoints({ judge, marker, row }: Made, { id, user }: Client): Promise<void> {
  const balance = 'POST /staff/org/balanceUpdate'
  const organisation = { id, name: marker }
  const points = 2
  const balanceOf = async () => Object((await row('staff/org'))?.['balance'])
  const before = await balanceOf()
  const answer = await write(judge, balance, () =>
    sendPoints({
      transfer: { kind: 'balance', id: crypto.randomUUID(), points, message: marker, organisation },
      refusals: 0,
    }),
  )
  const after = await balanceOf()
  const grew = (field: string) => Number(after[field]) - Number(before[field])
  const growth = [grew('current_balance'), grew('org_points_to_distribute')]
  const isKnown = growth.every((one) => !Number.isNaN(one))
  effect(
    judge,
    balance,
    'current_balance and org_points_to_distribute grow by the points.',
    answer && isKnown
      ? growth.every((one) => one === points)
        ? []
        : [{ kind: 'names', what: 'points', expected: String(points), found: growth.join(' and '), console: wouldNot }]
      : undefined,
  )

  const courtesy = 'POST /courtesy'
  const refund = 'POST /order_item/refund'
  if (user === undefined) {
    for (const call of [courtesy, refund]) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return
  }
  const person = { id: user, name: marker, email: '' }
  const give = (given: number) => () =>
    sendPoints({
      transfer: {
        kind: 'courtesy',
        id: crypto.randomUUID(),
        points: given,
        message: marker,
        organisation,
        person,
        chosen: null,
      },
      refusals: 0,
    })
  await write(judge, courtesy, give(1))
  const short = await asked(judge.api, give(pointsLimit))
  const text = `Too few points are answered with the code ${notEnoughPoints}.`
  const { failure } = short
  const isRefused = failure?.kind === 'refused'
  const isByCode = isRefused && failure.code === notEnoughPoints
  effect(
    judge,
    courtesy,
    text,
    isByCode
      ? []
      : [
          {
            kind: 'envelopes',
            what: notEnoughPoints,
            expected: notEnoughPoints,
            found: isRefused ? 'another refusal' : 'no refusal',
            console: isRefused ? 'Shows the refusal.' : wouldNot,
          },
        ],
    isRefused,
  )
  await write(judge, refund, () => refundPoints({ itemId: 0, userId: user, points: 0 }))
}

async function writeSurveys(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const path = `staff/surveys/${client}`
  const values = { name: marker, url: 'kX7pQ2', link: 'https://results.example/1' }
  const read = () => row(path)
  const addresses = (url: string, link: string): Sent => ({ url: ['url', url], results_url: ['results_url', link] })
  const first = await kept(made, 'POST /staff/survey', () => createSurvey(client, { key, values }), read, {
    ...addresses(values.url, values.link),
    name: ['name', marker],
    organization_id: ['organization_id', client],
  })
  const id = idOf(first)
  const calls = [
    'PATCH /staff/surveys/{id}',
    'PATCH /staff/survey/{id}/activate',
    'PATCH /staff/survey/{id}/multi_response',
  ] as const
  if (id === undefined) {
    for (const call of calls) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return
  }
  const { model } = await asked(judge.api, () => listed(surveysOf(client)))
  const asRead = (model as readonly Survey[] | undefined)?.find((one) => String(one.id) === String(id))?.asRead
  const changed = { ...values, url: 'kX7pQ3', link: 'https://results.example/2', asRead }
  await kept(made, calls[0], () => updateSurvey({ id, values: changed }), read, addresses(changed.url, changed.link))
  await switched(made, calls[1], 'is_active', read, (on) => activateSurvey(id, on))
  await switched(made, calls[2], 'is_multi_response', read, (on) => setMultiResponse(id, on))
}

/** Presses a switch and looks whether it has turned; leaves it off. */
async function switched(
  { judge }: Made,
  call: string,
  field: string,
  read: () => Promise<Row | undefined>,
  run: (on: boolean) => Promise<unknown>,
): Promise<void> {
  const isOn = async () => {
    const value = (await read())?.[field]
    return value === undefined ? undefined : /^(true|1)$/i.test(String(value))
  }
  const before = await isOn()
  const answer = await write(judge, call, () => run(before !== true))
  const after = await isOn()
  const odd: Odd = {
    kind: 'names',
    what: field,
    expected: 'it has turned',
    found: 'it is as before',
    console: wouldNot,
  }
  effect(
    judge,
    call,
    `${field} has turned on the next read.`,
    answer && after !== undefined ? (after === before ? [odd] : []) : undefined,
  )
  if (after === true) await asked(judge.api, () => run(false))
}

async function writeAnalytics(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const path = `staff/custom_analytics/${client}`
  const one = 'staff/custom_analytics/{id}'
  const values = { name: marker, url: 'https://dashboards.example/1', link: 'https://dashboards.example/c1' }
  const read = () => row(path)
  const addresses = ({ url, link }: typeof values): Sent => ({
    analytic_url: ['analytic_url', url],
    external_urls: ['external_urls', { calibrate: link }],
  })
  const first = await kept(made, `POST /${one}`, () => createAnalytic(client, { key, values }), read, {
    ...addresses(values),
    title: ['title', marker],
  })
  const id = idOf(first)
  const calls = [`PATCH /${one}`, `PATCH /${one}/activate`, `PATCH /${one}/activate/public`] as const
  if (id === undefined) {
    for (const call of calls) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return
  }
  const changed = { ...values, url: 'https://dashboards.example/2', link: 'https://dashboards.example/c2' }
  await kept(made, calls[0], () => updateAnalytic({ id, values: changed }), read, addresses(changed))
  await switched(made, calls[1], 'active', read, (on) => activateAnalytic(id, on))
  await switched(made, calls[2], 'is_public', read, (on) => publishAnalytic(id, on))
}

async function writePublicity(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const values = {
    ...publicityValues(null),
    title: marker,
    organisationId: client,
    description: 'A check',
    link: 'https://check.example',
    isActive: false,
    picture: picture(),
  }
  const sent = (title: string): Sent => ({
    title: ['title', title],
    org_id: ['org_id', client],
    description: ['description', 'A check'],
    link: ['link', values.link],
    status: ['status', false],
  })
  const read = () => row('publicity')
  const first = await kept(made, 'POST /publicity/create', () => createPublicity({ key, values }), read, sent(marker))
  const id = idOf(first)
  const calls = ['PUT /publicity/update', 'PUT /publicity/update_image'] as const
  if (id === undefined) {
    for (const call of calls) judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
    return
  }
  const title = `${marker} 2`
  await kept(made, calls[0], () => updatePublicity({ id, values: { ...values, title } }), read, sent(title))
  await write(judge, calls[1], () => updatePublicityImage({ id, values }))
}

/** No call creates a course: one that is there is sent back as it was read. */
async function writeCourse({ judge }: Made): Promise<void> {
  const call = 'PATCH /staff/course/{id}'
  for (const client of (await rowsAt(judge.api, 'staff/org')).slice(0, 6)) {
    const organisation = idOf(client)
    if (organisation === undefined) continue
    const { model } = await asked(judge.api, () => listed(coursesOf(organisation)))
    const [course] = (model as readonly Survey[] | undefined) ?? []
    if (course === undefined) continue
    const path = `staff/courses/${organisation}`
    const textOf = async () =>
      JSON.stringify((await rowsAt(judge.api, path)).find((row) => String(idOf(row)) === String(course.id)))
    const before = await textOf()
    const answer = await write(judge, call, () => updateCourse({ id: course.id, values: course }))
    const odd: Odd = {
      kind: 'names',
      what: 'url',
      expected: 'as it was sent',
      found: 'something else',
      console: wouldNot,
    }
    effect(
      judge,
      call,
      'A course that is sent as it was read stays as it is.',
      answer && (before === (await textOf()) ? [] : [odd]),
    )
    return
  }
  judge.notes.skip(call, `${call} answers 200 with { success: true }.`, 'There is no course, and no call creates one.')
}

async function writePeriods(made: Made): Promise<void> {
  const { judge, marker, row } = made
  const before = await rowsAt(judge.api, 'staff/goal_period')
  const first = await kept(
    made,
    'POST /staff/goal_period',
    () => createPeriod({ key, values: { name: marker } }),
    () => row('staff/goal_period'),
    {
      name: ['name', marker],
    },
  )
  const id = idOf(first)
  const call = 'POST /staff/activate_period/{id}'
  if (id === undefined) return judge.notes.skip(call, `${call} answers 200 with { success: true }.`, noRow)
  await switched(
    made,
    call,
    'active',
    () => row('staff/goal_period'),
    () => flipPeriod(id),
  )
  // An API may have only one active period: those that were active before are so again.
  const now = await rowsAt(judge.api, 'staff/goal_period')
  for (const period of before) {
    const other = idOf(period)
    const same = now.find((one) => String(idOf(one)) === String(other))
    if (other !== undefined && same?.['active'] !== period['active'] && same !== undefined)
      await asked(judge.api, () => flipPeriod(other))
  }
}

/** An item is set to the status that it has, and nobody is notified. */
async function writeItemStatus({ judge }: Made): Promise<void> {
  const call = 'PATCH /order_item/status/{id}'
  const orders = await rowsAt(judge.api, 'staff/orders?page=1&items=10&status=open')
  const items = orders.flatMap((order) => rowsOf(order['items']))
  const item = items.find(({ status }) => status === 'in-progress' || status === 'shipped')
  const [itemId, status] = [idOf(item), String(item?.['status'])]
  if (itemId === undefined || !isItemStatus(status))
    return judge.notes.skip(call, `${call} answers 200 with { success: true }.`, 'There is no open order.')
  await write(judge, call, () => setItemStatus({ itemId, status, notify: false }))
}

/** Ends the session of the check. */
export async function checkSignOut(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const call = 'POST /staff/logout'
  const text = 'Logout ends the session: its token is refused afterwards.'
  const token = api.token ?? ''
  const left = new Promise<number>((resolve) => {
    void asked(
      { ...api, fetch: (request, init) => api.fetch(request, init).finally(() => setTimeout(() => resolve(0), 0)) },
      async () => signOut(token),
    ).catch(() => resolve(0))
  })
  await left
  const { failure } = await asked(api, () => readMe(token))
  if (failure?.kind === 'unauthorised') notes.say(call, text)
  else notes.skip(call, text, 'The specification does not show its path; the console forgets the token all the same.')
}
