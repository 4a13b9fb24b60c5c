import { linkStyles } from '#components/link.styles.ts'
import { isBlank } from '#contract/blank.ts'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useRouter } from './RouterContext.ts'
import { openingsOf } from './useOpenedInAddress.ts'

/** The parameter of an address that opens the panel of the person with this e-mail, on any page. */
export const personParam = 'person'

/** The address of the panel of a person, on the page of `location`. */
export function personAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>, email: string): string {
  const params = new URLSearchParams(search)
  params.set(personParam, email)
  return `${pathname}?${params}`
}

interface PersonLinkProps {
  /** Without an e-mail nobody can be looked for: there is no link. */
  readonly email: string
  readonly children: ReactNode
}

/** A person's name, which opens their panel on the page that shows it. It follows no change of the address by itself. */
export function PersonLink({ email, children }: PersonLinkProps) {
  const router = useRouter()
  const { open } = useMemo(() => openingsOf(router, personParam), [router])
  if (isBlank(email)) return children
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(email)
  }
  return (
    <Name href={personAddress(router.state.location, email)} onClick={press}>
      {children}
    </Name>
  )
}

const Name = styled.a`
  ${linkStyles}
  font: inherit;
`
