import { CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useFailureOffer } from './FailureOffer.ts'

type NoteTone = 'danger' | 'warn' | 'info' | 'success'

export interface NoteProps {
  readonly tone: NoteTone
  readonly children: ReactNode
  /** A button or link at the right, or below where the words would be too narrow beside it. */
  readonly action?: ReactNode
  /** Screen readers announce an `alert` at once and a `status` when they are idle. By default danger is an alert. */
  readonly role?: 'alert' | 'status' | 'note' | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** A message to the reader, in the flow of the page. */
export function Note({ tone, children, action, role = tone === 'danger' ? 'alert' : 'status', ref }: NoteProps) {
  const offer = useFailureOffer()
  const isFailure = tone === 'danger' || role === 'alert'
  return (
    <Box ref={ref} role={role} $tone={tone}>
      <Icon shape={shapes[tone]} />
      <Words>
        {children}
        {isFailure && offer !== null && <> {offer}</>}
      </Words>
      {action && <Actions>{action}</Actions>}
    </Box>
  )
}

export type OutcomeWords = readonly [tone: NoteTone, words: string]

interface OutcomeNoteProps {
  readonly note: OutcomeWords | null
  /** Announced, not shown, while the outcome is awaited. */
  readonly busyWords: string | false
}

/**
 * The outcome of an action, shown and announced. Its live region exists before its words: screen readers announce only
 * what is added to an existing region.
 */
export function OutcomeNote({ note, busyWords }: OutcomeNoteProps) {
  const isAlert = note?.[0] === 'danger'
  const seen = note !== null && (
    <Below>
      <Note tone={note[0]} role={isAlert ? 'alert' : 'note'}>
        {note[1]}
      </Note>
    </Below>
  )
  return (
    <>
      <div aria-live="polite">
        {busyWords && <VisuallyHidden>{busyWords}</VisuallyHidden>}
        {!isAlert && seen}
      </div>
      {isAlert && seen}
    </>
  )
}

const shapes = { danger: TriangleAlert, warn: TriangleAlert, info: Info, success: CircleCheck }

const colours = {
  danger: [theme.color.danger, theme.color.dangerSoft],
  warn: [theme.color.warn, theme.color.warnSoft],
  info: [theme.color.info, theme.color.infoSoft],
  success: [theme.color.accentStrong, theme.color.accentSoft],
} as const

const Words = styled.div`
  flex: 1 1 min(200px, 80%);
  min-width: 0;
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  display: flex;
  gap: 10px;
`
const Box = styled.div<{ $tone: NoteTone }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: 12px;
  border-radius: 12px;
  font-size: 13px;
  color: ${({ $tone }) => colours[$tone][0]};
  background: ${({ $tone }) => colours[$tone][1]};

  > svg {
    margin-top: 2px;
  }
  /* The first line stands at the height of the button. */
  &:has(> ${Actions}) {
    > svg {
      margin-top: 6px;
    }
    > ${Words} {
      padding-block: 4px;
    }
  }
`
const Below = styled.div`
  margin-top: 16px;
`
