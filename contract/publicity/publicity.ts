import * as v from 'valibot'
import { asReadOf, unlessChanged, type WithAsRead } from '../asRead.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { flag, id, reader, text } from '../lenient.ts'
import { pictureAt } from '../links.ts'
import { isBlank } from '../blank.ts'
import { isWithin } from '../products/text.ts'

/** In user-visible characters. */
export const publicityLimits = { title: 250, description: 1200, link: 400 } as const
type Text = keyof typeof publicityLimits

export const PublicityWire = v.strictObject({
  id: RowId,
  title: v.string(),
  description: v.string(),
  link: v.string(),
  img_url: v.string(),
  org_id: RowId,
  status: v.boolean(),
})
export type PublicityWire = v.InferOutput<typeof PublicityWire>

export const PublicityListAnswer = answerOf(v.array(PublicityWire))
export const PublicityAnswer = answerOf(PublicityWire)

const typed = (name: Text) =>
  v.pipe(
    v.string(),
    // A multipart form sends line ends as \r\n, JSON as \n.
    v.transform((sent) => sent.replaceAll('\r\n', '\n')),
    v.check((sent) => isWithin(publicityLimits[name], sent), `At most ${publicityLimits[name]} characters`),
  )
const texts = { title: typed('title'), description: typed('description'), link: typed('link') }
const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'Expected an id'), v.transform(Number))

const flagText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((sent) => sent === 'true'),
)

/** The fields of `POST /publicity/create`, a multipart form that ends with the picture as `img_url`. */
export const PublicityForm = v.strictObject({
  ...texts,
  org_id: idText,
  status: flagText,
})
/** Body of `PUT /publicity/update`. The picture has a call of its own. */
export const PublicityChange = v.strictObject({ ...texts, id: RowId, org_id: RowId, status: v.boolean() })
/** The fields of `PUT /publicity/update_image`, a multipart form that ends with the picture as `img_url`. */
export const PublicityImageForm = v.strictObject({ id_publicity: idText })

/** A banner that employees of an organisation see. */
export interface Publicity extends WithAsRead {
  readonly id: Id
  readonly title: string
  readonly description: string
  readonly link: string
  readonly imageUrl: string
  readonly organisationId: Id | null
  readonly isActive: boolean
}

const PublicityIn = v.object({
  id: Id,
  title: text,
  description: text,
  link: text,
  img_url: text,
  org_id: id,
  status: flag,
})

export const publicityFrom = reader(PublicityIn, ({ img_url, org_id, status, ...rest }, raw): Publicity => {
  const row = { ...rest, imageUrl: pictureAt(img_url), organisationId: org_id, isActive: status }
  return { ...row, asRead: asReadOf(raw, fieldsOf(row), { org_id: org_id ?? raw['org_id'] }) }
})

const fieldsOf = (values: Pick<PublicityValues, 'title' | 'organisationId' | 'description' | 'link' | 'isActive'>) => ({
  title: values.title,
  org_id: values.organisationId,
  description: values.description,
  link: values.link,
  status: values.isActive,
})

const byId = new Intl.Collator('en', { numeric: true })

/** The newest first: by id, as numbers. */
export const sortedPublicity = (rows: readonly Publicity[]): readonly Publicity[] =>
  rows.toSorted((one, other) => byId.compare(String(other.id), String(one.id)))

export interface PublicityValues extends WithAsRead {
  readonly title: string
  readonly organisationId: Id | null
  readonly description: string
  readonly link: string
  readonly isActive: boolean
  /** The saved picture; nobody types in it. A duplicate has that of the other banner until one is picked. */
  readonly imageUrl: string
  /** Picked and not saved yet. A stored draft has an empty object here instead of the file. */
  readonly picture: File | null
  readonly isNew: boolean
  /** Further organisations of a new banner. */
  readonly alsoIn?: readonly Id[]
}

/** The form's first values; null stands for a new banner, which is active. */
export const publicityValues = (row: Publicity | null): PublicityValues => ({
  title: row?.title ?? '',
  organisationId: row?.organisationId ?? null,
  description: row?.description ?? '',
  link: row?.link ?? '',
  isActive: row?.isActive ?? true,
  imageUrl: row?.imageUrl ?? '',
  picture: null,
  alsoIn: [],
  isNew: row === null,
  asRead: row?.asRead,
})

/** What is wrong, in the order of the form. Only a new banner needs a picture. */
export function publicityProblems(values: PublicityValues): readonly PublicityProblem[] {
  const { title, organisationId, picture, imageUrl, isNew, asRead } = values
  const isWrong: Readonly<Record<PublicityProblem, boolean>> = {
    title: isBlank(title),
    // One in a form that cannot be read is sent back as it was.
    organisation: organisationId === null && !asRead?.['org_id']?.read,
    picture: picture === null && isNew && isBlank(imageUrl),
    'picture-lost': picture !== null && !(picture instanceof File),
  }
  return problems.filter((problem) => isWrong[problem])
}

const problems = ['title', 'organisation', 'picture', 'picture-lost'] as const
export type PublicityProblem = (typeof problems)[number]

/** The payload of both writes; `status` is a text in a form and a flag in JSON. */
export const publicityPayload = (values: PublicityValues) => unlessChanged(fieldsOf(values), values.asRead)
