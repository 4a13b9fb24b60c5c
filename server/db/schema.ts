import type { AuditFields } from '#contract/audit/audit.ts'
import type { QuestionType } from '#contract/forms/model.ts'
import type { Language, Plan } from '#contract/organisations/organisations.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import type { sizes } from '#contract/products/model.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written once, never changed. */
type Fixed<T> = ColumnType<T, T, never>

interface NamedTable {
  id: Generated<number>
  name: string
  /** The name without case; unique. */
  name_key: string
}

interface TycTable extends NamedTable {
  /** Clean HTML. */
  tyc: string
}

interface PlacedTable extends NamedTable {
  country_id: number | null
}

type Size = (typeof sizes)[number]

/** A recovery is written when it is sent, so that no link is stored. */
export type MailKind = 'status' | 'recovery'

export type AccountKind = 'platform' | 'organisation-balance' | 'organisation-distribution' | 'user'

/** The tables. Whole numbers are safe integers, `timestamptz` is a Date. Ids may be given on insert. */
export interface Database {
  organisations: {
    id: Generated<number>
    name: string
    business_id: Generated<string>
    sub_domain: Generated<string>
    email: Generated<string>
    country_id: number | null
    address: Generated<string>
    language: Generated<Language>
    industry: Generated<string>
    is_active: Generated<boolean>
    subscription_type: Generated<Plan>
    open_invoices: Generated<number>
    created_at: Generated<Date>
    /** The name for searches, folded like `search` of users. */
    search: GeneratedAlways<string>
  }
  organisation_catalogs: { organisation_id: Fixed<number>; catalog_id: Fixed<number> }
  users: {
    id: Generated<number>
    email: string
    /** Null: this user never signs in. */
    password_hash: string | null
    /** Platform staff: the only users who may sign in. */
    is_staff: Generated<boolean>
    name: string
    lastname: string
    phone: string | null
    address: string | null
    location: string | null
    title: string | null
    dni: string | null
    image_url: string | null
    is_admin: Generated<boolean>
    is_manager: Generated<boolean>
    is_active: Generated<boolean>
    is_initiated: Generated<boolean>
    /** Null for staff. */
    organisation_id: number | null
    created_at: Generated<Date>
    /** Name, last name and e-mail for searches: without case and accents, a blank before and after each word. */
    search: GeneratedAlways<string>
  }
  sessions: {
    /** SHA-256 of the bearer token, base64url. */
    token_hash: Fixed<string>
    user_id: Fixed<number>
    created_at: Fixed<Date>
    /** Written at most once a minute. */
    last_seen_at: Date
  }
  /** The links of recovery mails. Using one deletes its row. */
  one_time_tokens: { token_hash: Fixed<string>; user_id: Fixed<number>; expires_at: Fixed<Date> }
  rate_limits: {
    /** SHA-256 of the counted address or email, so that neither is stored. */
    key: Fixed<string>
    /** Attempts, including those in flight, which are taken off if they are right. */
    hits: number
    in_flight: Generated<number>
    resets_at: Date
  }
  /** Browsers that accounts have signed in with, a row per browser and account. */
  known_devices: {
    /** SHA-256 of the browser's token. */
    token_hash: Fixed<string>
    user_id: Fixed<number>
    last_seen_at: Date
  }
  countries: { id: Generated<number>; name: string }
  categories: NamedTable
  tyc: TycTable
  catalogs: PlacedTable
  cities: PlacedTable
  forms: {
    id: Generated<number>
    name: string
    description: string
    created_at: Generated<Date>
    archived_at: Date | null
  }
  form_questions: {
    id: Generated<number>
    form_id: Fixed<number>
    position: Fixed<number>
    question: Fixed<string>
    type: Fixed<QuestionType>
    options: Fixed<readonly string[]>
  }
  form_answers: {
    id: Generated<number>
    question_id: Fixed<number>
    user_id: Fixed<number>
    product_id: Fixed<number>
    answer: Fixed<string>
    answered_at: Fixed<Date>
  }
  products: {
    id: Generated<number>
    name: string
    /** Points: those of the first price row. */
    price: number
    form_id: number | null
    created_at: Generated<Date>
    /** Clean HTML. */
    description: Generated<string>
    category_id: number | null
    sizes: ColumnType<readonly Size[], readonly Size[] | undefined, readonly Size[]>
    featured: Generated<boolean>
    vendor_name: Generated<string>
    /** The address of a picture elsewhere, or the key of our own; empty for none. */
    image_url: Generated<string>
    tyc_id: number | null
    is_corporate_benefit: Generated<boolean>
    is_demon_price: Generated<boolean>
    /** A text or a flag, written as JSON. */
    hidden_tag: ColumnType<string | boolean, string | undefined, string>
  }
  product_prices: {
    product_id: Fixed<number>
    /** From 0, without gaps. */
    position: Fixed<number>
    /** Points. */
    price: number
    /** Two decimals; read as text. */
    dollar_price: ColumnType<string, number, number>
  }
  product_catalogs: { product_id: Fixed<number>; catalog_id: Fixed<number> }
  product_cities: { product_id: Fixed<number>; city_id: Fixed<number> }
  orders: {
    id: Generated<number>
    user_id: number
    created_at: Generated<Date>
    /** The number of open and closed items. A trigger on order_items writes both. */
    open_items: ColumnType<number, never, never>
    closed_items: ColumnType<number, never, never>
  }
  order_items: {
    id: Generated<number>
    order_id: Fixed<number>
    product_id: Fixed<number>
    /** The size that was ordered; null where the product has none. */
    size: Fixed<'s' | 'm' | 'l' | 'xl' | null>
    amount: Fixed<number>
    /** Points for one. */
    price: Fixed<number>
    status: ItemStatus
    /** When the points went back to the user. */
    refunded_at: Date | null
    /** Part of the points went back. The database sets it with the status and keeps it when the status changes. */
    partially_refunded: Generated<boolean>
    /** Whether the status belongs to the open group. */
    is_open: GeneratedAlways<boolean>
  }
  /** What happened to an item: its status changed, or points went back. */
  item_history: {
    id: GeneratedAlways<number>
    item_id: Fixed<number>
    created_at: Fixed<Date>
    /** Who did it; null for the seed. */
    staff_id: Fixed<number | null>
    status_before: Fixed<ItemStatus | null>
    /** Null where points went back. */
    status: Fixed<ItemStatus | null>
    points: Fixed<number | null>
    /** Whether a mail server has taken the mail to the employee. */
    notified: Generated<boolean>
  }
  /** Mails to send, each written in the transaction of what it tells, or asked for by somebody who forgot a password. */
  outbox: {
    id: GeneratedAlways<number>
    kind: Fixed<MailKind>
    /** For a recovery, the address as typed, whether an account has it or not. */
    recipient: Fixed<string>
    subject: ColumnType<string, string | undefined, never>
    body: ColumnType<string, string | undefined, never>
    /** The change of status that the mail tells; its `notified` becomes true when the mail is sent. */
    history_id: ColumnType<number | null, number | null | undefined, never>
    created_at: GeneratedAlways<Date>
    tries: ColumnType<number, never, number>
    /** Also how long a process that died keeps others from sending it. */
    next_try_at: ColumnType<Date, never, Date>
    sent_at: ColumnType<Date | null, never, Date>
    given_up_at: ColumnType<Date | null, never, Date>
  }
  accounts: {
    id: Generated<number>
    kind: Fixed<AccountKind>
    /** Id of the organisation or user; 0 for the platform. */
    owner_id: Fixed<number>
  }
  ledger_moves: {
    id: GeneratedAlways<number>
    kind: Fixed<'refund' | 'courtesy' | 'balance'>
    /** The refunded item, at most one move each; null where none was named. */
    order_item_id: Fixed<number | null>
    /** Who did it; null for the seed. */
    staff_id: Fixed<number | null>
    description: Fixed<string>
    created_at: Fixed<Date>
  }
  /** The entries of a move sum to zero. */
  ledger_entries: {
    id: GeneratedAlways<number>
    move_id: Fixed<number>
    account_id: Fixed<number>
    points: Fixed<number>
  }
  /** The sum of an account's entries, kept by a trigger; the platform has none, an account without entries neither. */
  balances: { account_id: GeneratedAlways<number>; points: GeneratedAlways<number> }
  /** An organisation's balance by weeks, kept in the same way. */
  balance_weeks: {
    account_id: GeneratedAlways<number>
    /** The sum of the week's entries. */
    points: GeneratedAlways<number>
    last_move_at: GeneratedAlways<Date>
  }
  /** A view: balances that differ from the sum of their entries, and organisations below zero. Always empty. */
  wrong_balances: {
    account_id: GeneratedAlways<number>
    kind: GeneratedAlways<AccountKind>
    owner_id: GeneratedAlways<number>
    kept: GeneratedAlways<number>
    in_weeks: GeneratedAlways<number>
    entries: GeneratedAlways<number>
  }
  idempotency: {
    /** Staff account and route. */
    scope: Fixed<string>
    key: Fixed<string>
    /** SHA-256 of the payload. */
    payload_hash: Fixed<string>
    /** The answer's body; null only inside the transaction that makes it. */
    response: ColumnType<unknown, null, string>
    created_at: Fixed<Date>
  }
  /** What staff changed, written in the transaction of the change. Append only; the sweep removes what is old. */
  audit: {
    id: GeneratedAlways<number>
    created_at: Fixed<Date>
    /** Null for a file posted by a form of an older release. */
    staff_id: Fixed<number | null>
    /** `requestId` of the log. */
    request_id: Fixed<string>
    kind: Fixed<string>
    /** 0 for a file, which has a name only. */
    record_id: Fixed<number>
    /** The name that the record has after the change. */
    name: Fixed<string>
    /** The fields that changed; null where the record was made. */
    before: ColumnType<AuditFields | null, string | null, never>
    after: ColumnType<AuditFields, string, never>
  }
  /** Files that were uploaded; a key is written once. */
  uploads: {
    /** `product-image/…` or `publicity-image/…`, made by the server: the end of the file's address. */
    key: Fixed<string>
    content_type: Fixed<string>
    bytes: Fixed<Uint8Array>
    created_at: Generated<Date>
  }
  /** The secret that signs upload forms: one row at most, shared by all processes. */
  upload_secret: { only_row: Generated<boolean>; secret: Fixed<Uint8Array> }
  seeds: { area: Fixed<string>; seeded_at: Fixed<Date> }
  goal_periods: {
    id: GeneratedAlways<number>
    name: string
    /** The name without case and extra blanks; unique. */
    name_key: string
    is_active: Generated<boolean>
  }
  /** Surveys and courses. */
  surveys: {
    id: GeneratedAlways<number>
    organisation_id: Fixed<number>
    is_course: Fixed<boolean>
    name: string
    url: string
    results_url: string
    is_active: Generated<boolean>
    is_multi_response: Generated<boolean>
  }
  services: { id: Generated<number>; name: string; description: Generated<string> }
  /** A service without a row is inactive. */
  organisation_services: { organisation_id: Fixed<number>; service_id: Fixed<number>; active: boolean }
  publicity: {
    id: GeneratedAlways<number>
    /** The organisation may no longer exist. */
    organisation_id: number
    title: string
    description: string
    link: string
    /** The key of an uploaded picture. */
    image_url: string
    is_active: boolean
  }
  analytics: {
    id: GeneratedAlways<number>
    organisation_id: Fixed<number>
    title: string
    analytic_url: string
    external_urls: ColumnType<Readonly<Record<string, string>> | null, string | null>
    active: Generated<boolean>
    is_public: Generated<boolean>
  }
}
