import { expect } from 'storybook/test'
import { darkContrastViolations } from '../../.storybook/darkContrast.ts'
import preview from '../../.storybook/preview.tsx'

const Faint = () => (
  <p style={{ color: 'light-dark(#1b1f1a, #23261f)', background: 'var(--canvas)' }}>Too faint in the dark</p>
)

const meta = preview.meta({
  title: 'Components/Dark contrast',
  tags: ['component', 'behaviour'],
  component: Faint,
  parameters: { a11y: { test: 'off' } },
})

export const TextTooFaintInTheDarkIsCaught = meta.story({
  play: async ({ canvasElement }) => {
    const before = document.documentElement.dataset['theme']
    const found = await darkContrastViolations(canvasElement)
    await expect(found).toHaveLength(1)
    await expect(found[0]).toContain('Too faint in the dark')
    await expect(document.documentElement.dataset['theme']).toBe(before)
  },
})
