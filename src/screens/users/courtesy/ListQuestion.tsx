import { lists } from '#language/numbers.ts'
import { plural, rich, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Points } from '#components/Points.tsx'
import { Small } from '#components/Text.tsx'
import { isBlank, named } from '#contract/blank.ts'
import { Amount, Before, Fact, Facts, warningWords } from '#parts/SafetyRail.tsx'
import { styled } from 'styled-components'
import type { CourtesyListProps, Found, ListedGift } from './listedGift.ts'

interface QuestionProps extends Pick<
  CourtesyListProps,
  'organisation' | 'values' | 'before' | 'onConfirm' | 'onClose'
> {
  readonly able: readonly Found[]
  readonly sum: number
  /** What the organisation has left to distribute then; null where nobody knows. */
  readonly after: number | null
  readonly left: readonly ListedGift[]
}

/** The one question: whom the points are for, how many, what is left out, and what to look at twice. */
export function ListQuestion({
  organisation,
  values,
  able,
  sum,
  before,
  after,
  left,
  onConfirm,
  onClose,
}: QuestionProps) {
  const people = t`${plural(able.length, '# persona', '# personas')}`
  const amounts = new Map<number, number>()
  for (const { points } of able) amounts.set(points ?? 0, (amounts.get(points ?? 0) ?? 0) + 1)
  const own = able.filter(({ ownMessage }) => ownMessage !== null).length
  const warned = able.flatMap(({ warnings }) => warnings.slice(0, 1))
  const whyNot = reasonsOf(left)
  return (
    <Dialog
      role="alertdialog"
      title={t`¿Confirmar el envío de ${plural(sum, '# punto', '# puntos')} de cortesía a ${people}?`}
      isDismissable="byKey"
      aside={370}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>{t`Cancelar`}</Button>
          <Button variant="points" onClick={onConfirm}>{t`Confirmar`}</Button>
        </>
      }
    >
      <Facts>
        <Fact>
          <dt>{t`Para`}</dt>
          <dd>
            <strong>{people}</strong>
            <Small as="div">
              {lists().format(
                [...amounts].slice(0, 6).map(([points, count]) => `${formatNumber(count)} × ${formatNumber(points)}`),
              )}
              {amounts.size > 6 && '…'}
            </Small>
          </dd>
        </Fact>
        <Fact>
          <dt>{t`Organización`}</dt>
          <dd>{named(organisation)}</dd>
        </Fact>
        {(!isBlank(values.message) || own > 0) && (
          <Fact>
            <dt>{t`Mensaje`}</dt>
            <dd>
              {values.message.trim()}
              {own > 0 && (
                <Small as="div">{t`${plural(own, '# lleva mensaje propio', '# llevan mensaje propio')}`}</Small>
              )}
            </dd>
          </Fact>
        )}
        {left.length > 0 && (
          <Fact>
            <dt>{t`No reciben`}</dt>
            <dd>
              {t`${plural(left.length, '# correo', '# correos')}`}
              {whyNot.length > 0 && <Small as="div">{lists().format(whyNot)}</Small>}
            </dd>
          </Fact>
        )}
        <Amount>
          <dt>{t`Puntos`}</dt>
          <dd>
            <Points count={sum} />
          </dd>
        </Amount>
        {before !== null && after !== null && (
          <Fact>
            <dt>{t`Puntos por distribuir`}</dt>
            <dd>
              <Before>{formatNumber(before)}</Before> → <strong>{formatNumber(after)}</strong>
            </dd>
          </Fact>
        )}
      </Facts>
      {after !== null && after < 0 && (
        <Note tone="warn" role="note">
          {rich`${<strong>{t`No alcanza.`}</strong>} Puntos por distribuir: ${plural(-after, 'falta #', 'faltan #')}.`}
        </Note>
      )}
      {warned.length > 0 && (
        <Note tone="warn" role="note">
          <Warnings tabIndex={0} aria-label={t`Avisos de seguridad`}>
            {warned.map(({ warning, move }) => {
              const [title, words] = warningWords(warning, move)
              return (
                <li key={move.person?.id}>
                  <strong>{t`${formatNumber(move.points)} a ${move.person ? personCalled(move.person) : ''}: ${title}`}</strong>{' '}
                  {words}
                </li>
              )
            })}
          </Warnings>
        </Note>
      )}
      <Small as="p">{t`Se envían uno por uno. El Diario dice cuáles llegaron.`}</Small>
    </Dialog>
  )
}

/** Why some get nothing, unless all of them were simply not found. */
function reasonsOf(left: readonly ListedGift[]): readonly string[] {
  const count = (state: ListedGift['state']) => left.filter((one) => one.state === state).length
  const missing = count('missing')
  const failed = count('failed')
  const several = count('several')
  const elsewhere = count('elsewhere')
  if (missing === left.length) return []
  return [
    missing > 0 && t`${plural(missing, '# no encontrado', '# no encontrados')}`,
    failed > 0 && t`${plural(failed, '# que no se pudo buscar', '# que no se pudieron buscar')}`,
    several > 0 && t`${formatNumber(several)} de varias personas`,
    elsewhere > 0 && t`${formatNumber(elsewhere)} de otra organización`,
  ].filter((reason) => reason !== false)
}

const Warnings = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 120px;
  overflow-y: auto;
`
