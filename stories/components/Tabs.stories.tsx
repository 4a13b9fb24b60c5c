import { TabPanel, Tabs } from '#components/Tabs.tsx'
import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const tabs = [
  { id: 'open', label: 'Open Orders', href: '?tab=open' },
  { id: 'closed', label: 'Closed Orders', href: '?tab=closed' },
]

function OrdersTabs() {
  const [selected, setSelected] = useState('open')
  return (
    <>
      <Tabs label="Orders" tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel id={selected}>{selected}</TabPanel>
    </>
  )
}

/** The lists of one area. Each tab is a link, so that it can be opened in a new tab and copied. */
const meta = preview.meta({ title: 'Components/Tabs', tags: ['component'], component: OrdersTabs })

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
