import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'

/** For stories of pages that have links and their own landmarks. */
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
