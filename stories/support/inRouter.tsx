import { RouterContext } from '#resource/RouterContext.ts'
import { useState, type ComponentType } from 'react'
import { createMemoryRouter, MemoryRouter } from 'react-router-dom'

/** A story with a router of its own around it. */
export function Linked({ Story }: { readonly Story: ComponentType }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: null }]))
  return (
    <RouterContext value={router}>
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    </RouterContext>
  )
}

/** For stories of parts that hold links. */
export const withLinks = [(Story: ComponentType) => <Linked Story={Story} />]

/** For stories of pages that have links and their own landmarks. */
export const inRouter = { parameters: { frame: 'bare' as const }, decorators: withLinks }
