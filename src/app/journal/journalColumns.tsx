import { t } from '#language/t.ts'
import { organisations } from '#api/organisations.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Chip } from '#components/Chip.tsx'
import { Icon } from '#components/Icon.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { sameId } from '#contract/id.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { areas } from '../areas.ts'
import { dayOf, faces, SaidLine, time, To, UndoRun, type Decision } from './JournalLines.tsx'
import type { Said, Told } from './words.ts'

export interface JournalRow extends Told {
  /** The button that continues an unfinished entry, such as Comprobar; undefined if nothing is left to do. */
  readonly decision: Decision | undefined
  readonly now: number
}

const partOf = (to: string | undefined, name: string) =>
  to === undefined ? null : new URL(to, location.origin).searchParams.get(name)
export const areaOf = ({ to }: Said) => areas.find(({ id }) => to?.split(/[/?]/)[1] === id)

const column = tableColumns<JournalRow>()
export const journalColumns = column.columns([
  column.accessor('at', {
    header: () => t`Cuándo`,
    meta: { width: '188px' },
    cell: ({ row: { original } }) => (
      <time dateTime={new Date(original.at).toISOString()}>
        {dayOf(original.at, original.now)} <Small>{time().format(original.at)}</Small>
      </time>
    ),
  }),
  column.accessor('outcome', {
    header: () => t`Resultado`,
    meta: { width: '204px' },
    cell({ getValue }) {
      const { word, tone, shape } = faces()[getValue()]
      return (
        <Chip $tone={tone}>
          <Icon shape={shape} size={14} />
          {word}
        </Chip>
      )
    },
  }),
  column.accessor('words', {
    header: () => t`Cambio`,
    meta: { onCard: 'title' },
    cell: ({ row: { original } }) => <Change {...original} />,
  }),
  column.display({
    id: 'area',
    header: () => t`Área`,
    meta: { width: '208px' },
    cell: ({ row: { original } }) => <Place {...original} />,
  }),
])

function Change({ decision, changed, ...entry }: JournalRow) {
  return (
    <Words>
      <SaidLine {...entry} />
      {changed !== undefined && (
        <Small as="details">
          <summary>{t`Lo que cambió`}</summary>
          <ul>
            {Object.entries(changed).map(([at, { name, to }]) => (
              <li key={at}>{to === undefined ? name : <To to={to}>{name}</To>}</li>
            ))}
          </ul>
        </Small>
      )}
      <UndoRun entry={entry.id} />
      {decision && (
        <SmallButton busy={decision.isBusy} onClick={decision.onPress}>
          {decision.button}
        </SmallButton>
      )}
    </Words>
  )
}

/** The area of a change, and the organisation that its address names. */
function Place(entry: Said) {
  const { data } = useQuery(organisations)
  const area = areaOf(entry)
  const org = partOf(entry.to, 'org')
  if (area === undefined) return '–'
  const name = org === null ? undefined : data?.find(({ id }) => sameId(id, org))?.name
  return (
    <div>
      {area.title()}
      {org !== null && name && (
        <Small as="p">
          <To to={`/clients?open=${encodeURIComponent(org)}`}>{name}</To>
        </Small>
      )}
    </div>
  )
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  font-weight: 400;

  > button {
    margin-top: 6px;
  }
  summary,
  details li {
    border-radius: ${theme.radius.control};
    line-height: 28px;
  }
  summary {
    cursor: pointer;
  }
`
