import { NewRelease } from '#app/NewRelease.tsx'
import { newReleaseMachine } from '#machines/newRelease.ts'
import { newReleaseModel } from '#stories/models/newRelease.ts'
import { shows } from '#stories/support/plays.ts'
import { fromOutside, orFromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const at = workflow(newReleaseMachine, {}, ({ value }, send) => <NewRelease state={value} send={send} />)

const meta = preview.meta({ title: 'Shell/New release', tags: ['workflow', 'state'] })

const isSilent = { play: () => expect(screen.queryByRole('button')).toBeNull() }
export const Current = meta.story({ ...at('current'), ...isSilent })
export const Offered = meta.story({ ...at('offered'), play: shows('Hay una versión nueva.') })
export const Waiting = meta.story({ ...at('waiting'), play: shows(/^Se recarga en cuanto termine/) })
export const PutOff = meta.story({ ...at('putOff'), ...isSilent })
export const Reloading = meta.story({ ...at('reloading'), ...isSilent })

export const Walk = meta.story(
  walkOf(newReleaseModel, at.render, {
    interactions: {
      'release.found': fromOutside,
      'calls.ended': fromOutside,
      // Another tab can cause the reload too.
      'reload.chosen': orFromOutside(press('Recargar')),
      dismissed: press(/^(Más tarde|No recargar)$/),
    },
    offers: ({ type }, { state }) => type !== 'reload.chosen' || state === 'offered',
  }),
)
