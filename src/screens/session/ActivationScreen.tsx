import { useLanguage } from '#language/translation.ts'
import { activate } from '#api/session.ts'
import { asFailure } from '#contract/failure.ts'
import { useSession, useSessionActor } from '#runtime/SessionContext.ts'
import { activationMachine } from '#machines/session/activation.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { Activation } from './Activation.tsx'

interface ActivationScreenProps {
  readonly termsUrl: string | null
}

/** /activate. Redirects to /login without a session, and to / if the account has a password already. */
export function ActivationScreen({ termsUrl }: ActivationScreenProps) {
  useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const onward = session.context.me === null ? '/login' : session.matches('signedIn') && '/'
  useEffect(() => {
    if (onward !== false) void navigate(onward, { replace: true })
  }, [onward, navigate])
  return <ActivationForm termsUrl={termsUrl} />
}

function ActivationForm({ termsUrl }: ActivationScreenProps) {
  const session = useSessionActor()
  const [machine] = useState(() =>
    activationMachine.provide({
      actors: {
        activate: fromPromise(({ input }) =>
          activate(session.getSnapshot().context.token ?? '', input).catch((thrown: unknown) => {
            const problem = asFailure(thrown)
            if (problem.kind === 'unauthorised') session.send({ type: 'session.refused', problem })
            throw problem
          }),
        ),
      },
      actions: { admit: (_action, admitted) => session.send({ type: 'account.activated', session: admitted }) },
    }),
  )
  const [snapshot, send] = useMachine(machine, inspect)
  return (
    <Activation
      {...snapshot.context}
      state={snapshot.value}
      send={send}
      onLogout={() => session.send({ type: 'logout.chosen' })}
      termsUrl={termsUrl}
    />
  )
}
