import { t } from '#language/t.ts'
import { afterClick } from '#components/buttons/afterPress.ts'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { riseIn } from '#components/overlays/overlay.styles.ts'
import { Note } from '#components/feedback/Note.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { theme } from '#components/theme/theme.ts'
import { newReleaseMachine, type NewReleaseEvent, type NewReleaseState } from '#machines/newRelease.ts'
import { reloadNow, watchRelease } from '#runtime/release.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { X } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { fromCallback, type AnyActorRef } from 'xstate'

interface NewReleaseProps {
  readonly state: NewReleaseState
  readonly send: (event: NewReleaseEvent) => void
}

/** Offers a reload when a new release is deployed; the person decides when. */
export function NewRelease({ state, send }: NewReleaseProps) {
  const isOffered = state === 'offered'
  return (
    <Strip>
      {(isOffered || state === 'waiting') && (
        <Note
          tone="info"
          role="note"
          action={
            <>
              {isOffered && (
                <SmallButton
                  variant="primary"
                  onClick={() => send({ type: 'reload.chosen' })}
                >{t`Recargar`}</SmallButton>
              )}
              <IconButton
                label={isOffered ? t`Más tarde` : t`No recargar`}
                variant="quiet"
                onClick={() => send({ type: 'dismissed' })}
              >
                <Icon shape={X} />
              </IconButton>
            </>
          }
        >
          {isOffered && <strong>{t`Hay una versión nueva.`} </strong>}
          {isOffered
            ? t`Lo que escribió sin guardar se conserva.`
            : t`Se recarga en cuanto termine lo que se está enviando.`}
        </Note>
      )}
    </Strip>
  )
}

/** Whether a move of points, a bulk run or an import is being sent, which a reload must not interrupt. */
const isSending = ({ refunds, transfers, bulkRuns, imports }: Runtime): boolean =>
  imports.actor.getSnapshot().matches('importing') ||
  [refunds, transfers, bulkRuns].some(({ actor }) =>
    actor.getSnapshot().context.runs.some(({ snapshot }) => snapshot?.hasTag('sending')),
  )

export function NewReleaseContainer({ runtime }: { readonly runtime: Runtime }) {
  const [machine] = useState(() =>
    newReleaseMachine.provide({
      actors: {
        watchRelease: fromCallback(({ sendBack }) =>
          watchRelease(
            // The strip would cover what the press that brings the window to the front is about.
            () => afterClick(() => sendBack({ type: 'release.found' })),
            () => sendBack({ type: 'reload.chosen' }),
          ),
        ),
        watchCalls: fromCallback(({ sendBack }) => {
          const look = () => {
            if (!isSending(runtime)) sendBack({ type: 'calls.ended' })
          }
          const { refunds, transfers, bulkRuns, imports } = runtime
          const watched: readonly { readonly actor: AnyActorRef }[] = [refunds, transfers, bulkRuns, imports]
          const watching = watched.map(({ actor }) => actor.subscribe(look))
          look()
          return () => watching.forEach(({ unsubscribe }) => unsubscribe())
        }),
      },
      actions: { reload: reloadNow },
    }),
  )
  const [snapshot, send] = useMachine(machine, inspect)
  return <NewRelease state={snapshot.value} send={send} />
}

const Strip = styled.output`
  position: fixed;
  inset: 64px 12px auto;
  z-index: 10;
  display: flex;
  justify-content: center;
  pointer-events: none;

  > * {
    align-items: center;
    box-shadow: ${theme.shadow.high};
    pointer-events: auto;
    animation: ${riseIn} ${theme.motion.calm};
  }
`
