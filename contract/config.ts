import * as v from 'valibot'

/** `specification` is what the source says: the specification's names, and Spanish elsewhere. The others are whole. */
export const languages = ['specification', 'es', 'en'] as const
export type Language = (typeof languages)[number]

const hosts = v.fallback(v.array(v.string()), [])
const extra = v.fallback(v.boolean(), false)
export const Extras = v.object({
  organisationLedger: extra,
  /** Orders are found by person, e-mail and organisation, by dates and status, and counted. */
  orderSearch: extra,
  /** Orders can be listed oldest first. */
  orderSort: extra,
  /** What happened to the items of an order. */
  itemHistory: extra,
  /** The API keeps both flags of a user who is admin and manager while the type is not changed. */
  bothUserTypes: extra,
  /** Who changed what in orders, products, clients and users, and what all staff did on a day. */
  audit: extra,
  /** The console reports its own errors and slow presses. */
  telemetry: extra,
})

/** `/config.json`: what differs between environments, read once at start. Every part may be missing. */
export const Config = v.object({
  /** Base address of the API, without a trailing slash. */
  api: v.fallback(v.pipe(v.string(), v.nonEmpty()), '/api'),
  /** Calls whose path differs from one staff API to the next. */
  paths: v.fallback(
    v.object({
      activate: v.fallback(v.string(), 'staff/user/activate'),
      logout: v.fallback(v.string(), 'staff/logout'),
      recover: v.fallback(v.string(), 'staff/recover/password'),
    }),
    { activate: 'staff/user/activate', logout: 'staff/logout', recover: 'staff/recover/password' },
  ),
  /** Whether the API honours `Idempotency-Key`; a foreign API may refuse the header. */
  idempotencyKeys: v.fallback(v.boolean(), false),
  /** What an API offers beyond the staff API; the console works without. */
  extras: v.fallback(Extras, v.parse(Extras, {})),
  /** Where a survey is shown; `{id}` stands for its id. */
  surveyFrame: v.fallback(v.string(), 'https://form.typeform.com/to/{id}'),
  /** The text that Accept Terms links to; null shows no link. */
  termsUrl: v.fallback(v.nullable(v.string()), null),
  /** The language where nobody has chosen one; `browser` is Spanish or English, as the browser prefers. */
  language: v.fallback(v.picklist([...languages, 'browser']), 'specification'),
  /** Hosts beside our own that the security policy lets the page use. */
  hosts: v.fallback(v.object({ images: hosts, upload: hosts }), { images: [], upload: [] }),
})
export type Config = v.InferOutput<typeof Config>

export const defaultConfig: Config = v.parse(Config, {})
