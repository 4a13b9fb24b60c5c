import { plural, rich, t } from '#language/t.ts'
import { pressEnded } from '#components/buttons/afterPress.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Points } from '#components/Points.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { sameId } from '#contract/id.ts'
import { isMessageTooLong, mostGifts } from '#contract/points/gifts.ts'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { CourtesyListProps, Found } from './listedGift.ts'
import { ListedPeople, Warned } from './ListedPeople.tsx'
import { ListQuestion } from './ListQuestion.tsx'

/** Courtesy points for many people: the e-mails, then whose they are, then one question about all of them. */
export function CourtesyList(props: CourtesyListProps) {
  const { organisation, values, count, isLooking, onLook, listed, before, onClose, children } = props
  const form = useId()
  const [isAsked, setAsked] = useState(false)
  const [isReading, setReading] = useState(false)
  const able = listed.filter((one): one is Found => one.state === 'found')
  const sum = able.reduce((total, { points }) => total + (points ?? 0), 0)
  /** Points come from the person's own organisation. */
  const spent = able
    .filter(({ person }) => sameId(person.organisation?.id ?? null, organisation.id))
    .reduce((total, { points }) => total + (points ?? 0), 0)
  const after = before === null ? null : before - spent
  const unpointed = able.filter(({ points }) => points === null).length
  const isSearching = listed.some(({ state }) => state === 'searching')
  const isReady =
    able.length > 0 &&
    !isSearching &&
    able.every(({ points, ownMessage }) => points !== null && !isMessageTooLong(ownMessage ?? values.message))
  const isTooMany = count > mostGifts
  return (
    <>
      <Dialog
        title={t`Puntos de cortesía para varias personas`}
        description={count > 0 && t`${plural(count, '# correo', '# correos')}`}
        width={720}
        isLong
        aside={isAsked ? -230 : 0}
        onClose={onClose}
        footer={
          isLooking ? (
            <Small as="div" aria-live="polite">
              {isSearching ? (
                t`Buscando… ${formatNumber(listed.filter(({ state }) => state !== 'searching').length)} de ${formatNumber(count)}`
              ) : (
                <>
                  {t`${plural(able.length, '# persona', '# personas')}`} · <Points count={sum} />
                  {before !== null && after !== null && (
                    <>
                      {' '}
                      {rich`· Puntos por distribuir ${formatNumber(before)} → ${<Strong>{formatNumber(after)}</Strong>}`}
                    </>
                  )}
                  {unpointed > 0 && (
                    <Warned as="span">
                      {' '}
                      {t`· Faltan los puntos de ${plural(unpointed, '# persona', '# personas')}`}
                    </Warned>
                  )}
                </>
              )}
            </Small>
          ) : (
            isTooMany && (
              <Note tone="warn">
                {t`Como máximo ${formatNumber(mostGifts)} personas a la vez: ${plural(count - mostGifts, 'sobra #', 'sobran #')}.`}
              </Note>
            )
          )
        }
        actions={
          <>
            <Button onClick={onClose}>{t`Cancelar`}</Button>
            {isLooking ? (
              <Button key="save" type="submit" form={form} variant="primary" disabled={!isReady}>{t`Guardar`}</Button>
            ) : (
              <Button
                key="look"
                type="submit"
                form={form}
                variant="primary"
                busy={isReading}
                disabled={count === 0 || isTooMany}
              >
                {count === 0 ? t`Buscar` : t`Buscar ${plural(count, '# persona', '# personas')}`}
              </Button>
            )}
          </>
        }
      >
        <Form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isLooking && count > 0 && !isTooMany && !isReading) onLook(true)
            if (!isLooking || !isReady) return
            props.onAsk()
            setAsked(true)
          }}
        >
          {children}
          {isLooking ? <ListedPeople {...props} able={able} /> : <Typing {...props} {...{ isReading, setReading }} />}
        </Form>
      </Dialog>
      {isAsked && (
        <ListQuestion
          {...{ organisation, values, able, sum, before, after }}
          left={listed.filter(({ state }) => state !== 'found')}
          onConfirm={props.onConfirm}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface TypingProps extends CourtesyListProps {
  /** A picked workbook is not read yet: who is looked for waits for those in it. */
  readonly isReading: boolean
  readonly setReading: (isReading: boolean) => void
}

function Typing({ values, onType, onPick, isReading, setReading }: TypingProps) {
  const file = useRef<HTMLInputElement>(null)
  const [isUnread, setUnread] = useState(false)
  return (
    <>
      <MultilineField
        label={t`Correos`}
        hint={t`Uno por línea. Después del correo pueden ir los puntos y un mensaje propio.`}
        rows={10}
        spellCheck={false}
        autoCapitalize="none"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={values.text}
        onChange={({ target }) => onType({ text: target.value })}
      />
      <div>
        <Button busy={isReading} onClick={() => file.current?.click()}>{t`Agregar de un Excel`}</Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t`Excel con correos y puntos`}
          accept=".xlsx"
          onChange={async ({ target }) => {
            const [picked] = target.files ?? []
            target.value = ''
            if (!picked) return
            setReading(true)
            await onPick(picked)
              .finally(pressEnded)
              .then(
                () => setUnread(false),
                () => setUnread(true),
              )
            setReading(false)
          }}
        />
      </div>
      {isUnread && (
        <Note tone="danger">{t`El archivo no se pudo leer. Debe ser un Excel .xlsx con una columna de correos.`}</Note>
      )}
    </>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  min-width: 0;
`
