import { TabPanel, Tabs } from '#components/Tabs.tsx'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { useKept } from '../support/kept.ts'
import preview from '../../.storybook/preview.tsx'

const tabs = [
  { id: 'open', label: 'Open Orders', href: '?tab=open' },
  { id: 'closed', label: 'Closed Orders', href: '?tab=closed' },
]

function OrdersTabs(props: ComponentProps<typeof Tabs<string>>) {
  const [selected, select] = useKept(props.selected, props.onSelect)
  return (
    <>
      <Tabs {...props} selected={selected} onSelect={select} />
      <TabPanel id={selected}>{selected}</TabPanel>
    </>
  )
}

/** The lists of one area. Each tab is a link, so that it can be opened in a new tab and copied. */
const meta = preview.meta({
  title: 'Components/Tabs',
  tags: ['component'],
  component: OrdersTabs,
  parameters: { controls: { disable: false } },
  args: { label: 'Orders', tabs, selected: 'open', onSelect: fn() },
})

export const TheArrowsOpenTheNext = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    const closed = canvas.getByRole('tab', { name: 'Closed Orders' })
    await expect(closed).toHaveFocus()
    await expect(closed).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Closed Orders' })).toHaveTextContent('closed')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Open Orders' })).toHaveFocus()
  },
})
