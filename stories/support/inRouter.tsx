import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'

/** The stories of a page with links that brings its own landmarks. */
export const inRouter = {
  parameters: { frame: 'bare' as const },
  decorators: [
    (Story: ComponentType) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
}
