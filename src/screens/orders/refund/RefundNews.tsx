import { Note } from '#components/Note.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { RefundState } from '#machines/orders/refund.ts'
import type { RefundContext } from '#machines/orders/refund/model.ts'
import { styled } from 'styled-components'
import { refundSteps } from './refundSteps.ts'
import { refundNote } from './refundMessages.ts'

interface RefundNewsProps {
  readonly state: RefundState
  readonly context: RefundContext
}

/** What happened, seen and heard. Words are read out that come into a region which was there before them. */
export function RefundNews({ state, context }: RefundNewsProps) {
  const note = refundNote(state, context)
  const isUnderWay = refundSteps[state].includes('active')
  const isAlert = note?.tone === 'danger'
  const seen = note !== null && (
    <Below>
      <Note tone={note.tone} role={isAlert ? 'alert' : 'note'}>
        {note.words}
      </Note>
    </Below>
  )
  return (
    <>
      <div aria-live="polite">
        {isUnderWay && <VisuallyHidden>Reembolso en curso.</VisuallyHidden>}
        {!isAlert && seen}
      </div>
      {isAlert && seen}
    </>
  )
}

const Below = styled.div`
  margin-top: 16px;
`
