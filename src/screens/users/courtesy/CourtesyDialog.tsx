import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import type { Named } from '#contract/organisations/organisations.ts'
import type { User } from '#contract/users/users.ts'
import { noCourtesy } from '#machines/points/pointsCard.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { useClosing } from '#runtime/drafts/useLeaving.ts'
import { useCourtesy } from './CourtesyCardContainer.tsx'
import { CourtesyForm, isReady } from './CourtesyForm.tsx'
import { NotSent, Recipient } from './Recipient.tsx'
import { useEffect, useEffectEvent, useId } from 'react'
import { styled } from 'styled-components'

interface CourtesyDialogProps {
  /** As they were when the dialog was opened. */
  readonly person: User
  /** As they were last read; null once they no longer have the e-mail. */
  readonly now: User | null
  /** The organisation that the points are sent from. */
  readonly chosen: Named
  readonly onClose: () => void
}

/** Courtesy points for somebody in sight, over the page that shows them. It closes once the points have moved. */
export function CourtesyDialog({ person: opened, now, chosen, onClose }: CourtesyDialogProps) {
  const person = now ?? opened
  const form = useId()
  const { drawn, send, moved, isUnsaved, isBusy, sendTo } = useCourtesy(chosen)
  const { values } = drawn.context
  const { email } = person
  useEffect(() => send({ type: 'typed', change: { email }, shown: null }), [email, send])
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (moved !== undefined) leave()
  }, [moved])
  const draft = useCardDraft({
    subject: `courtesy:person:${opened.id}`,
    values,
    empty: noCourtesy,
    isDirty: isUnsaved,
    restore: ({ points, message }) => send({ type: 'typed', change: { points, message }, shown: person }),
  })
  const { isAsking, close, stay, discard } = useClosing(isUnsaved && moved === undefined, isBusy, onClose)
  const state = drawn.value
  // Nothing is discarded while Guardar reads the person.
  const isReading = state === 'checking'
  return (
    <>
      <Dialog
        title={t`Puntos de cortesía`}
        onClose={close}
        isDismissable={!isReading}
        actions={
          <>
            <Button onClick={close} disabled={isReading}>{t`Cancelar`}</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={isReading}
              disabled={!isReady(values)}
            >{t`Guardar`}</Button>
          </>
        }
      >
        <DraftNote restored={draft.isRestored ? 'yes' : 'no'} onDiscard={draft.discard} isBusy={isReading} />
        <Who>
          <Recipient {...{ person, chosen }} />
        </Who>
        <NotSent {...drawn.context} state={state} person={now} />
        <CourtesyForm id={form} {...{ values, state, person }} send={(event) => sendTo(person, event)} />
      </Dialog>
      {isAsking && (
        <UnsavedDialog
          onStay={stay}
          onDiscard={() => {
            draft.forget()
            discard()
          }}
        />
      )}
    </>
  )
}

const Who = styled.div`
  display: grid;
  gap: 10px;
`
