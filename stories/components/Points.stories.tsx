import { Points } from '#components/Points.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** An amount of points, in gold and as Spanish writes it. */
const meta = preview.meta({
  title: 'Components/Points',
  tags: ['component'],
  component: Points,
  parameters: { controls: { disable: false } },
  args: { count: 4200 },
})

export const Received = meta.story({
  args: { signed: true },
  play: async ({ canvas }) => expect(canvas.getByText('+4200')).toBeVisible(),
})
export const SmallAndLarge = meta.story({
  render: () => (
    <ul>
      {[950, 4200, 18_900, null].map((count) => (
        <li key={count}>
          <Points count={count} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['950', '4200', '18.900', '–']),
})
