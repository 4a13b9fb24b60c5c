import { visible } from '#contract/blank.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'

export const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      'users.id',
      'users.name',
      'users.lastname',
      'users.email',
      'users.phone',
      'users.address',
      'users.title',
      'users.dni',
      'users.is_admin',
      'users.is_manager',
      'users.is_active',
      'users.is_initiated',
      'users.image_url',
      'organisations.id as org_id',
      'organisations.name as org_name',
    ])

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export const isActiveStaff = (where: ExpressionBuilder<Database, 'users'>) =>
  where.and({ 'users.is_active': true, 'users.is_staff': true })

/** An email in lower case without blanks and invisible characters. Sign-in and limits use it, so that variants share one limit. */
export const accountOf = (email: string): string => visible(email).toLowerCase()

export const hasEmail = (email: string) => sql<boolean>`lower(users.email) = ${accountOf(email)}`

export const userWire = ({ image_url, org_id, org_name, ...user }: UserRow): UserWire => ({
  ...user,
  imageURL: image_url,
  org: org_id === null || org_name === null ? null : { id: org_id, name: org_name },
})
