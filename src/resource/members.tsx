import { plural, t } from '#language/t.ts'
import { X } from 'lucide'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { RetryButton, SmallButton } from '#components/buttons/SmallButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { sentence } from '#components/format/isolated.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Member, MembershipEvent, membershipMachine } from '#machines/membership.ts'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SnapshotFrom } from 'xstate'

type Trouble = (name: string, problem: Failure | null) => string

/** The sentences about a member; `name` is in quotation marks. */
export interface MembershipMessages {
  readonly removing: (name: string) => string
  readonly removed: (name: string) => string
  /** Set if members can be added, not only put back. */
  readonly adding?: (name: string) => string
  /** What to do instead if a removed member cannot be put back here. */
  readonly wayBack?: () => string
  readonly stillThere: Trouble
  readonly notRemoved: Trouble
  readonly notAdded: Trouble
}

/** The sentences for an action that was not done, or perhaps was, or that the account may not do. */
interface NotDone {
  readonly failed: string
  readonly unknown: string
  readonly forbidden: string
}

/** Says that an action failed, or may have, and why. */
export function notDone(problem: Failure | null, { failed, unknown, forbidden }: NotDone): string {
  const isForbidden = problem?.kind === 'refused' && problem.status === 403
  const what = problem?.kind === 'unknown' ? unknown : isForbidden ? forbidden : failed
  return sentence`${what} ${problem === null ? '' : failureMessage(problem)}`
}

export interface MembersProps {
  readonly snapshot: SnapshotFrom<typeof membershipMachine>
  readonly send: (event: MembershipEvent) => void
}

/** The member that the note is about: during a further removal the one removed last, so that the note stays. */
export const notedMember = ({ value, context: { member, earlier } }: MembersProps['snapshot']): Member | null =>
  value === 'removing' ? (earlier[0] ?? member) : member

/** The parts that show a group's members: the note about the last change, and the button that removes a member. */
export function useMembers({ snapshot, send }: MembersProps, messages: MembershipMessages, canUndo = true) {
  const { value: state, context } = snapshot
  const { member, earlier, waiting, problem } = context
  const undo = useRef<HTMLButtonElement>(null)
  const pressed = useRef<Element>(null)
  const isRemoved = state === 'removed'
  // The pressed button goes away with its member: the focus moves to Undo, unless it is already elsewhere.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.contains(undo.current)
    if (isRemoved && (activeElement === pressed.current || isLost)) undo.current?.focus({ preventScroll: true })
  }, [isRemoved])
  const isBusy = snapshot.hasTag('busy')
  /** Or waits for its turn. */
  const isUnderWay = (now: 'adding' | 'removing', id: Id) =>
    (state === now && sameId(member?.id ?? null, id)) ||
    waiting.some((next) => next.isAdded === (now === 'adding') && sameId(next.member.id, id))
  const begin = (event: MembershipEvent) => {
    if (state === 'notAdded') send({ type: 'dismissed' })
    send(event)
  }
  const remove = ({ id, name }: Member) => begin({ type: 'member.removed', member: { id, name } })

  const name = t`«${notedMember(snapshot)?.name ?? ''}»`
  const isFurther = state === 'removing' && earlier.length > 0
  const close = (
    <IconButton
      label={t`Cerrar aviso`}
      variant="quiet"
      aria-disabled={isBusy}
      onClick={() => send({ type: 'dismissed' })}
    >
      <Icon shape={X} />
    </IconButton>
  )
  const note = () => {
    if (state === 'idle') return null
    if (state === 'adding' && messages.adding !== undefined) return <Note tone="info">{messages.adding(name)}</Note>
    if (state === 'removed' || state === 'adding' || state === 'removing') {
      const isFirst = state === 'removing' && !isFurther
      const others = alsoOut(isFurther ? earlier.length - 1 : earlier.length)
      return (
        <Note tone={isFirst ? 'info' : 'success'}>
          <Line>
            <p>
              {isFirst
                ? messages.removing(name)
                : [messages.removed(name), canUndo ? '' : messages.wayBack?.(), others].join(' ')}
            </p>
            <Actions>
              {canUndo ? (
                <SmallButton
                  ref={undo}
                  busy={isBusy}
                  // Enter that is held down on the cross, whose focus comes here, undoes nothing.
                  onClick={() => isSecondPress() || send({ type: 'removal.undone' })}
                >{t`Deshacer`}</SmallButton>
              ) : (
                close
              )}
            </Actions>
          </Line>
        </Note>
      )
    }
    return (
      <Note tone={state === 'stillThere' ? 'warn' : 'danger'} role="alert">
        <Line>
          <p>{messages[state](name, problem)}</p>
          <Actions>
            <RetryButton onClick={() => send({ type: 'retried' })} />
            {close}
          </Actions>
        </Line>
      </Note>
    )
  }

  return {
    isAdding: (id: Id) => isUnderWay('adding', id),
    /** Adds a member, after the change under way if there is one. */
    add: (added: Member) => begin({ type: 'member.added', member: added }),
    note: <News>{note()}</News>,
    /** Removes a member, after the change under way if there is one. */
    removeButton(label: string, one: Member) {
      const isGoing = isUnderWay('removing', one.id)
      return (
        <IconButton
          label={label}
          variant="quiet"
          aria-disabled={isGoing}
          aria-busy={isGoing}
          onClick={({ currentTarget }) => {
            // The second press of a double one would remove the member that has taken its place.
            if (isGoing || isSecondPress()) return
            pressed.current = currentTarget
            remove(one)
          }}
        >
          {isGoing ? <Spinner /> : <Icon shape={X} />}
        </IconButton>
      )
    },
  }
}

/** Earlier removals can be undone one after another. */
const alsoOut = (earlier: number) => {
  if (earlier === 0) return ''
  return t`${plural(earlier, 'Antes se quitó otro.', 'Antes se quitaron otros #.')}`
}

interface MemberSectionProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** The members of a group, below the fields of its dialog. */
export function MemberSection({ title, children }: MemberSectionProps) {
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {children}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid ${theme.color.line};
`
const Heading = styled.h3`
  font-size: 14px;
  font-weight: 560;
`
/** Stays visible while the list scrolls. */
const News = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-radius: 12px;
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }
`
/** On a phone the buttons are below the words. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  > p {
    flex: 1 1 240px;
    min-width: 0;
  }
`
const Actions = styled.div`
  display: flex;
  gap: 6px;
  margin-block: -6px;

  ${theme.media.narrow} {
    margin-block: 0;
  }
`

export const MemberLine = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 8px 6px 12px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
