import { X } from 'lucide'
import { Button } from '#components/Button.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Note, type NoteTone } from '#components/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import type { MembershipEvent, membershipMachine } from '#machines/membership.ts'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import type { SnapshotFrom } from 'xstate'
import { fromItsDialog, membershipMessages, troubleMessage, type MembershipKind } from './membershipMessages.ts'

export interface MembershipNoteProps {
  readonly snapshot: SnapshotFrom<typeof membershipMachine>
  readonly send: (event: MembershipEvent) => void
  readonly kind: MembershipKind
  /** The product is among those that were loaded, so that it can be put back from here. */
  readonly isLoaded: boolean
  readonly undo?: RefObject<HTMLButtonElement | null> | undefined
}

/** What became of a product that was taken out. */
export function MembershipNote({ snapshot, send, kind, isLoaded, undo }: MembershipNoteProps) {
  const { value: state, context } = snapshot
  const { member, earlier, problem } = context
  const words = membershipMessages[kind]
  const name = `«${member?.name ?? ''}»`
  const said = (tone: NoteTone, text: ReactNode, action?: ReactNode) => (
    <Note tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
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
      <Button size="small" onClick={() => send({ type: 'retried' })}>
        Reintentar
      </Button>
      {close}
    </>
  )
  switch (state) {
    case 'removed':
    case 'adding':
      return said(
        'success',
        `Se quitó ${name} ${words.of}. ${isLoaded ? '' : fromItsDialog} ${alsoOut(earlier.length)}`,
        isLoaded ? (
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
      return said(state === 'stillThere' ? 'warn' : 'danger', troubleMessage(state, kind, member, problem), again)
    default:
      return null
  }
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
