import { plural, rich, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Chip } from '#components/Chip.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { controlStyles } from '#components/fields/control.styles.ts'
import { Field } from '#components/fields/Field.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { Icon } from '#components/Icon.tsx'
import { Email, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { isBlank, named } from '#contract/blank.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { isMessageTooLong } from '#contract/points/gifts.ts'
import { warningWords } from '#parts/SafetyRail.tsx'
import { Building2, Check, CircleX, Copy, Pencil, Search } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CourtesyListProps, Found, ListedGift } from './listedGift.ts'

/** Nothing typed yet is no mistake: the foot of the dialog says what is missing. */
const isWrong = ({ points, typed }: Found) => points === null && !isBlank(typed)

const marks = {
  found: { shape: Check, tone: 'done' },
  elsewhere: { shape: Building2, tone: 'attention' },
  missing: { shape: CircleX, tone: 'failed' },
  repeated: { shape: Copy, tone: 'neutral' },
} as const

/** The people of the list, those left out first, each with points and message. */
export function ListedPeople({ able, ...props }: CourtesyListProps & { readonly able: readonly Found[] }) {
  const { values, onType, onLook, listed, repeated, organisation, onPoints, onInclude, onRetry } = props
  const problems = listed.filter(({ state }) => state !== 'found' && state !== 'searching')
  const elsewhere = problems.filter(({ state }) => state === 'elsewhere').length
  const missing = problems.filter(({ state }) => state === 'missing').length
  const counts = {
    found: able.length > 0 && t`${plural(able.length, '# encontrada', '# encontradas')}`,
    elsewhere: elsewhere > 0 && t`${formatNumber(elsewhere)} de otra organización`,
    missing: missing > 0 && t`${plural(missing, '# no encontrada', '# no encontradas')}`,
    repeated: repeated.length > 0 && t`${plural(repeated.length, '# repetida', '# repetidas')}`,
  }
  const toRow = (one: ListedGift) => {
    const name = 'person' in one ? personCalled(one.person) : one.email
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
              aria-label={t`Puntos de ${name}`}
              aria-invalid={isWrong(one)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={one.typed}
              onChange={({ target }) => onPoints(one.email, target.value)}
            />
            <Words>
              {one.ownMessage === null ? (
                t`El de todas`
              ) : (
                <Own>
                  <Icon shape={Pencil} size={14} /> {one.ownMessage}
                </Own>
              )}
              {isWrong(one) && <Wrong>{t`Los puntos se escriben solo con cifras.`}</Wrong>}
              {isMessageTooLong(one.ownMessage ?? '') && <Wrong>{t`Pasa de 500 caracteres.`}</Wrong>}
              {one.person.isActive === false && <Warned>{t`Su Status es Inactive.`}</Warned>}
              {one.warnings.map(({ warning, move }) => (
                <Warned key={warning.type}>{warningWords(warning, move)[0]}</Warned>
              ))}
            </Words>
          </>
        ) : (
          <Why>
            {whyOf(one, organisation)}
            {one.state === 'missing' && <SmallButton onClick={() => onLook(false)}>{t`Corregir`}</SmallButton>}
            {one.state === 'elsewhere' && (
              // The second press of a double one would include whoever has taken their place.
              <SmallButton onClick={() => isSecondPress() || onInclude(one.email)}>{t`Incluir`}</SmallButton>
            )}
            {one.state === 'failed' && <SmallButton onClick={() => onRetry(one.email)}>{t`Reintentar`}</SmallButton>}
          </Why>
        )}
      </Row>
    )
  }
  return (
    <>
      <Chips>
        {Object.entries(counts).map(
          ([kind, words]) =>
            words && (
              <Chip key={kind} $tone={marks[kind as keyof typeof marks].tone}>
                <Icon shape={marks[kind as keyof typeof marks].shape} size={14} />
                {words}
              </Chip>
            ),
        )}
        <Button variant="link" onClick={() => onLook(false)}>{t`Editar la lista`}</Button>
      </Chips>
      <ForAll>
        <Field
          label={t`Puntos para cada una`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={values.points}
          onChange={({ target }) => onType({ points: target.value })}
        />
        <Field
          label={t`Mensaje para todas`}
          value={values.message}
          error={isMessageTooLong(values.message) ? t`El mensaje admite 500 caracteres como máximo.` : undefined}
          onChange={({ target }) => onType({ message: target.value })}
        />
      </ForAll>
      <Rows aria-label={t`Personas`}>
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
              <span>{rich`${<Icon shape={Copy} size={15} />} Repetidas · se les envía una sola vez`}</span>
            </Why>
          </Row>
        )}
        {able.map(toRow)}
      </Rows>
      {listed.some(({ state }) => state === 'searching') && (
        <Searching>{rich`${<Spinner />} ${<Icon shape={Search} size={15} />} Buscando a quién pertenecen…`}</Searching>
      )}
    </>
  )
}

/** Why somebody is left out. */
function whyOf(one: Exclude<ListedGift, { state: 'found' }>, chosen: Named): ReactNode {
  if (one.state === 'elsewhere') {
    const { organisation } = one.person
    return (
      <Reason as={Warned}>
        <Icon shape={Building2} size={15} />
        {t`${organisation === null ? t`Sin organización` : named(organisation)} · no es ${named(chosen)}`}
      </Reason>
    )
  }
  return (
    <Reason as={Wrong}>
      <Icon shape={CircleX} size={15} />
      {one.state === 'failed'
        ? t`No se pudo buscar. ${one.why}`
        : one.state === 'several'
          ? t`Varias personas tienen este correo`
          : t`No encontrada`}
    </Reason>
  )
}

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
export const Warned = styled.div`
  color: ${theme.color.warn};
`
