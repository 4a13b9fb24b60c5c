import { X } from 'lucide'
import { Button } from '#components/Button.tsx'
import { SmallButton } from '#components/SmallButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Note, type NoteTone } from '#components/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Failure } from '#contract/failure.ts'
import type { Member, MembershipEvent, membershipMachine, MembershipState } from '#machines/membership.ts'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { SnapshotFrom } from 'xstate'

/** How adding or removing a member can go wrong. */
export type MembershipTrouble = Extract<MembershipState, 'stillThere' | 'notRemoved' | 'notAdded'>

export interface MembershipMessages {
  readonly removed: (name: string) => string
  /** Where members are added too, not only put back. */
  readonly adding?: (name: string) => string
  readonly trouble: (trouble: MembershipTrouble, member: Member | null, problem: Failure | null) => string
}

export interface MembershipNoteProps {
  readonly snapshot: SnapshotFrom<typeof membershipMachine>
  readonly send: (event: MembershipEvent) => void
  readonly messages: MembershipMessages
  /** Whether a removed member can be put back from here. */
  readonly canUndo: boolean
  readonly undo?: RefObject<HTMLButtonElement | null> | undefined
}

/** What became of a member that was added or removed. */
export function MembershipNote({ snapshot, send, messages, canUndo, undo }: MembershipNoteProps) {
  const { value: state, context } = snapshot
  const { member, earlier, problem } = context
  const name = `«${member?.name ?? ''}»`
  const said = (tone: NoteTone, text: ReactNode, action?: ReactNode) => (
    <Note tone={tone} role={tone === 'success' || tone === 'info' ? 'status' : 'alert'}>
      <Line>
        <Words>{text}</Words>
        <Actions>{action}</Actions>
      </Line>
    </Note>
  )
  const close = (
    <IconButton label="Cerrar aviso" variant="quiet" onClick={() => send({ type: 'dismissed' })}>
      <Icon shape={X} />
    </IconButton>
  )
  const again = (
    <>
      <SmallButton onClick={() => send({ type: 'retried' })}>Reintentar</SmallButton>
      {close}
    </>
  )
  if (state === 'adding' && messages.adding !== undefined) return said('info', messages.adding(name))
  switch (state) {
    case 'removed':
    case 'adding':
      return said(
        'success',
        `${messages.removed(name)} ${alsoOut(earlier.length)}`,
        canUndo ? (
          <Button
            ref={undo}
            size="small"
            busy={snapshot.hasTag('busy')}
            onClick={() => send({ type: 'removal.undone' })}
          >
            Deshacer
          </Button>
        ) : (
          close
        ),
      )
    case 'stillThere':
    case 'notRemoved':
    case 'notAdded':
      return said(state === 'stillThere' ? 'warn' : 'danger', messages.trouble(state, member, problem), again)
    default:
      return null
  }
}

/** That it failed, or may have: `quitó a «Ana»`, say, and what the account may not do then: `cambiar los administradores`. */
export function notDone(problem: Failure | null, what: string, permission: string): string {
  const why = problem === null ? '' : failureMessage(problem)
  if (problem?.kind === 'unknown') return `No se sabe si se ${what}. ${why}`
  if (problem?.kind === 'refused' && problem.status === 403) return `Su cuenta no puede ${permission}. ${why}`
  return `No se ${what}. ${why}`
}

/**
 * The X that was pressed goes away with its member: the focus goes on to the way back, unless it is somewhere else by
 * then. Tell it at the press.
 */
export function useUndoFocus(isRemoved: boolean, undo: RefObject<HTMLButtonElement | null>): () => void {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.contains(undo.current)
    if (isRemoved && (activeElement === pressed.current || isLost)) undo.current?.focus({ preventScroll: true })
  }, [isRemoved, undo])
  return () => (pressed.current = document.activeElement)
}

/** Each has its turn to be put back. */
const alsoOut = (earlier: number) => {
  if (earlier === 0) return ''
  return earlier === 1 ? 'Antes se quitó otro.' : `Antes se quitaron otros ${earlier}.`
}

/** On a phone the buttons stand below the words. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`
const Actions = styled.div`
  display: flex;
  gap: 6px;
  margin-block: -6px;

  &:empty {
    display: none;
  }
  ${theme.media.narrow} {
    margin-block: 0;
  }
`
