import { useLanguage } from '#language/translation.ts'
import { recoverPassword } from '#api/session.ts'
import { recoveryMachine } from '#machines/session/recovery.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { Recovery } from './Recovery.tsx'

const machine = recoveryMachine.provide({
  actors: { recoverPassword: fromPromise(({ input }) => recoverPassword(input)) },
})

/** /recover/password, open to everybody. */
export function RecoveryScreen() {
  useLanguage()
  const [snapshot, send] = useMachine(machine, inspect)
  return <Recovery {...snapshot.context} state={snapshot.value} send={send} />
}
