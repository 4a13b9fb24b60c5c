import { emailKey, visible } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { userFrom, userPayload, type User, type UserValues } from '#contract/users/users.ts'
import { connection } from './connection.ts'
import { queryOptions } from '@tanstack/react-query'
import { readList } from './answers.ts'
import { patch, post } from './client.ts'
import { listQuery } from './listQuery.ts'

export const usersOf = (organisation: Id) =>
  listQuery<User>(['users', String(organisation)], (signal) =>
    readList('staff/org/{id}/users', userFrom, signal, { id: organisation }),
  )

/** Names the lock for changes that may leave an organisation without an active admin. */
export const adminsOf = (organisation: Id): string => `admins.${organisation}`

interface UserSearch {
  readonly keywords: string
  /** Matches only the whole e-mail, ignoring case. */
  readonly isEmail?: boolean
  /** Only users of this organisation. */
  readonly organisation?: Id
}

/** All searches of people. */
export const foundPeople = { queryKey: ['people'] } as const

/** Best match first. @throws Failure */
const searchUsers = async (search: UserSearch, signal?: AbortSignal): Promise<readonly User[]> =>
  withOrganisations(
    await readList('staff/user/search', userFrom, signal, {
      query: {
        keywords: search.keywords,
        detailed: 'true',
        admin: 'false',
        org: search.organisation === undefined ? '' : String(search.organisation),
        ...(search.isEmail === true ? { is_email: 'true' } : {}),
      },
    }),
    signal,
  )

/** Finds the organisations that the server gave by name alone, unless several have the name. @throws Failure */
async function withOrganisations(users: readonly User[], signal?: AbortSignal): Promise<readonly User[]> {
  if (users.every(({ organisationName }) => organisationName === undefined)) return users
  const all = await readList('staff/org', organisationFrom, signal)
  return users.map((user) => {
    const [found, ...others] = all.filter(({ name }) => name === user.organisationName)
    return found === undefined || others.length > 0
      ? user
      : { ...user, organisation: { id: found.id, name: found.name } }
  })
}

/** The users of one or any organisation that match keywords; cached until other keywords are searched. */
export const usersLike = (keywords: string, organisation?: Id) =>
  queryOptions({
    queryKey: [...foundPeople.queryKey, String(organisation ?? ''), keywords],
    queryFn: ({ signal }) => searchUsers({ keywords, ...(organisation !== undefined && { organisation }) }, signal),
    enabled: keywords !== '',
    staleTime: Infinity,
    gcTime: 0,
  })

/** The users with exactly this e-mail, ignoring case: some servers find more. @throws Failure */
export async function readPeople(email: string, signal: AbortSignal): Promise<readonly User[]> {
  const found = await searchUsers({ keywords: visible(email), isEmail: true }, signal)
  return found.filter((one) => emailKey(one.email) === emailKey(email))
}

/** `readPeople`, fetched by `refetch` only. */
export const peopleWith = (email: string) =>
  queryOptions({
    queryKey: [...foundPeople.queryKey, emailKey(email)],
    queryFn: ({ signal }) => readPeople(email, signal),
    enabled: false,
    gcTime: 0,
  })

/** Whether the API keeps a user both admin and manager while their type is not changed. */
export const keepsBothTypes = (): boolean => connection().config.extras.bothUserTypes

export const createUser = async (
  organisation: Id,
  { values, key }: { readonly values: UserValues; readonly key: string },
): Promise<void> =>
  void (await post('staff/user/create', {
    key,
    json: { ...userPayload(values), organization_id: organisation },
    journal: { call: 'user.created', organisation, name: values.name, lastname: values.lastname, email: values.email },
  }))

export const updateUser = async ({ id, values }: { readonly id: Id; readonly values: UserValues }): Promise<void> =>
  void (await patch('staff/user/{id}', {
    id,
    json: userPayload(values),
    journal: { call: 'user.changed', id, name: values.name, lastname: values.lastname, email: values.email },
  }))
