import { expect } from 'storybook/test'
import { faintTexts } from '../../.storybook/contrast.ts'
import preview from '../../.storybook/preview.tsx'

const Faint = () => (
  <>
    <p style={{ color: 'light-dark(#1b1f1a, #23261f)', background: 'var(--canvas)' }}>Too faint in the dark</p>
    <p style={{ color: 'light-dark(#c0c4bd, #e7e9e5)', background: 'var(--canvas)' }}>Too faint in the light</p>
  </>
)

const meta = preview.meta({
  title: 'Components/Contrast',
  tags: ['component', 'behaviour'],
  component: Faint,
  parameters: { a11y: { test: 'off' } },
})

export const TextTooFaintInOneThemeIsCaught = meta.story({
  play: async ({ canvasElement }) => {
    const before = document.documentElement.dataset['theme']
    const found = await faintTexts(canvasElement)
    await expect(found).toHaveLength(2)
    await expect(found[0]).toContain('Too faint in the light')
    await expect(found[1]).toContain('Too faint in the dark')
    await expect(document.documentElement.dataset['theme']).toBe(before)
  },
})
