import { expect, userEvent, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { allModels, allStories } from '../.storybook/docs/known.ts'
import { Atlas } from './Atlas.tsx'
import { itemStatusModel } from './models/orders/itemStatus.ts'
import { toggleModel } from './models/toggle.ts'
import * as toggleStories from './resource/Toggle.stories.tsx'

const meta = preview.meta({ title: 'Atlas', component: Atlas, tags: ['screen', '!autodocs'] })

/** Loads every story of the book. The tests of the single pages cover its content. */
export const EveryMachine = meta.story({
  name: 'Atlas',
  args: { loadModels: allModels, loadStories: allStories },
  tags: ['!test'],
})

export const FindingAMachine = meta.story({
  args: { loadModels: async () => [toggleModel, itemStatusModel], loadStories: async () => [toggleStories] },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const chart = within(await canvas.findByRole('region', { name: 'Chart of toggle' }))
    await expect(await chart.findByRole('link', { name: 'flipping' })).toHaveAttribute(
      'href',
      './?path=/story/workflow-kit-toggle--flipping',
    )
    const counts = within(canvas.getByRole('table'))
    await expect(counts.getByRole('row', { name: 'toggle 10 10 24 24 24' })).toBeVisible()
    await expect(counts.getByRole('row', { name: 'itemStatus 6 0 22 22 0' })).toBeVisible()
    await expect(canvas.getAllByText('No story holds it.')).toHaveLength(6)

    const field = canvas.getByRole('searchbox', { name: 'Find a machine, a state, an event or a story' })
    await userEvent.type(field, 'Hablando')
    await expect(canvas.getByRole('status')).toHaveTextContent('No machine has all of these words.')
    await userEvent.clear(field)
    await userEvent.type(field, 'sin respuesta TOGGLE')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('toggle')
    await expect(counts.getByRole('rowheader', { name: '1 machine' })).toBeVisible()
    await expect(canvas.getByText('outcomeUnknown', { selector: 'strong' })).toBeVisible()
    await expect(canvas.queryByText('flipping', { selector: 'strong' })).toBeNull()
  },
})
