import { plural, rich, t } from '#language/t.ts'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { Note } from '#components/feedback/Note.tsx'
import { Points } from '#components/Points.tsx'
import { Email, Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { named } from '#contract/blank.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import { styled } from 'styled-components'

export interface SafetyRailProps {
  readonly move: PointsMove
  /** From `safetyWarnings`, through `useSafetyWarnings`. */
  readonly warnings: readonly SafetyWarning[]
  /** The balance that the points leave or reach; omitted while unknown. */
  readonly balance?: { readonly label: string; readonly before: number; readonly after: number } | undefined
}

/** Shown before every move of points: to whom, of which organisation, how many, and the warnings. */
export function SafetyRail({ move, warnings, balance }: SafetyRailProps) {
  const { person, organisation, message, points } = move
  return (
    <Rail>
      <Facts>
        {person && (
          <Fact>
            <dt>{t`Para`}</dt>
            <dd>
              <strong>{personCalled(person)}</strong>
              {person.email && person.email !== personCalled(person) && (
                <Small as="div">
                  <Email>{person.email}</Email>
                </Small>
              )}
            </dd>
          </Fact>
        )}
        {(organisation !== null || move.kind !== 'refund') && (
          <Fact>
            <dt>{t`Organización`}</dt>
            <dd>{organisation === null ? t`Sin organización` : named(organisation)}</dd>
          </Fact>
        )}
        <Amount>
          <dt>{t`Puntos`}</dt>
          <dd>
            <Points count={points} />
          </dd>
        </Amount>
        {balance && (
          <Fact>
            <dt>{balance.label}</dt>
            <dd>
              <Before>{formatNumber(balance.before)}</Before> → <strong>{formatNumber(balance.after)}</strong>
            </dd>
          </Fact>
        )}
      </Facts>
      <Warnings aria-live="polite">
        {balance && balance.after < 0 && (
          <Note tone="warn" role="note">
            {rich`${<strong>{t`No alcanza.`}</strong>} ${balance.label}: ${plural(-balance.after, 'falta #', 'faltan #')}.`}
          </Note>
        )}
        {warnings.map((warning) => {
          const [title, words] = warningWords(warning, move)
          return (
            <Note key={warning.type} tone="warn" role="note">
              <strong>{title}</strong> {words}
            </Note>
          )
        })}
      </Warnings>
      {message && (
        // Below the warnings, which a long list of facts would push out of sight.
        <Facts>
          <Fact>
            <dt>{move.kind === 'balance' ? t`Detalles` : t`Mensaje`}</dt>
            <Message tabIndex={0}>{message}</Message>
          </Fact>
        </Facts>
      )}
    </Rail>
  )
}

const usually = (usual: number) => ({
  refund: t`${plural(usual, 'suele devolver # punto', 'suelen devolver # puntos')} por artículo`,
  courtesy: t`${plural(usual, 'suele enviar # punto', 'suelen enviar # puntos')} por persona`,
  balance: t`${plural(usual, 'suele sumar # punto', 'suelen sumar # puntos')} por vez`,
})

export function warningWords(
  warning: SafetyWarning,
  { kind, person, organisation }: PointsMove,
): readonly [string, string] {
  switch (warning.type) {
    case 'zero':
      return [t`Son 0 puntos.`, t`No se mueve ningún punto.`]
    case 'unusual': {
      const usual = usually(warning.usual)[kind]
      const times = formatNumber(Math.floor(warning.times))
      return [
        Number.isInteger(warning.times) ? t`${times} veces lo habitual.` : t`Más de ${times} veces lo habitual.`,
        organisation === null ? t`Se ${usual}.` : t`En ${named(organisation)} se ${usual}.`,
      ]
    }
    case 'repeated': {
      const { minutes } = warning
      const ago = minutes === 0 ? t`hace menos de un minuto` : t`hace ${plural(minutes, '# minuto', '# minutos')}`
      const whose = person ? t`esta persona` : t`esta organización`
      return [t`¿Otra vez lo mismo?`, t`Desde este navegador ya se envió la misma cantidad a ${whose} ${ago}.`]
    }
    case 'otherOrganisation':
      return [
        t`Es de otra organización.`,
        t`${person ? personCalled(person) : ''} es de ${organisation === null ? t`ninguna organización` : named(organisation)}, y la organización elegida es ${warning.chosen}.`,
      ]
  }
}

const Rail = styled.div`
  display: grid;
  gap: 12px;
`
export const Facts = styled.dl`
  display: grid;
  gap: 10px;
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.sunken};
`
export const Fact = styled.div`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr);
  align-items: baseline;
  gap: 12px;
  font-size: 13px;

  dt {
    font-size: 13px;
    color: ${theme.color.textMuted};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${theme.media.narrow} {
    grid-template-columns: 100px minmax(0, 1fr);
  }
`
export const Amount = styled(Fact)`
  padding-top: 10px;
  border-top: 1px solid ${theme.color.line};

  dd {
    font-size: 18px;
  }
`
const Message = styled.dd`
  max-height: 100px;
  overflow-y: auto;
  white-space: pre-line;
`
export const Before = styled.span`
  color: ${theme.color.textMuted};
`
const Warnings = styled.div`
  display: grid;
  gap: 8px;

  &:empty {
    display: none;
  }
`
