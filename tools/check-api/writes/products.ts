import { removeFromCatalog, removeFromCity } from '#api/catalogue.ts'
import { importProducts } from '#api/productImport.ts'
import { saveProduct } from '#api/products.ts'
import { presignPicture } from '#api/uploads.ts'
import type { Id } from '#contract/id.ts'
import { newProduct } from '#contract/products/adapter.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { imageAddress } from '#contract/uploads/rules.ts'
import writeWorkbook from 'write-excel-file/universal'
import { effect, write } from '../judge.ts'
import { idOf, rowsAt, rowsOf } from '../rows.ts'
import { asked, bounded } from '../talk.ts'
import type { Catalogue } from './catalogue.ts'
import { type Made, type Shortcoming, type Sent, writeAndReadBack, key, picture, stillThere, untried } from './made.ts'

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
  const shown = sent.status === 204 ? (await bounded(judge.api, new Request(address))).status : 0
  const found = sent.status === 204 ? `204, and the picture answers ${shown}` : String(sent.status || 'no answer')
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
            console: 'It takes only 204 for done.',
          },
        ],
  )
  return sent.status === 204 ? address : ''
}

export async function writeProducts(made: Made, ids: Catalogue & { readonly form: Id | null }): Promise<void> {
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
  const first = await writeAndReadBack(
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
    untried(judge, [patch, ...removals.map(([call]) => call)])
    return
  }
  const renamed = `${marker} 2`
  await writeAndReadBack(made, patch, () => saveProduct({ id, key, values: values(renamed) }), back, sent(renamed))
  for (const [call, path, what, remove, from] of removals) {
    if (from === undefined) {
      untried(judge, [call])
      continue
    }
    const answer = await write(judge, call, () => remove(from, id))
    const place = (await rowsAt(judge.api, path)).find((one) => String(idOf(one)) === String(from))
    const isIn = rowsOf(place?.['products']).some((one) => String(idOf(one)) === String(id))
    effect(judge, call, 'The product is gone from its list.', answer && place && (isIn ? [stillThere(what)] : []))
  }
}

/** Where a new product is looked for. */
const lastPages = 3

export async function writeImport({ judge, marker }: Made): Promise<void> {
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
  const console = 'Nobody sees which products failed.'
  const odd: Shortcoming[] = []
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
