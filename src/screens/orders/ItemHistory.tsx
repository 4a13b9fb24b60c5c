import { rich, t } from '#language/t.ts'
import { Isolated, isolated } from '#components/format/isolated.tsx'
import { Dot } from '#components/Chip.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { Points } from '#components/Points.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import type { ItemEvent } from '#contract/orders/model.ts'
import { styled } from 'styled-components'
import { statusStyle } from '#parts/statusStyle.ts'

/** Newest first. `events` is undefined while they load. */
export function ItemHistory({ events }: { readonly events: readonly ItemEvent[] | undefined }) {
  if (events === undefined) return <Skeleton />
  if (events.length === 0) return <Small as="p">{t`Sin cambios registrados.`}</Small>
  return (
    <List>
      {events.toReversed().map((event) => (
        <Event key={event.id}>
          <Dot $tone={event.status === '' ? 'attention' : statusStyle(event.status).tone} />
          <Strong as="div">
            {event.statusBefore && <Small>{isolated(statusStyle(event.statusBefore).label)} → </Small>}
            {event.status === ''
              ? rich`Puntos devueltos ${<Points count={event.points} signed />}`
              : isolated(statusStyle(event.status).label)}
          </Strong>
          <Small as="div">
            <Isolated>{event.staff || 'Laurel'}</Isolated> · <Instant at={event.at} />
            {event.notified && <> · {t`Empleado avisado`}</>}
          </Small>
        </Event>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: 10px;
`
/** A line connects its dot with the earlier event. */
const Event = styled.li`
  position: relative;
  padding-left: 20px;

  > :first-child {
    position: absolute;
    top: 6px;
    left: 2px;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 18px auto -12px 5px;
    width: 2px;
    background: ${theme.color.lineStrong};
  }
`
