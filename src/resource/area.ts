import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Something that can be opened by its address, and done there. */
export interface Destination {
  readonly title: string
  /** With `{org}` where it is about one organisation. */
  readonly to: string
  /** Further words that people call it by. */
  readonly also?: string
  /** Typed after `g`, it leads there too. */
  readonly letter?: string
}

export interface Page {
  readonly Component: ComponentType
  /** Asks the API for what the page shows first. */
  readonly firstRequest: (queries: QueryClient, search: URLSearchParams) => Promise<unknown>
}

/**
 * What navigation, router, command palette and shortcuts know of an area. It comes with the sign-in page, which needs the
 * addresses: the code of the area's page is imported by `page` alone.
 */
export interface Area extends Omit<Destination, 'to'> {
  /** Its address begins with it. */
  readonly id: string
  readonly letter: string
  /** It shows one organisation, which is named in its address. */
  readonly isOfOrganisation?: boolean
  /** Under which its saved views are kept, where that is not its id. */
  readonly viewsOf?: string
  readonly tabs?: readonly Destination[]
  readonly verbs?: readonly Destination[]
  readonly page: () => Promise<Page>
}
