import { Button } from '#components/buttons/Button.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Chip } from '#components/Chip.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { controlStyles } from '#components/fields/control.styles.ts'
import { Field } from '#components/fields/Field.tsx'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { sentence } from '#components/format/isolated.tsx'
import { countOf, formatNumber, formatPoints } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Points } from '#components/Points.tsx'
import { Email, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { isBlank } from '#contract/blank.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { isMessageTooLong, mostGifts } from '#contract/points/gifts.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import { fullName, type User } from '#contract/users/users.ts'
import { Amount, Before, Fact, Facts, warningWords } from '#parts/SafetyRail.tsx'
import { Building2, Check, CircleX, Copy, Pencil, Search } from 'lucide'
import { useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

export interface ListValues {
  /** The e-mails as they were pasted, with points and messages of their own where there are any. */
  readonly text: string
  /** For everybody without their own. */
  readonly points: string
  readonly message: string
}

interface Warned {
  readonly warning: SafetyWarning
  readonly move: PointsMove
}

/** One e-mail of the list, and what is known of whose it is. */
export type ListedGift = {
  readonly email: string
  /** Its points as typed, else those for everybody. */
  readonly typed: string
  readonly ownMessage: string | null
} & (
  | { readonly state: 'searching' | 'missing' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'several' | 'elsewhere'; readonly person: User }
  | {
      readonly state: 'found'
      readonly person: User
      /** Null while what is typed cannot be sent. */
      readonly points: number | null
      readonly warnings: readonly Warned[]
    }
)
type Found = Extract<ListedGift, { state: 'found' }>

export interface CourtesyListProps {
  /** The chosen one. */
  readonly organisation: Named
  readonly values: ListValues
  readonly onType: (change: Partial<ListValues>) => void
  /** A workbook was chosen. Rejects if it cannot be read. */
  readonly onPick: (file: File) => Promise<void>
  /** How many e-mails are typed, each counted once. */
  readonly count: number
  /** The people are shown, and no longer the text. */
  readonly isLooking: boolean
  readonly onLook: (isLooking: boolean) => void
  readonly listed: readonly ListedGift[]
  /** E-mails that come more than once. */
  readonly repeated: readonly string[]
  /** The organisation's points to distribute; null where they are not known. */
  readonly before: number | null
  readonly onPoints: (email: string, points: string) => void
  readonly onInclude: (email: string) => void
  readonly onRetry: (email: string) => void
  /** The question is asked about what is shown now. */
  readonly onAsk: () => void
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** That a draft was taken up. */
  readonly children?: ReactNode
}

/** Courtesy points for many people: the e-mails, then whose they are, then one question about all of them. */
export function CourtesyList(props: CourtesyListProps) {
  const { organisation, values, count, isLooking, onLook, listed, before, onClose, children } = props
  const form = useId()
  const [isAsked, setAsked] = useState(false)
  const able = listed.filter((one): one is Found => one.state === 'found')
  const sum = able.reduce((total, { points }) => total + (points ?? 0), 0)
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
        title="Puntos de cortesía para varias personas"
        description={count > 0 && countOf(count, 'correo', 'correos')}
        width={720}
        isLong
        aside={isAsked ? -230 : 0}
        onClose={onClose}
        footer={
          isLooking ? (
            <Small as="div" aria-live="polite">
              {isSearching ? (
                `Buscando… ${formatNumber(listed.filter(({ state }) => state !== 'searching').length)} de ${formatNumber(count)}`
              ) : (
                <>
                  {countOf(able.length, 'persona', 'personas')} · <Points count={sum} />
                  {before !== null && (
                    <>
                      {' '}
                      · Puntos por distribuir {formatNumber(before)} → <Strong>{formatNumber(before - sum)}</Strong>
                    </>
                  )}
                  {unpointed > 0 && (
                    <Warned as="span"> · Faltan los puntos de {countOf(unpointed, 'persona', 'personas')}</Warned>
                  )}
                </>
              )}
            </Small>
          ) : (
            isTooMany && (
              <Note tone="warn">
                {`Como máximo ${formatNumber(mostGifts)} personas a la vez: sobran ${formatNumber(count - mostGifts)}.`}
              </Note>
            )
          )
        }
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            {isLooking ? (
              <Button key="save" type="submit" form={form} variant="primary" disabled={!isReady}>
                Guardar
              </Button>
            ) : (
              <Button key="look" type="submit" form={form} variant="primary" disabled={count === 0 || isTooMany}>
                {count === 0 ? 'Buscar' : `Buscar ${countOf(count, 'persona', 'personas')}`}
              </Button>
            )}
          </>
        }
      >
        <Form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isLooking && count > 0 && !isTooMany) onLook(true)
            if (!isLooking || !isReady) return
            props.onAsk()
            setAsked(true)
          }}
        >
          {children}
          {isLooking ? <People {...props} able={able} /> : <Typing {...props} />}
        </Form>
      </Dialog>
      {isAsked && (
        <Question
          {...{ organisation, values, able, sum, before }}
          left={listed.filter(({ state }) => state !== 'found')}
          onConfirm={props.onConfirm}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Typing({ values, onType, onPick }: CourtesyListProps) {
  const file = useRef<HTMLInputElement>(null)
  const [isUnread, setUnread] = useState(false)
  return (
    <>
      <MultilineField
        label="Correos"
        hint="Uno por línea. Después del correo pueden ir los puntos y un mensaje propio."
        rows={10}
        spellCheck={false}
        autoCapitalize="none"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={values.text}
        onChange={({ target }) => onType({ text: target.value })}
      />
      <div>
        <Button onClick={() => file.current?.click()}>Agregar de un Excel</Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Excel con correos y puntos"
          accept=".xlsx"
          onChange={async ({ target }) => {
            const [picked] = target.files ?? []
            target.value = ''
            if (picked)
              await onPick(picked).then(
                () => setUnread(false),
                () => setUnread(true),
              )
          }}
        />
      </div>
      {isUnread && (
        <Note tone="danger">El archivo no se pudo leer. Debe ser un Excel .xlsx con una columna de correos.</Note>
      )}
    </>
  )
}

/** Nothing typed yet is no mistake: the foot of the dialog says what is missing. */
const isWrong = ({ points, typed }: Found) => points === null && typed.trim() !== ''

const shapes = { found: Check, elsewhere: Building2, missing: CircleX, repeated: Copy } as const

function People({ able, ...props }: CourtesyListProps & { readonly able: readonly Found[] }) {
  const { values, onType, onLook, listed, repeated, organisation, onPoints, onInclude, onRetry } = props
  const problems = listed.filter(({ state }) => state !== 'found' && state !== 'searching')
  const counts = {
    found: [able.length, 'encontrada', 'encontradas'],
    elsewhere: [
      problems.filter(({ state }) => state === 'elsewhere').length,
      'de otra organización',
      'de otra organización',
    ],
    missing: [problems.filter(({ state }) => state === 'missing').length, 'no encontrada', 'no encontradas'],
    repeated: [repeated.length, 'repetida', 'repetidas'],
  } as const
  const toRow = (one: ListedGift) => {
    const name = 'person' in one ? fullName(one.person) : one.email
    return (
      <Row key={one.email} $isProblem={one.state !== 'found'}>
        <span>
          <Strong>{name}</Strong>
          {name !== one.email && (
            <Small as="div">
              <Email>{one.email}</Email>
            </Small>
          )}
        </span>
        {one.state === 'found' ? (
          <>
            <Count
              aria-label={sentence`Puntos de ${name}`}
              aria-invalid={isWrong(one)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={one.typed}
              onChange={({ target }) => onPoints(one.email, target.value)}
            />
            <Words>
              {one.ownMessage === null ? (
                'El de todas'
              ) : (
                <>
                  <Own>
                    <Icon shape={Pencil} size={14} /> {one.ownMessage}
                  </Own>
                </>
              )}
              {isWrong(one) && <Wrong>Los puntos se escriben solo con cifras.</Wrong>}
              {isMessageTooLong(one.ownMessage ?? '') && <Wrong>Pasa de 500 caracteres.</Wrong>}
              {!one.person.isActive && <Warned>Su Status es Inactive.</Warned>}
              {one.warnings.map(({ warning, move }) => (
                <Warned key={warning.type}>{warningWords(warning, move)[0]}</Warned>
              ))}
            </Words>
          </>
        ) : (
          <Why>
            {whyOf(one, organisation)}
            {one.state === 'missing' && <SmallButton onClick={() => onLook(false)}>Corregir</SmallButton>}
            {one.state === 'elsewhere' && <SmallButton onClick={() => onInclude(one.email)}>Incluir</SmallButton>}
            {one.state === 'failed' && <SmallButton onClick={() => onRetry(one.email)}>Reintentar</SmallButton>}
          </Why>
        )}
      </Row>
    )
  }
  return (
    <>
      <Chips>
        {Object.entries(counts).map(
          ([kind, [count, one, several]]) =>
            count > 0 && (
              <Chip
                key={kind}
                $tone={
                  kind === 'missing'
                    ? 'failed'
                    : kind === 'elsewhere'
                      ? 'attention'
                      : kind === 'found'
                        ? 'done'
                        : 'neutral'
                }
              >
                <Icon shape={shapes[kind as keyof typeof shapes]} size={14} />
                {countOf(count, one, several)}
              </Chip>
            ),
        )}
        <Button variant="link" onClick={() => onLook(false)}>
          Editar la lista
        </Button>
      </Chips>
      <ForAll>
        <Field
          label="Puntos para cada una"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={values.points}
          onChange={({ target }) => onType({ points: target.value })}
        />
        <Field
          label="Mensaje para todas"
          value={values.message}
          error={isMessageTooLong(values.message) ? 'El mensaje admite 500 caracteres como máximo.' : undefined}
          onChange={({ target }) => onType({ message: target.value })}
        />
      </ForAll>
      <Rows aria-label="Personas">
        {problems.map(toRow)}
        {repeated.length > 0 && (
          <Row $isProblem>
            <Strong>
              {repeated.map((email, at) => (
                <span key={email}>
                  {at > 0 && ', '}
                  <Email>{email}</Email>
                </span>
              ))}
            </Strong>
            <Why>
              <span>
                <Icon shape={Copy} size={15} /> Repetidas · se les envía una sola vez
              </span>
            </Why>
          </Row>
        )}
        {able.map(toRow)}
      </Rows>
      {listed.some(({ state }) => state === 'searching') && (
        <Searching>
          <Spinner /> <Icon shape={Search} size={15} /> Buscando a quién pertenecen…
        </Searching>
      )}
    </>
  )
}

/** Why somebody is left out. */
function whyOf(one: Exclude<ListedGift, { state: 'found' }>, chosen: Named): ReactNode {
  if (one.state === 'elsewhere')
    return (
      <Reason as={Warned}>
        <Icon shape={Building2} size={15} />
        {sentence`${one.person.organisation?.name ?? 'Sin organización'} · no es ${chosen.name}`}
      </Reason>
    )
  return (
    <Reason as={Wrong}>
      <Icon shape={CircleX} size={15} />
      {one.state === 'failed'
        ? `No se pudo buscar. ${one.why}`
        : one.state === 'several'
          ? 'Varias personas tienen este correo'
          : 'No encontrada'}
    </Reason>
  )
}

interface QuestionProps extends Pick<
  CourtesyListProps,
  'organisation' | 'values' | 'before' | 'onConfirm' | 'onClose'
> {
  readonly able: readonly Found[]
  readonly sum: number
  readonly left: readonly ListedGift[]
}

/** The one question: whom the points are for, how many, what is left out, and what to look at twice. */
function Question({ organisation, values, able, sum, before, left, onConfirm, onClose }: QuestionProps) {
  const people = countOf(able.length, 'persona', 'personas')
  const amounts = new Map<number, number>()
  for (const { points } of able) amounts.set(points ?? 0, (amounts.get(points ?? 0) ?? 0) + 1)
  const own = able.filter(({ ownMessage }) => ownMessage !== null).length
  const warned = able.flatMap(({ warnings }) => warnings.slice(0, 1))
  const others = left.filter(({ state }) => state === 'elsewhere').length
  return (
    <Dialog
      role="alertdialog"
      title={`¿Confirmar el envío de ${formatPoints(sum)} de cortesía a ${people}?`}
      isDismissable="byKey"
      aside={370}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="points" onClick={onConfirm}>
            Confirmar
          </Button>
        </>
      }
    >
      <Facts>
        <Fact>
          <dt>Para</dt>
          <dd>
            <strong>{people}</strong>
            <Small as="div">
              {new Intl.ListFormat('es').format(
                [...amounts].slice(0, 6).map(([points, count]) => `${formatNumber(count)} × ${formatNumber(points)}`),
              )}
              {amounts.size > 6 && '…'}
            </Small>
          </dd>
        </Fact>
        <Fact>
          <dt>Organización</dt>
          <dd>{organisation.name}</dd>
        </Fact>
        {(!isBlank(values.message) || own > 0) && (
          <Fact>
            <dt>Mensaje</dt>
            <dd>
              {values.message.trim()}
              {own > 0 && (
                <Small as="div">
                  {own === 1 ? '1 lleva mensaje propio' : `${formatNumber(own)} llevan mensaje propio`}
                </Small>
              )}
            </dd>
          </Fact>
        )}
        {left.length > 0 && (
          <Fact>
            <dt>No reciben</dt>
            <dd>
              {countOf(left.length, 'correo', 'correos')}
              {others > 0 && (
                <Small as="div">
                  {[
                    others < left.length && countOf(left.length - others, 'no encontrado', 'no encontrados'),
                    `${formatNumber(others)} de otra organización`,
                  ]
                    .filter(Boolean)
                    .join(' y ')}
                </Small>
              )}
            </dd>
          </Fact>
        )}
        <Amount>
          <dt>Puntos</dt>
          <dd>
            <Points count={sum} />
          </dd>
        </Amount>
        {before !== null && (
          <Fact>
            <dt>Puntos por distribuir</dt>
            <dd>
              <Before>{formatNumber(before)}</Before> → <strong>{formatNumber(before - sum)}</strong>
            </dd>
          </Fact>
        )}
      </Facts>
      {before !== null && before < sum && (
        <Note tone="warn" role="note">
          <strong>No alcanza.</strong> Puntos por distribuir: faltan {formatNumber(sum - before)}.
        </Note>
      )}
      {warned.length > 0 && (
        <Note tone="warn" role="note">
          <Warnings tabIndex={0} aria-label="Avisos de seguridad">
            {warned.map(({ warning, move }) => {
              const [title, words] = warningWords(warning, move)
              return (
                <li key={move.person?.id}>
                  <strong>{sentence`${formatNumber(move.points)} a ${move.person?.name}: ${title}`}</strong> {words}
                </li>
              )
            })}
          </Warnings>
        </Note>
      )}
      <Small as="p">Se envían uno por uno. El Diario dice cuáles llegaron.</Small>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  min-width: 0;
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :last-child {
    margin-left: auto;
  }
`
const ForAll = styled.div`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr);
  gap: 12px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Rows = styled.ul`
  margin-inline: -24px;
  border-top: 1px solid ${theme.color.line};

  ${theme.media.narrow} {
    margin-inline: -16px;
  }
`
const Row = styled.li<{ $isProblem: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 92px minmax(0, 1fr);
  align-items: center;
  gap: 4px 12px;
  min-height: 43px;
  padding: 4px 24px;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
  ${({ $isProblem }) => $isProblem && { background: theme.color.sunken }}

  > span:nth-child(2) {
    grid-column: 2 / -1;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) 92px;
    padding-inline: 16px;

    > span:nth-child(n + 2) {
      grid-column: 1 / -1;
    }
  }
`
const Count = styled.input`
  ${controlStyles}
  height: 30px;
  color: ${theme.color.points};
  font-weight: 560;
  text-align: right;
`
const Words = styled.span`
  color: ${theme.color.textMuted};
  font-size: 13px;
`
const Why = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  font-size: 13px;

  > :first-child {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  svg {
    flex: none;
  }
`
const Own = styled.span`
  display: flex;
  align-items: baseline;
  gap: 8px;
  color: ${theme.color.text};

  > svg {
    flex: none;
    align-self: center;
  }
`
const Wrong = styled.div`
  color: ${theme.color.danger};
`
const Warned = styled.div`
  color: ${theme.color.warn};
`
const Reason = styled.span`
  && {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`
const Searching = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${theme.color.textMuted};
`
const Warnings = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 120px;
  overflow-y: auto;
`
