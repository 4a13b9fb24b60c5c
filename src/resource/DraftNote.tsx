import { rich, t } from '#language/t.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Stored, type Conflict } from './conflicts.tsx'

interface DraftNoteProps {
  /** Whether a draft was restored; `conflict` if a colleague has changed a typed field since. */
  readonly restored: 'no' | 'yes' | 'conflict'
  /** Which fields these are. */
  readonly conflicts?: readonly Conflict[]
  /** Nothing stored is replaced: it is the draft of a new record, begun as a copy. */
  readonly isNew?: boolean
  readonly onDiscard: () => void
  /** The form is being sent, so the draft cannot be discarded. */
  readonly isBusy?: boolean
}

const none: readonly Conflict[] = []

/** Says that a form shows a restored draft, or that a colleague's change conflicts with it. Offers to discard the draft. */
export function DraftNote({ restored, conflicts = none, isNew = false, onDiscard, isBusy = false }: DraftNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    // A conflict stops Save. In a long form the note that says so may be out of sight.
    if (wasBusy.current && !isBusy) note.current?.scrollIntoView({ block: 'nearest' })
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    restored !== 'no' && (
      <Note
        {...(restored === 'yes' ? { tone: 'info' } : { tone: 'warn', role: 'alert', ref: note })}
        action={<SmallButton onClick={onDiscard} disabled={isBusy}>{t`Descartar borrador`}</SmallButton>}
      >
        {restored === 'yes'
          ? t`Se recuperó lo que escribió sin guardar.`
          : conflicts.length === 0
            ? t`Lo que escribió sigue aquí, sin guardar. Lo guardado cambió desde entonces: revíselo antes de guardar.`
            : isNew
              ? t`Lo que escribió sigue aquí, sin guardar. Entretanto alguien cambió el original:`
              : t`Lo que escribió sigue aquí, sin guardar. Entretanto alguien guardó otra cosa; si usted guarda, la reemplaza:`}
        {restored === 'conflict' && conflicts.length > 0 && (
          <Fields>
            {conflicts.map(({ label, words }) => (
              <li key={label}>
                {words === null ? <b>{label}</b> : rich`${<b>{label}</b>}: ahora ${<Stored words={words} />}`}
              </li>
            ))}
          </Fields>
        )}
      </Note>
    )
  )
}

const Fields = styled.ul`
  margin-top: 4px;
  padding-left: 16px;
  list-style: disc;

  b {
    font-weight: 560;
  }
`
