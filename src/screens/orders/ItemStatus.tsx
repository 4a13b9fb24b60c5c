import { t } from '#language/t.ts'
import { Check } from 'lucide'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { Chip } from '#components/Chip.tsx'
import { Icon } from '#components/Icon.tsx'
import { Select } from '#components/fields/Select.tsx'
import { Tooltip } from '#components/overlays/Tooltip.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { passFocus } from '#components/overlays/passFocus.ts'
import { theme } from '#components/theme/theme.ts'
import type { OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { bulkObstacle, nextStatus, type RefundObstacle } from '#contract/orders/rules.ts'
import {
  savedStill,
  shownStatus,
  type ItemStatusState,
  mayInsist,
  type ItemStatusContext,
  type ItemStatusEvent,
} from '#machines/orders/itemStatus.ts'
import { useRef, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { statusElementId } from './refund/focusOnItem.ts'
import { refundOption, statusStyle, statusOptions } from '#parts/statusStyle.ts'

const obstacleMessages = (): Readonly<Record<RefundObstacle, string>> => ({
  'already-refunded': t`Ya fue reembolsado.`,
  'marked-refunded': t`Marcado sin registro de puntos devueltos.`,
  'partially-refunded': t`Sin reembolso: no se sabe cuánto se devolvió ya.`,
  'no-total': t`Sin reembolso: el precio o la cantidad no son válidos.`,
  'no-user': t`Sin reembolso: la orden no tiene usuario.`,
})

const refundStandings = () =>
  ({
    running: { words: t`Reembolso en curso`, action: t`Ver` },
    creditedNotMarked: { words: t`Reembolsado, falta el estado`, action: t`Terminar` },
  }) as const

export interface ItemStatusProps extends ItemStatusContext {
  /** The item in the list. */
  readonly item: Pick<OrderItem, 'id' | 'status' | 'refundedAt'>
  readonly state: ItemStatusState
  readonly send: (event: ItemStatusEvent) => void
  /** A bulk run is about to change it. */
  readonly isBeingChanged?: boolean | undefined
  /** The product's name, which distinguishes the selects. */
  readonly label: string
  /** Why it cannot be refunded; undefined if it can. */
  readonly obstacle: RefundObstacle | undefined
  /** A refund of the item that is running, or that returned the points and did not set the status. */
  readonly refund: 'none' | keyof ReturnType<typeof refundStandings>
  readonly onRefund: (notify: boolean, status: string) => void
  /** The tab that shows the item since its last change. */
  readonly movedTo: OrderGroup | undefined
  /** Beside the list, which shows the item too. */
  readonly isInSheet?: boolean
}

/** An item's status, with the outcome of the last change. */
export const ItemStatus = (props: ItemStatusProps) => (
  <>
    <StatusChoice {...props} />
    <Outcome {...props} />
  </>
)

const isFixedIn = ({ refund, ...props }: ItemStatusProps) =>
  refund !== 'none' || !statusOptions().some(({ value }) => value === shownStatus(props, props.item))

const isOnItsWay = (state: ItemStatusState) => state === 'saving' || state === 'reading'

function StatusChoice(props: ItemStatusProps) {
  const { state, item, notify, problem, send, label, obstacle, refund, onRefund } = props
  const { leftOut, isBeingChanged = false, isInSheet = false } = props
  const isSaving = isOnItsWay(state)
  const status = shownStatus(props, item)
  const isFixed = isFixedIn(props)
  const standing = statusStyle(status)
  const next = nextStatus(item.status)
  /** The item as it was when the list of statuses was opened: it may be read again while that is open. */
  const seen = useRef<ItemStatusProps['item']>(null)
  const isOwnDoing = savedStill(props, item) !== null
  const look = ({ target, currentTarget }: SyntheticEvent) => {
    // The options are in the select too.
    if (target === currentTarget) seen.current = item
  }
  const isOffered = isInSheet && !isFixed && state !== 'saved' && next && bulkObstacle(item, next) === undefined
  return (
    <Wrapper data-status id={isInSheet ? undefined : statusElementId(item.id)} tabIndex={-1}>
      {refund !== 'none' && (
        <Standing>
          <Chip $tone="attention">{refundStandings()[refund].words}</Chip>
          <SmallButton onClick={() => onRefund(notify, item.status)}>{refundStandings()[refund].action}</SmallButton>
        </Standing>
      )}
      {refund === 'none' && isFixed && <Chip $tone={standing.tone}>{standing.label}</Chip>}
      {!isFixed && (
        <Select
          label={t`Estado: ${label}`}
          size="small"
          value={status}
          options={obstacle === undefined ? [...statusOptions(), refundOption()] : statusOptions()}
          busy={isSaving || isBeingChanged}
          disabled={isBeingChanged}
          onPointerDown={look}
          onKeyDownCapture={look}
          onChange={(chosen) => {
            const shown = isOwnDoing ? item : (seen.current ?? item)
            if (chosen === 'refunded') onRefund(notify, isSaving ? shownStatus(props, item) : shown.status)
            else send({ type: 'status.chosen', item: shown, status: chosen })
          }}
        />
      )}
      {!isFixed && (
        <Tooltip text={t`Send Notification`}>
          <Checkbox
            label={isInSheet ? t`Send Notification` : t`Send Notification: ${label}`}
            labelHidden={!isInSheet}
            checked={notify}
            onChange={({ target }) => send({ type: 'notify.changed', notify: target.checked })}
          />
        </Tooltip>
      )}
      {isOffered && (
        <Standing>
          <SmallButton
            ref={passToChoice}
            busy={isSaving || isBeingChanged}
            aria-label={t`Pasar a ${statusStyle(next).label}: ${label}`}
            onClick={() => send({ type: 'status.chosen', item, status: next })}
          >
            {t`Pasar a ${statusStyle(next).label}`}
          </SmallButton>
        </Standing>
      )}
      {state === 'failed' && problem !== null && (
        <Words role="alert">
          {problem.kind === 'unknown'
            ? t`No se sabe si se guardó el estado; la última vez que se leyó estaba en ${statusStyle(item.status).label}. ${failureMessage(problem)}`
            : t`No se guardó el estado; sigue en ${statusStyle(item.status).label}. ${failureMessage(problem)}`}
        </Words>
      )}
      {state === 'changedMeanwhile' && leftOut !== null && (
        <Words role="alert">
          {bulkObstacle(item, leftOut.status) === 'credited'
            ? t`Sus puntos se devolvieron entretanto; no se envió nada.`
            : t`Entretanto pasó a ${statusStyle(item.status).label}; no se envió nada.`}{' '}
          {!isFixed && !isBeingChanged && mayInsist(props, item) && (
            <SmallButton onClick={() => send({ type: 'insisted', item })}>
              {t`Pasar igual a ${statusStyle(leftOut.status).label}`}
            </SmallButton>
          )}
        </Words>
      )}
      {refund === 'none' && obstacle !== undefined && obstacle !== 'already-refunded' && (
        <Quiet>{obstacleMessages()[obstacle]}</Quiet>
      )}
    </Wrapper>
  )
}

/** Says what was saved and offers to undo it, then where the item went. */
function Outcome(props: ItemStatusProps) {
  const { state, item, send, label, movedTo, isBeingChanged } = props
  const saved = savedStill(props, item)
  const isSaving = isOnItsWay(state)
  const isOver = !isSaving && (saved === null || (movedTo !== undefined && state !== 'saved'))
  if (isFixedIn(props) || isOver)
    return movedTo && <Saved data-saved>{t`Pasó a ${movedTo === 'open' ? t`Open Orders` : t`Closed Orders`}`}</Saved>
  return (
    <Saved data-saved>
      <output>
        {isSaving || saved === null ? (
          t`Guardando…`
        ) : (
          <>
            <Icon shape={Check} size={14} />
            {saved.notify ? t`Con aviso` : t`Sin aviso`}
          </>
        )}
      </output>
      {state === 'saved' && saved !== null && !isBeingChanged && (
        <Undo
          type="button"
          aria-label={t`Deshacer: ${label}`}
          onClick={() => send({ type: 'undone', item })}
          ref={passToSelect}
        >{t`Deshacer`}</Undo>
      )}
    </Saved>
  )
}

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: 150px 24px;
  align-items: center;
  gap: 4px 12px;
  min-height: 30px;

  > ${Chip} {
    justify-self: start;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) 24px;
  }
`
const passToChoice = passFocus('[data-status]', 'select')
const Standing = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;

  > ${Chip} {
    white-space: normal;
  }
`
/** Reserves its height, so that showing it does not move the row. */
const Saved = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-size: 12px;
  white-space: nowrap;
  color: ${theme.color.textMuted};

  > output {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  svg {
    flex: none;
    color: ${theme.color.accentStrong};
  }
`
const passToSelect = passFocus(':has(> [data-saved])', '[data-status] select')
const Undo = styled.button`
  height: 24px;
  margin-left: auto;
  padding: 0 2px;
  border: 0;
  border-radius: 4px;
  background: none;
  font: inherit;
  color: ${theme.color.accent};
  font-weight: 560;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`
const Words = styled.p`
  grid-column: 1 / -1;
  font-size: 13px;
  line-height: 20px;
  color: ${theme.color.danger};
`
const Quiet = styled.p`
  grid-column: 1 / -1;
  font-size: 12px;
  line-height: 16px;
  color: ${theme.color.textMuted};
`
