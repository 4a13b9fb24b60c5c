import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Something that the palette can open by its address. */
export interface Destination {
  readonly title: () => string
  /** With `{org}` if it belongs to an organisation. */
  readonly to: string
  /** Further search words, in all languages. */
  readonly also?: string
}

export interface Page {
  readonly Component: ComponentType
  /** Requests what the page shows first. */
  readonly firstRequest: (queries: QueryClient, search: URLSearchParams) => Promise<unknown>
}

/**
 * What navigation, router and shortcuts know about an area. The sign-in page loads all of these, so an area's code is only
 * imported by `page`, and what the palette opens of it is in its `destinations.ts`.
 */
export interface Area {
  readonly title: () => string
  /** The first segment of its path. */
  readonly id: string
  /** The letter that opens it after `g`. */
  readonly letter: string
  /** It shows one organisation, which its address names. */
  readonly isOfOrganisation?: boolean
  /** The key of its saved views, if it is not its id. */
  readonly viewsOf?: string
  readonly page: () => Promise<Page>
}

/** What the command palette opens of an area, beside its page. */
export interface Destinations {
  readonly area: Area
  /** Further words that find the page, in all languages. */
  readonly also: string
  readonly tabs?: readonly Destination[]
  readonly verbs?: readonly Destination[]
}
