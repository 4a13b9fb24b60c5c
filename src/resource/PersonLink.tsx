import { isBlank } from '#contract/blank.ts'
import { RecordLink, usersAddress, type PersonRef } from '#parts/RecordLinks.tsx'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { useRouter } from './RouterContext.ts'
import { openingsOf } from './useOpenedInAddress.ts'

/** The parameter of an address that opens the panel of the person with this e-mail, on any page. */
export const personParam = 'person'

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * The address of a person's panel, on the page that is shown; without an e-mail, by which the staff API finds people,
 * that of the users of their organisation. Null if nothing names them.
 */
export function personAddress({ pathname, search }: Place, person: PersonRef): string | null {
  if (isBlank(person.email ?? '')) return usersAddress(person)
  const params = new URLSearchParams(search)
  params.set(personParam, person.email ?? '')
  return `${pathname}?${params}`
}

/** A person's name, which opens their panel above the page that shows it. It is not drawn again when the address changes. */
export function PersonLink({ children, ...person }: PersonRef & { readonly children: ReactNode }) {
  const router = useRouter()
  const { open } = useMemo(() => openingsOf(router, personParam), [router])
  const { email = '' } = person
  const address = personAddress(router.state.location, person)
  if (address === null) return children
  const press = (event: MouseEvent) => {
    if (isBlank(email) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(email)
  }
  return (
    <RecordLink to={address} onClick={press}>
      {children}
    </RecordLink>
  )
}
