import { theme } from '#components/theme/theme.ts'
import { isBlank } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const addressOf = (path: string, params: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(params)}`

/** An organisation by its id, or by its name where an API gives no more. */
export type OrganisationRef = { readonly id: Id } | { readonly name: string }

export interface PersonRef {
  readonly name: string
  readonly email?: string | undefined
  readonly organisation: OrganisationRef | null
}

/** The users of a person's organisation, searched for the person; null if either is unknown. */
export function usersAddress({ name, email = '', organisation }: PersonRef): string | null {
  const q = isBlank(email) ? name : email
  if (organisation === null || isBlank(q)) return null
  if ('id' in organisation) return addressOf('/users', { org: String(organisation.id), q })
  return isBlank(organisation.name) ? null : addressOf('/users', { named: organisation.name, q })
}

/** The dialog of a client, or the clients searched for its name; null if nothing names it. */
export function organisationAddress(organisation: OrganisationRef): string | null {
  if ('id' in organisation) return addressOf('/clients', { open: String(organisation.id) })
  return isBlank(organisation.name) ? null : addressOf('/clients', { q: organisation.name })
}

/** The product's editor; null without an id. */
export const productAddress = (id: Id | null): string | null =>
  id === null ? null : addressOf('/products', { open: String(id) })

interface RecordLinkProps {
  readonly children: ReactNode
}

export const OrganisationLink = ({ children, of }: RecordLinkProps & { readonly of: OrganisationRef }) => (
  <To address={organisationAddress(of)}>{children}</To>
)

export const ProductLink = ({ children, id }: RecordLinkProps & { readonly id: Id | null }) => (
  <To address={productAddress(id)}>{children}</To>
)

/** Looks like the text around it until it is pointed at: in a table every name is a link. */
const To = ({ address, children }: RecordLinkProps & { readonly address: string | null }) =>
  address === null ? children : <RecordLink to={address}>{children}</RecordLink>

/** A link that is no more than its words. */
export const RecordLink = styled(Link)`
  border-radius: 4px;
  color: inherit;
  font: inherit;
  text-decoration: none;

  &:hover {
    color: ${theme.color.accentStrong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
