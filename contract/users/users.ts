import * as v from 'valibot'
import { asReadOf, unlessChanged, withEmailAsRead, withVisibleEmail, type WithAsRead } from '../asRead.ts'
import { emailKey, isBlank, withoutUnseen } from '../blank.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId, sameId } from '../id.ts'
import { personName } from '../isolate.ts'
import { anyFlag, flagIn, reader, text } from '../lenient.ts'
import { longestText, type Named } from '../organisations/organisations.ts'
import { accountFrom, accountIn } from '../session/adapter.ts'
import type { Me } from '../session/model.ts'
import { UserWire } from '../session/wire.ts'

/** The one type of a user: an admin who is a manager too counts as an admin. */
const userTypes = ['user', 'admin', 'manager'] as const
export type UserType = (typeof userTypes)[number]

export const UsersAnswer = answerOf(v.array(UserWire))
export const UserAnswer = answerOf(UserWire)

const typed = v.pipe(v.string(), v.maxLength(longestText))
const fields = {
  name: typed,
  lastname: typed,
  email: v.pipe(v.string(), v.maxLength(320)),
  phone: v.nullable(typed),
  address: v.nullable(typed),
  title: v.nullable(typed),
  /** Decides whether they are an admin and whether they are a manager: one of the two at most. */
  type: v.picklist(userTypes),
  status: v.boolean(),
}
export const UserRequest = v.strictObject({ ...fields, organization_id: RowId })
export const UserChange = v.strictObject(fields)

const bool = v.picklist(['true', 'false'])
const searchable = v.pipe(v.string(), v.maxLength(320))
/** `GET /staff/user/search`. Query values are text; an empty `org` stands for any. */
export const UserSearchQuery = v.strictObject({
  keywords: searchable,
  detailed: v.optional(bool),
  admin: v.optional(bool),
  org: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))])),
  is_email: v.optional(bool),
})
/** How many users a search answers at most. */
export const mostFound = 50

export interface User extends Omit<Me, 'isInitiated'>, WithAsRead {
  readonly phone: string
  readonly address: string
  readonly title: string
  /** Number of the identity document, as typed: letters and leading zeros count. */
  readonly dni: string
  /** Null where nobody knows. */
  readonly isActive: boolean | null
  /** The server said whether they are an admin, in a form that cannot be read. */
  readonly isAdminUnread?: true
  /** Null where the server did not say. */
  readonly organisation: Named | null
  /** The name of their organisation where the server gave that alone. */
  readonly organisationName?: string
}

const UserIn = v.object({
  ...accountIn,
  phone: text,
  address: text,
  title: text,
  dni: text,
  is_active: v.fallback(v.nullable(anyFlag), null),
  org: v.fallback(v.nullable(v.union([v.object({ id: Id, name: text }), v.object({ name: text })])), null),
})

export const userFrom = reader(UserIn, ({ is_active, org, ...read }, raw): User => {
  const organisation = org !== null && 'id' in org ? org : null
  const user = { ...accountFrom(read), isActive: is_active, organisation }
  const type = userTypeOf(user)
  const areFlags = [raw['is_admin'], raw['is_manager']].every((one) => flagIn(one) !== undefined)
  const said = raw['is_admin'] ?? undefined
  return {
    ...user,
    ...(org !== null && organisation === null && org.name !== '' && { organisationName: org.name }),
    ...(said !== undefined && flagIn(said) === undefined && { isAdminUnread: true }),
    asRead: withEmailAsRead(
      asReadOf(raw, userFields({ ...user, type }), {
        email: read.email === user.email ? raw['email'] : user.email,
        // Without both flags the type is unknown.
        type: areFlags ? type : undefined,
        status: raw['is_active'],
      }),
      user.email,
    ),
  }
})

/** What is typed of a user. Their type is one choice, though they are read with two flags. */
export interface UserValues extends Pick<
  User,
  'name' | 'lastname' | 'email' | 'phone' | 'address' | 'title' | 'isActive' | 'asRead'
> {
  readonly type: UserType
}

/** What the form begins with; null stands for a new user. */
export const userValues = (user: User | null): UserValues => ({
  name: user?.name ?? '',
  lastname: user?.lastname ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  address: user?.address ?? '',
  title: user?.title ?? '',
  type: user === null ? 'user' : userTypeOf(user),
  isActive: user === null ? true : user.isActive,
  asRead: user?.asRead,
})

const userFields = ({ name, lastname, email, phone, address, title, type, isActive }: UserValues) => ({
  name,
  lastname,
  email,
  phone,
  address,
  title,
  type,
  status: isActive,
})

export function userPayload(values: UserValues) {
  const typed = userFields(values)
  return unlessChanged(withVisibleEmail(typed), values.asRead, typed)
}

export const userTypeOf = ({ isAdmin, isManager }: Pick<User, 'isAdmin' | 'isManager'>): UserType =>
  isAdmin ? 'admin' : isManager ? 'manager' : 'user'

/** First and last name, or the e-mail where there is neither. */
export const fullName = ({ name, lastname, email }: Pick<User, 'name' | 'lastname' | 'email'>): string =>
  personName(name, lastname) || email

/** What is another by now of somebody who gets points. */
export function recipientChanges(seen: User, now: User): readonly ('name' | 'organisation' | 'status')[] {
  const organisationOf = ({ organisation }: User) => organisation && `${organisation.id} ${organisation.name}`
  return [
    ...(fullName(seen) === fullName(now) ? [] : (['name'] as const)),
    ...(organisationOf(seen) === organisationOf(now) ? [] : (['organisation'] as const)),
    ...(seen.isActive === now.isActive ? [] : (['status'] as const)),
  ]
}

/** Whether both are the e-mail of one account: case and invisible characters do not count, and none is nobody's. */
export const isSameEmail = (one: string, other: string): boolean => !isBlank(one) && emailKey(one) === emailKey(other)

/** `self`: one's own account is deactivated. `last-admin`: the organisation is left without an active admin. */
export type UserRisk = 'self' | 'last-admin'

/** What a change of a user would do that is asked about first. `all` are the users of the organisation. */
export function risksOf(
  user: User,
  next: { readonly type: UserType; readonly isActive: boolean | null },
  all: readonly User[],
  me: { readonly id: Id; readonly email: string } | null,
): readonly UserRisk[] {
  const isMine = me !== null && (sameId(user.id, me.id) || isSameEmail(user.email, me.email))
  const mayBeAdmin = user.isAdmin || user.isAdminUnread === true
  const mayBeActive = user.isActive !== false
  const isDeactivated = mayBeActive && next.isActive === false
  const isSameType = next.type === 'admin' || next.type === userTypeOf(user)
  const isAdminStill = isSameType && !isDeactivated
  const isOther = (one: User) => one.isActive && one.isAdmin && !sameId(one.id, user.id)
  const leavesNone = mayBeAdmin && mayBeActive && !isAdminStill && !all.some(isOther)
  return [...(isMine && isDeactivated ? (['self'] as const) : []), ...(leavesNone ? (['last-admin'] as const) : [])]
}

/** What is searched of what is typed: a blank at the end makes another search, at the start it does not. */
export const keywordsOf = (text: string): string => withoutUnseen(text).trimStart().replaceAll(/\s+/g, ' ')
