import { connect } from '#api/connection.ts'
import { readMe, signIn } from '#api/session.ts'
import { routes as consoleRoutes } from '#app/router.tsx'
import { runtimeOf } from '#app/runtimeOf.ts'
import { defaultConfig, type Config } from '#contract/config.ts'
import { meFrom } from '#contract/session/adapter.ts'
import type { Me } from '#contract/session/model.ts'
import { maria } from '#contract/session/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { RouterContext } from '#resource/RouterContext.ts'
import { keptRefunds, type KeptRefund } from '#runtime/runs/refunds.ts'
import type { SessionActor } from '#runtime/session.ts'
import { SessionContext } from '#runtime/SessionContext.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { useLayoutEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import type { AnyHandler } from 'msw'
import { fromPromise } from 'xstate'
import { everything } from '../handlers/everything.ts'
import { heldActor, type HeldAt } from '#statecharts/model/heldActor.ts'
import { inspect } from '#runtime/inspect.ts'

/** Loads every lazy part of the console before the first story, so that a busy machine delays none. */
import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/app/main.tsx'], { eager: true })

/** The console's session, with its requests. */
export const machine = sessionMachine.provide({
  actors: {
    readMe: fromPromise(({ input, signal }) => readMe(input, signal)),
    signIn: fromPromise(({ input, signal }) => signIn(input, signal)),
  },
})

export type HeldSession = HeldAt<typeof sessionMachine>

/** A sample user as the console's signed-in account. */
export function person(wire: UserWire): Me {
  const me = meFrom(wire)
  if (me === null) throw new Error('The sample is no user.')
  return me
}

export const nobody: HeldSession = {
  value: 'signedOut',
  context: { candidate: null, token: null, me: null, problem: null },
}

export const signedInAs = (wire: UserWire): HeldSession => ({
  value: 'signedIn',
  context: { candidate: null, token: 'sample-token', me: person(wire), problem: null },
})

/** Starts a fresh runtime, so that a story finds only the refunds that it brings itself. */
function startRuns(me: Me, interrupted: readonly KeptRefund[]) {
  runtimeOf({ ...me, id: 'nobody' })
  const kept = keptRefunds(me.id, localStorage)
  for (const { refund } of kept.all()) kept.forget(refund.itemId)
  for (const refund of interrupted) kept.keep(refund)
}

function open({ address, session, routes, interrupted }: Required<Omit<OpenConsoleProps, 'extras'>>) {
  const actor = 'getSnapshot' in session ? session : heldActor(machine, session, inspect)
  const { me } = actor.getSnapshot().context
  if (me !== null) startRuns(me, interrupted)
  return { session: actor, router: createMemoryRouter(routes(actor), { initialEntries: [address] }) }
}

export interface OpenConsoleProps {
  readonly address: string
  readonly session?: HeldSession | SessionActor
  readonly routes?: (session: SessionActor) => RouteObject[]
  /** Refunds of this person that a reload interrupted. */
  readonly interrupted?: readonly KeptRefund[]
  /** The API's offers beyond the staff API; none by default. */
  readonly extras?: Partial<Config['extras']>
}

/** The whole console at an address, with the session held in a state. The story's handlers answer its requests. */
export function OpenConsole({ extras, ...props }: OpenConsoleProps) {
  const [opened] = useState(() =>
    open({ session: signedInAs(maria), routes: (actor) => consoleRoutes(actor, null), interrupted: [], ...props }),
  )
  useLayoutEffect(() => {
    opened.session.start()
    connect({
      config: { ...defaultConfig, idempotencyKeys: true, extras: { ...defaultConfig.extras, ...extras } },
      token: () => opened.session.getSnapshot().context.token,
      onUnauthorised: () => opened.session.send({ type: 'session.refused' }),
    })
  }, [opened, extras])
  return (
    <SessionContext value={opened.session}>
      <RouterContext value={opened.router}>
        <RouterProvider router={opened.router} useTransitions={false} />
      </RouterContext>
    </SessionContext>
  )
}

/** Stories of the console at an address: María is signed in, nothing is stored, and each story starts with fresh handlers. */
export const inConsole = (address: string, handlers: () => readonly AnyHandler[] = () => []) => ({
  component: OpenConsole,
  parameters: { frame: 'bare' as const },
  args: { address },
  beforeEach: ({ msw }: { readonly msw: { use(...handlers: readonly AnyHandler[]): void } }) => {
    localStorage.clear()
    msw.use(...handlers(), ...everything())
  },
})
