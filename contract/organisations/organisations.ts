import * as v from 'valibot'
import {
  asReadOf,
  idsAsRead,
  unlessChanged,
  withEmailAsRead,
  withUnread,
  withVisibleEmail,
  type WithAsRead,
} from '../asRead.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { personName } from '../isolate.ts'
import { anyFlag, idIn, idOrName, list, reader, rowsAt, text, whole as number } from '../lenient.ts'
import { listOf } from '../list.ts'
import { isBlank } from '../blank.ts'

export const languages = ['spanish', 'english'] as const
export type Language = (typeof languages)[number]
const plans = ['basic', 'premium'] as const
export type Plan = (typeof plans)[number]

const whole = v.pipe(v.number(), v.safeInteger())

export const OrganisationWire = v.strictObject({
  id: RowId,
  name: v.string(),
  business_id: v.string(),
  sub_domain: v.string(),
  email: v.string(),
  country: v.nullable(RowId),
  address: v.string(),
  language: v.picklist(languages),
  industry: v.string(),
  is_active: v.boolean(),
  subscription_type: v.picklist(plans),
  catalogs: v.array(v.strictObject({ id: RowId, name: v.string() })),
  /** HR admins: its users who are admins. */
  admins: v.array(v.strictObject({ id: RowId, name: v.string(), lastname: v.string() })),
  users: v.array(RowId),
  open_invoices: v.pipe(whole, v.minValue(0)),
  balance: v.strictObject({ current_balance: whole, org_points_to_distribute: whole }),
})
export type OrganisationWire = v.InferOutput<typeof OrganisationWire>

export const OrganisationsAnswer = answerOf(v.array(OrganisationWire))
export const OrganisationAnswer = answerOf(OrganisationWire)

/** The longest text of an organisation that the reference API takes, in UTF-16 code units. */
export const longestText = 200
const typed = v.pipe(v.string(), v.maxLength(longestText))
const fields = {
  name: typed,
  business_id: typed,
  sub_domain: typed,
  email: typed,
  country: v.nullable(RowId),
  industry: typed,
  address: typed,
  catalogs: listOf(RowId, { max: 1000 }),
  language: v.picklist(languages),
}
export const OrganisationRequest = v.strictObject({ ...fields, plan: v.picklist(plans) })
/** Body of `PATCH /staff/org`: the organisation is named in the body, and its plan is changed by another call. */
export const OrganisationChange = v.strictObject({ org_id: RowId, ...fields })
export const PlanRequest = v.strictObject({ plan: v.picklist(plans) })
export const AdminRequest = v.strictObject({ userid: RowId, org_id: RowId })

const required = ['name', 'email', 'country', 'address', 'language'] as const
export type RequiredField = (typeof required)[number]

/** What an organisation still needs before it can be saved; the format of its email is not checked. */
export const missingFields = (values: Readonly<Record<RequiredField, Id | null>>): readonly RequiredField[] =>
  required.filter((field) => isBlank(String(values[field] ?? '')))

/** A record with a name, such as a catalog or a user. */
export interface Named {
  readonly id: Id
  readonly name: string
}

export interface Organisation extends WithAsRead {
  readonly id: Id
  readonly name: string
  readonly businessId: string
  readonly domain: string
  readonly email: string
  /** Its id or its name, as the server gave it, so that it is sent back unchanged; null where there is none. */
  readonly country: Id | null
  readonly address: string
  /** One of `languages`, or one that we do not know; null where the server gave none. */
  readonly language: string | null
  readonly industry: string
  /** Null where nobody knows. */
  readonly isActive: boolean | null
  readonly plan: Plan | null
  /** As the server gave it: one that we do not know tells whether it has changed. */
  readonly planRead?: unknown
  readonly catalogs: readonly Named[]
  readonly admins: readonly Named[]
  /** This and the numbers below are null where the server gave no usable number. */
  readonly userCount: number | null
  readonly openInvoices: number | null
  readonly balance: number | null
  /** Points that are left to be given to its users. */
  readonly pointsToDistribute: number | null
}

/** What is typed of an organisation. */
export interface OrganisationValues extends Pick<
  Organisation,
  'name' | 'businessId' | 'domain' | 'email' | 'country' | 'address' | 'language' | 'industry' | 'asRead'
> {
  readonly catalogs: readonly Id[]
  /** Sent when the organisation is created; later its own call changes it. */
  readonly plan: Plan
}

/** The fields that `POST` and `PATCH /staff/org` both take. */
export function organisationPayload({ asRead, ...values }: OrganisationValues) {
  const typed = organisationFields(values)
  const catalogs = withUnread(typed.catalogs, asRead, 'catalogs')
  return unlessChanged({ ...withVisibleEmail(typed), catalogs }, asRead, typed)
}

const organisationFields = ({ businessId, domain, plan: _notHere, ...fields }: Omit<OrganisationValues, 'asRead'>) => ({
  ...fields,
  business_id: businessId,
  sub_domain: domain,
})

/** A number, or the length of a list. */
const countIn = v.union([
  whole,
  v.pipe(
    v.array(v.unknown()),
    v.transform(({ length }) => length),
  ),
])
const orNull = <Read>(schema: v.GenericSchema<unknown, Read>) => v.fallback(v.nullable(schema), null)
const noBalance = { current_balance: null, org_points_to_distribute: null }

/** Leaves out a record without an id; a bare id becomes a record without a name. */
const namedFrom = reader(v.union([Id, v.object({ id: Id, name: text, lastname: text })]), (one): Named =>
  typeof one === 'object' ? { id: one.id, name: personName(one.name, one.lastname) } : { id: one, name: '' },
)
const OrganisationIn = v.object({
  id: Id,
  name: text,
  business_id: text,
  sub_domain: text,
  email: text,
  country: idOrName,
  address: text,
  language: orNull(v.pipe(text, v.nonEmpty())),
  industry: text,
  is_active: orNull(anyFlag),
  subscription_type: orNull(v.picklist(plans)),
  catalogs: list,
  admins: list,
  users: orNull(countIn),
  open_invoices: orNull(countIn),
  balance: v.fallback(v.object({ current_balance: number, org_points_to_distribute: number }), noBalance),
})

export const organisationFrom = reader(
  OrganisationIn,
  (
    { business_id, sub_domain, is_active, subscription_type, users, open_invoices, balance, admins, ...rest },
    raw,
    at,
  ): Organisation => {
    const { name, email, country, address, language, industry } = rest
    const named = rowsAt(rest.catalogs, namedFrom, at, 'catalogs')
    const catalogs = named.map((catalog) => catalog.id)
    const shown = { name, business_id, sub_domain, email, country, address, language, industry, catalogs }
    return {
      ...rest,
      catalogs: named,
      admins: rowsAt(admins, namedFrom, at, 'admins'),
      businessId: business_id,
      domain: sub_domain,
      isActive: is_active,
      plan: subscription_type,
      ...(subscription_type === null && { planRead: raw['subscription_type'] }),
      userCount: users,
      openInvoices: open_invoices,
      balance: balance.current_balance,
      pointsToDistribute: balance.org_points_to_distribute,
      asRead: withEmailAsRead(
        asReadOf(raw, shown, {
          country: idIn(raw['country'])[0] ?? raw['country'],
          catalogs: idsAsRead(raw['catalogs']),
        }),
        email,
      ),
    }
  },
)
