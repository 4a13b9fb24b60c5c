import { press, walkOf } from '#statecharts/model/screenWalk.tsx'
import { workflow, type Render } from '#statecharts/model/workflow.tsx'
import { turnstileMachine } from '../machines/turnstile.ts'
import { turnstileModel } from '../models/turnstile.ts'
import preview from '../preview.ts'

const render: Render<typeof turnstileMachine> = (snapshot, send) => (
  <main>
    <h1>Turnstile</h1>
    <output>{snapshot.value}</output>
    {(snapshot.matches('locked') || snapshot.matches('refused')) && (
      <button onClick={() => send({ type: 'paid', cents: 50 })}>Insert 50 cents</button>
    )}
    {snapshot.matches('open') && <button onClick={() => send({ type: 'pushed' })}>Push</button>}
  </main>
)

const at = workflow(turnstileMachine, { cents: 0 }, render)
const meta = preview.meta({ title: 'Turnstile' })

export const Locked = meta.story(at('locked'))
export const Weighing = meta.story(at('weighing'))
export const Open = meta.story(at('open'))

export const Walk = meta.story(
  walkOf(turnstileModel, render, { interactions: { paid: press('Insert 50 cents'), pushed: press('Push') } }),
)
