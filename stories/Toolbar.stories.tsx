import { expect, waitFor } from 'storybook/test'
import { usersBackend } from './handlers/users.ts'
import preview from '../.storybook/preview.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>{name}</p>

/** The tools of the book beside the theme: motion, direction, answers and the size of text. */
const meta = preview.meta({
  title: 'Workflow kit/Toolbar',
  tags: ['component', 'behaviour'],
  component: Greeting,
  args: { name: 'Lucía Fernández Ortega' },
})

export const LargerText = meta.story({
  globals: { text: '150' },
  play: async ({ canvas }) => {
    const text = canvas.getByText('Lucía Fernández Ortega')
    await waitFor(() => expect(getComputedStyle(text)).toMatchObject({ fontSize: '21px', lineHeight: '30px' }))
    text.insertAdjacentHTML('afterend', '<p>Diego</p>')
    await waitFor(() => expect(getComputedStyle(canvas.getByText('Diego')).fontSize).toBe('21px'))
    canvas.getByText('Diego').remove()
  },
})

export const RightToLeftWithSlowAnswers = meta.story({
  globals: { direction: 'rtl', answers: 'slow' },
  beforeEach: ({ msw }) => msw.use(...usersBackend().handlers),
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await expect(canvas.getByText('ليلى حدّاد العمري')).toBeVisible()
    const began = performance.now()
    const answer = await fetch('/api/staff/org')
    await expect(performance.now() - began).toBeGreaterThan(30)
    await expect(await answer.text()).toContain('مجموعة')
  },
})

export const LessMotion = meta.story({
  globals: { motion: 'reduce' },
  play: async () => {
    const conditions = () =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? rule.conditionText : [])),
      )
    await expect(conditions()).not.toContain('(prefers-reduced-motion: reduce)')
  },
})
