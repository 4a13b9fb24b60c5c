import { inLanguage } from '#language/translation.ts'
import { rich, t } from '#language/t.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { formatNumber, formatSigned } from '#components/format/number.ts'
import { Note } from '#components/feedback/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Failure } from '#contract/failure.ts'
import type { BalancePoint, LedgerMove } from '#contract/points/balance.ts'
import { type OrganisationRef } from '#parts/RecordLinks.tsx'
import { PersonLink } from '#resource/PersonLink.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'

export interface BalanceLedgerProps {
  readonly organisation: OrganisationRef
  /** Newest first; undefined while the first ones load. */
  readonly moves: readonly LedgerMove[] | undefined
  /** Oldest first. */
  readonly history: readonly BalancePoint[]
  readonly hasMore: boolean
  readonly busy: boolean
  readonly problem: Failure | null
  readonly onMore: () => void
}

const isFew = (moves: BalanceLedgerProps['moves']) => (moves?.length ?? 0) <= fewest

const kinds = { balance: () => t`Balance`, courtesy: () => t`Cortesía` } as const

/** The number of moves shown at first, so that the services below stay visible. */
const fewest = 5

/** An organisation's moves of points, and a chart of both its balances. */
export function BalanceLedger({ organisation, moves, history, hasMore, busy, problem, onMore }: BalanceLedgerProps) {
  const [isLong, setLong] = useState(false)
  const showMore = () => {
    if (isLong || isFew(moves)) onMore()
    setLong(true)
  }
  if (moves === undefined && problem === null) return null
  return (
    <Section>
      <h3>{t`Movimientos`}</h3>
      {history.length > 1 && <Chart history={history} />}
      {moves?.length === 0 && <p>{t`Todavía no hay movimientos.`}</p>}
      <List>
        {moves?.slice(0, isLong ? undefined : fewest).map(({ id, kind, points, description, staff, user, at }) => (
          <li key={id}>
            <Why>{description || kinds[kind]()}</Why>
            <Sum $positive={points > 0}>{formatSigned(points)}</Sum>
            <Who>
              {description && `${kinds[kind]()} · `}
              {user && (
                <>
                  {rich`para ${(
                    <PersonLink name={user} organisation={organisation}>
                      <Isolated>{user}</Isolated>
                    </PersonLink>
                  )}`}
                  {' · '}
                </>
              )}
              <Isolated>{staff || t`La plataforma`}</Isolated>
              {' · '}
              <Instant at={at} />
            </Who>
          </li>
        ))}
      </List>
      {problem !== null && <Note tone="warn">{t`No se cargaron los movimientos: ${failureMessage(problem)}`}</Note>}
      {(hasMore || problem !== null || !(isLong || isFew(moves))) && (
        <Button size="small" wide busy={busy} onClick={showMore}>
          {problem === null ? t`Ver más` : t`Reintentar`}
        </Button>
      )}
    </Section>
  )
}

const [width, height] = [300, 64]
const lines = [
  { of: (point: BalancePoint) => point.balance, name: () => t`Balance`, dash: undefined, colour: theme.color.accent },
  {
    of: (point: BalancePoint) => point.pointsToDistribute,
    name: () => t`Por distribuir`,
    dash: '4 3',
    colour: theme.color.points,
  },
]
const month = inLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }))

/** Both balances over time. They stay level between moves, so each line is a staircase. */
function Chart({ history }: { readonly history: readonly BalancePoint[] }) {
  const [first, last] = [history[0], history.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const highest = Math.max(1, ...history.flatMap((point) => lines.map(({ of }) => of(point))))
  const x = ({ at }: BalancePoint) => ((width * (Date.parse(at) - from)) / Math.max(1, to - from)).toFixed(1)
  const y = (points: number) => (height - (height * Math.max(0, points)) / highest).toFixed(1)
  const summary = lines.map(({ name, of }) => t`${name()}: de ${formatNumber(of(first))} a ${formatNumber(of(last))}`)
  return (
    <figure>
      <Drawing aria-hidden viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none">
        {lines.map(({ of, dash, colour }) => (
          <path
            key={colour}
            d={history.map((point, at) => (at === 0 ? `M0 ${y(of(point))}` : `H${x(point)}V${y(of(point))}`)).join('')}
            stroke={colour}
            strokeDasharray={dash}
          />
        ))}
      </Drawing>
      <VisuallyHidden as="figcaption">{summary.join('. ')}.</VisuallyHidden>
      <Legend aria-hidden>
        {lines.map(({ name, dash, colour }) => (
          <span key={colour}>
            <svg width="18" height="4">
              <path d="M0 2H18" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
            </svg>
            {name()}
          </span>
        ))}
        <span>{t`Desde ${month().format(from)}`}</span>
      </Legend>
    </figure>
  )
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid ${theme.color.line};
  font-size: 13px;

  > h3 {
    font-size: 13px;
    font-weight: 560;
  }
  > p {
    color: ${theme.color.textMuted};
  }
`
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;

  > path {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`
const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  white-space: nowrap;
  margin-top: 8px;
  font-size: 12px;
  color: ${theme.color.textMuted};

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  > :last-child {
    margin-left: auto;
  }
`
const List = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 1px 12px;
    padding-block: 8px;
    list-style: none;
  }
  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
`
const Why = styled.span`
  font-weight: 560;
  overflow-wrap: anywhere;
`
const Sum = styled.span<{ $positive: boolean }>`
  font-variant-numeric: tabular-nums;
  font-weight: 560;
  color: ${({ $positive }) => ($positive ? theme.color.accentStrong : theme.color.text)};
`
const Who = styled.span`
  grid-column: 1 / -1;
  font-size: 12px;
  color: ${theme.color.textMuted};

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
