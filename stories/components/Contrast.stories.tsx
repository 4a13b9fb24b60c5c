import axe from 'axe-core'
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
    const found = await faintTexts(canvasElement, new Set())
    await expect(found).toHaveLength(2)
    await expect(found[0]).toContain('Too faint in the light')
    await expect(found[1]).toContain('Too faint in the dark')
    await expect(document.documentElement.dataset['theme']).toBe(before)
  },
})

/** Every rule runs, and none leaves a doubt where axe cannot see: the number on the panel is of faults alone. */
export const AxeLeavesNoDoubt = meta.story({
  render: () => (
    <>
      <label>
        Buscar <input type="search" style={{ background: 'var(--canvas)' }} />
      </label>
      <p style={{ position: 'relative' }}>
        <span>Cubierto</span>
        <span style={{ position: 'absolute', inset: 0, background: 'var(--surface)' }} />
      </p>
      <span aria-hidden>→</span>
      <svg width={200} height={20}>
        <text y={16}>
          Estado <tspan>[condición]</tspan>
        </text>
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">Producto</th>
          </tr>
        </thead>
      </table>
    </>
  ),
  play: async ({ canvasElement, parameters }) => {
    axe.reset()
    axe.configure(parameters['a11y'].config)
    const rules = { 'color-contrast': { enabled: true } }
    const { violations, incomplete } = await axe.run(document.body, { resultTypes: ['violations'], rules })
    const found = [...violations, ...incomplete].flatMap(({ nodes }) => nodes)
    await expect(found.map(({ html, any: [check] }) => [html, check?.data?.messageKey])).toEqual([])
    canvasElement.insertAdjacentHTML('beforeend', '<p data-outside>Sin región</p>')
    const outside = canvasElement.querySelector('[data-outside]')
    try {
      const again = await axe.run(document.body, { runOnly: ['region'] })
      await expect(again.violations.map(({ id }) => id)).toEqual(['region'])
    } finally {
      outside?.remove()
      axe.reset()
    }
  },
})
