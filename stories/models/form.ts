import { refused, unknown } from '#contract/failure.ts'
import { createFormMachine, type FormEvent, type FormInput } from '#machines/form.ts'
import { fileOf } from '../support/files.ts'
import { modelOf, varied } from '#statecharts/model/model.ts'
import { answers, fails, type Step } from '#statecharts/model/walk.ts'

export interface Category {
  readonly name: string
  readonly country: number | null
  readonly imageUrl: string
}
export const confirmed = { type: 'confirmed', asked: 'Es la última.' } as const
/** A name that breaks the rule: a word of the program, which stays in a trace. */
export const unmet = 'missing'

type Picking = 'picked' | 'unreadable' | 'dropped'
export type CategoryEvent = FormEvent<Category, Picking>

export const lamp = fileOf('lámpara.png', 'image/png')
const edits = {
  picked: { picture: lamp },
  unreadable: { complaint: { code: 'unreadable' } },
  dropped: { picture: null },
} as const

/** A form with everything that a form can have: a rule, a picture, a question, and a field with a call of its own. */
export const machine = createFormMachine<Category, Picking>({
  rules: ({ values: { name } }) => (name === unmet ? ['otro nombre'] : []),
  edit: (_form, edit) => edits[edit],
  uploaded: (values, imageUrl) => ({ ...values, imageUrl }),
  later: 'country',
  replaces: 'imageUrl',
})
const base: Category = { name: '', country: null, imageUrl: '' }
export const existing: FormInput<Category> = { id: 7, base, kept: null, key: 'new-key' }
export const fresh: FormInput<Category> = { ...existing, id: null }
export const restored: FormInput<Category> = {
  ...fresh,
  kept: { values: { ...base, name: 'Hogar', country: 2 }, base, key: 'kept-key' },
}

export const typed = (name: string) => ({ type: 'typed', change: { name } }) as const
export const filled = { type: 'typed', change: { country: 2 } } as const
export const emptied = { type: 'typed', change: { country: null } } as const
export const edited = (edit: Picking) => ({ type: 'edited', edit }) as const
export const cancelled = { type: 'cancelled' } as const
export const stopped = { type: 'upload.cancelled' } as const
export const submitted = { type: 'submitted' } as const
export const renewed = { type: 'key.renewed' } as const
export const discarded = { type: 'draft.discarded' } as const
export const heard = (name: string) => ({ type: 'record.read', now: { ...base, name } }) as const
/** What Save reads of the record. */
export const read = (now: Category | null, question: string | null = null) => answers({ now, question })
export const now = (name: string, country: number | null) => read({ ...base, name, country })
/** Saving asks a question first. */
export const asks = read(null, confirmed.asked)
export const no = fails(refused('name-taken', 'There is a category of this name.', 409))
export const reused = fails(refused('idempotency-key-reused', 'This key belongs to another request.', 422))
export const unanswered = fails(unknown(''))

/** A colleague has changed the record. */
const changes: readonly Step<CategoryEvent>[] = [now('Casa', null), now('Hogar', null)]
const endings: Readonly<Record<string, readonly Step<CategoryEvent>[]>> = {
  'sending.uploading': [answers('lamp.png'), unanswered],
  'sending.rereading': [read(null), asks, ...changes, unanswered],
  'sending.saving': [answers(), no, unanswered],
  'sending.savingLater': [answers(), no],
}

/** What was typed came back after a reload; a colleague may have changed the record since. */
const variants = {
  restored: { state: 'open.editing', context: { restored: 'yes' } },
  conflict: { state: 'open.editing', context: { restored: 'conflict' } },
} as const

const plainModel = modelOf(
  machine,
  (state, { key, picture, isTried, base: { name: before }, values: { name, country, imageUrl } }) => {
    // A colleague's changes lead to the same states with the later field as without it.
    const ends = (endings[state] ?? []).filter((end) => country === null || !changes.includes(end))
    // A failed rule and a renewed key need to be tried in one situation only.
    if (isTried) return [submitted, typed(''), discarded, ...ends]
    if (key.endsWith('+')) return [submitted, typed('Hogar'), typed(''), ...ends]
    const isPlain = picture === null && imageUrl === '' && country === null
    return [
      submitted,
      confirmed,
      cancelled,
      ...ends,
      ...(name === '' ? [typed('Hogar')] : [typed('')]),
      ...(isPlain && name === '' ? [typed(unmet), heard(before)] : []),
      ...(isPlain && name === 'Hogar' ? [renewed, discarded] : []),
      ...(isPlain && name === 'Hogar' && state === 'sending.saving' ? [reused] : []),
      // The picture and the later field are not combined: that would multiply the situations.
      ...(picture === null && imageUrl === '' && name !== unmet ? [country === null ? filled : emptied] : []),
      ...(country === null && name === '' ? [edited(picture === null ? 'picked' : 'dropped'), stopped] : []),
      ...(state === 'open.pictureNotUploaded' ? [edited('unreadable')] : []),
    ]
  },
  [existing, fresh],
)
export const formModel = varied(plainModel, variants)
