import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Clean } from '#runtime/trace/clean.ts'
import type { Trace } from '#runtime/trace/trace.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import preview from '../.storybook/preview.tsx'
import { allModels, allStories } from '../.storybook/docs/known.ts'
import { toggleModel } from './models/toggle.ts'
import * as toggleStories from './resource/Toggle.stories.tsx'
import { formScreens } from './support/traceScreens.tsx'
import { TracePage } from './Trace.tsx'
import { AskedScreen, FramedScreen, StepScreen } from './TraceScreen.tsx'

const meta = preview.meta({ title: 'Trace', component: TracePage, tags: ['screen', '!autodocs'] })

/** Loads every story of the book, to draw the screen of any machine. */
export const Replay = meta.story({
  name: 'Trace',
  args: { loadModels: allModels, loadStories: allStories, Screen: FramedScreen },
  tags: ['!test'],
})

/** What the page shows in a frame. */
export const Screen = meta.story({
  render: () => <AskedScreen loadModels={allModels} loadStories={allStories} />,
  tags: ['!test', '!dev', 'behaviour'],
})

const rest = { before: null, wanted: null, sent: null, problem: null }
const refused = { kind: 'refused', code: 'period-not-found', message: 'Texto 2', status: 404 }
const call = (name: string) => `0.toggle.${name}`
/** Somebody presses a switch, and the server refuses. */
const trace = {
  format: 1,
  build: '/assets/index-CUCt889t.js',
  actors: [
    {
      id: 'a1',
      machine: 'toggle',
      name: 'Texto 1',
      system: 0,
      start: { value: 'idle', context: rest, status: 'active' },
      end: {
        value: 'refused',
        context: { before: false, wanted: true, sent: true, problem: refused },
        status: 'active',
      },
    },
  ],
  happened: [
    { at: 0, actor: 'a1', event: { type: 'flipped', isOn: true }, value: 'reading' },
    { at: 40, method: 'get', path: 'staff/periods', status: 200 },
    {
      at: 41,
      actor: 'a1',
      event: { type: `xstate.done.actor.${call('reading')}`, actorId: call('reading'), output: false },
      value: 'flipping',
    },
    { at: 90, method: 'patch', path: 'staff/periods/{id}', status: 404 },
    {
      at: 91,
      actor: 'a1',
      event: { type: `xstate.error.actor.${call('flipping')}`, actorId: call('flipping'), error: refused },
      value: 'reloading',
    },
    {
      at: 130,
      actor: 'a1',
      event: { type: `xstate.done.actor.${call('reloading')}`, actorId: call('reloading'), output: false },
      value: 'refused',
    },
  ],
}
const loads = { loadModels: async () => [toggleModel], loadStories: async () => [toggleStories] }
const few = { ...loads, Screen: () => null }
const paste = async (pasted: object) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Or paste it' }))
  await userEvent.paste(JSON.stringify(pasted))
}

export const ARefusedSwitch = meta.story({
  args: few,
  play: async ({ canvas }) => {
    await paste(trace)
    await expect(await canvas.findByText(/^Every step led to the recorded state/)).toBeVisible()
    const steps = within(canvas.getByRole('region', { name: 'Steps' }))
    await expect(steps.getByText('PATCH staff/periods/{id} → 404')).toBeVisible()
    const next = steps.getByRole('button', { name: 'Next' })
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect(canvas.getByRole('heading', { name: 'toggle: refused' })).toBeVisible()
    const chart = within(await canvas.findByRole('group', { name: 'Statechart of toggle' }))
    await expect(chart.getByRole('link', { current: 'step' })).toHaveAccessibleName(/^refused/)
    await expect(next).toBeDisabled()
  },
})

/** A trace of another version: what no longer fits is named. */
export const AnOlderTrace = meta.story({
  args: few,
  play: async ({ canvas }) => {
    const [first, ...others] = trace.happened
    await paste({ ...trace, happened: [{ ...first, event: { type: 'turned', isOn: true } }, ...others] })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('“toggle” has no event “turned”.')
  },
})

export const NoTrace = meta.story({
  args: few,
  play: async ({ canvas }) => {
    await paste({ name: 'package' })
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This is no trace/)
  },
})

const everyForm: Trace = {
  format: 1,
  build: null,
  actors: formScreens.map(({ kind = '', contextOf }, at) => {
    const start = {
      value: { open: 'editing' },
      context: contextOf() as Readonly<Record<string, Clean>>,
      status: 'active',
    }
    return { id: `a${at}`, machine: 'form', name: kind, system: at, start, end: start }
  }),
  happened: formScreens.map((_screen, at) => ({
    at,
    actor: `a${at}`,
    event: { type: 'typed', change: {} },
    value: { open: 'editing' },
  })),
}
const everyFormText = JSON.stringify(everyForm)
let show: (at: number) => void
const titles = [
  'Create New Category',
  'Edit Tecnología',
  'Create New Catalog',
  'Edit Catálogo general',
  'Create New City',
  'Edit Bogotá',
  'Create New Terms Condition',
  'Edit Entrega a domicilio',
  'Add New Client',
  'Edit Grupo Andino',
  'Account',
  'Account',
  'Create publicity',
  'Editar publicidad',
  'Create New Period',
  'Add New Survey',
  'Encuestas',
  'Encuestas',
  'Duplicar «Clima organizacional»',
  'Cursos',
  'Cursos',
  'Add Custom analytic',
  'Custom Analytics',
  'Custom Analytics',
  'Duplicar «Participación por área»',
  'Servicios',
]

export const TheScreenOfEveryForm = meta.story({
  tags: ['behaviour'],
  render: function Screens() {
    const [at, setAt] = useState(0)
    show = (next) => flushSync(() => setAt(next))
    return <StepScreen {...loads} text={everyFormText} at={at} />
  },
  play: async () => {
    const title = () => document.querySelector('[role=dialog] h2, caption, section h2')?.textContent
    for (const at of formScreens.keys()) {
      show(at)
      await waitFor(() => expect(title()).toBe(titles[at]))
    }
    await expect(formScreens).toHaveLength(titles.length)
  },
})
