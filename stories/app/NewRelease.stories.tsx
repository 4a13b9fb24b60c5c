import { NewRelease } from '#app/NewRelease.tsx'
import { newReleaseMachine } from '#machines/newRelease.ts'
import { shows, onwards } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const at = workflow(newReleaseMachine, { isSending: () => true }, ({ value }, send) => (
  <NewRelease state={value} send={send} />
))

const meta = preview.meta({ title: 'Shell/New release', tags: ['workflow', 'state'] })

const isSilent = {
  play: async ({ canvas }: { readonly canvas: { queryByRole: (role: string) => HTMLElement | null } }) =>
    expect(canvas.queryByRole('button')).toBeNull(),
}
export const Current = meta.story({ ...at('current'), ...isSilent })
/** While points are on their way it waits, and that can be called off. */
export const Offered = meta.story({
  ...at('offered'),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recargar' }))
    await expect(canvas.getByText(/^Se recarga en cuanto termine/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'No recargar' }))
    await expect(canvas.queryByRole('button')).toBeNull()
  }),
})
export const Waiting = meta.story({ ...at('waiting'), play: shows(/^Se recarga en cuanto termine/) })
export const PutOff = meta.story({ ...at('putOff'), ...isSilent })
export const Reloading = meta.story({ ...at('reloading'), ...isSilent })
