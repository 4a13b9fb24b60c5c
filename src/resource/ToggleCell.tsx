import { said, type Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { sentence } from '#components/format/isolated.tsx'
import { fresh, type ListQuery } from '#api/listQuery.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Icon } from '#components/Icon.tsx'
import { Switch } from '#components/fields/Switch.tsx'
import { Small } from '#components/Text.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { sameId, type Id } from '#contract/id.ts'
import { toggleMachine, type ToggleEvent } from '#machines/toggle.ts'
import { recordLock, turnOf } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { inspect } from '#runtime/inspect.ts'
import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide'
import { useEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { ResourceRow } from './defineResource.ts'
import { lastingActor, useLasting } from './lastingActor.ts'
import { useNotice } from './Notices.tsx'

/** How long the notice offers to undo, in ms. */
const undoMs = 10_000

interface ToggleProps {
  /** What it switches: `Active: 2026 T1`. */
  readonly label: string
  /** According to the list. */
  readonly isOn: boolean
  /** The words for on and off: `Active`, `Inactive`. */
  readonly texts: { readonly on: Words; readonly off: Words }
}

export interface ToggleColumn<Row extends ResourceRow> {
  /** The column's. */
  readonly id: string
  readonly header: Words
  /** CSS width. */
  readonly width: string
  /** By default `Active` and `Inactive`. */
  readonly texts?: ToggleProps['texts']
  readonly list: ListQuery<Row>
  readonly nameOf: (row: Row) => string
  /** Whether it is on now; null where that could not be read: then there is no switch, as some calls only flip. */
  readonly isOn: (row: Row) => boolean | null
  /**
   * `isOn` is the wanted value.
   * @throws Failure
   */
  readonly flip: (id: Id, isOn: boolean) => Promise<void>
}

/** A column with a switch in each row. */
export const toggleColumn = <Row extends ResourceRow>({ width, ...column }: ToggleColumn<Row>) =>
  tableColumns<Row>().accessor(column.isOn, {
    id: column.id,
    header: () => said(column.header),
    meta: { width },
    cell: ({ row: { original } }) =>
      column.isOn(original) === null ? <Small>{t`No se pudo leer`}</Small> : <ToggleCell row={original} {...column} />,
  })

type ToggleCellProps<Row extends ResourceRow> = Omit<ToggleColumn<Row>, 'width'> & { readonly row: Row }
const activeOrNot = { on: () => t`Active`, off: () => t`Inactive` }

function ToggleCell<Row extends ResourceRow>(props: ToggleCellProps<Row>) {
  const { header, texts = activeOrNot, row, list, nameOf, isOn: isOnIn, flip } = props
  const runtime = useRuntime()
  const isOn = isOnIn(row) ?? false
  const label = sentence`${said(header)}: ${nameOf(row)}`
  const notify = useNotice()
  const actor = useLasting(() =>
    switchOf(
      runtime,
      row.id,
      { list, isOn: isOnIn, flip },
      (now) => notify({ tone: 'failed', words: () => sentence`${label}: ${whyNot(now, '')}` }),
      () => notify({ tone: 'failed', words: () => t`${label}: ya no está en la lista.` }),
    ),
  )
  const { send } = actor
  const snapshot = useAfterPress(useSelector(actor, (now) => now))
  const button = useRef<HTMLButtonElement>(null)
  const words = sentence`${label} → ${said(isOn ? texts.on : texts.off)}`
  const isAlready = snapshot.matches('alreadySwitched')
  // A further press withdraws the notice, and so does a list that says otherwise.
  const isTold = (isAlready || snapshot.matches('changed')) && snapshot.context.wanted === isOn
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current && !isTold) send({ type: 'overtaken' })
    wasTold.current = isTold
  }, [isTold, send])
  useEffect(() => {
    if (!isTold) return undefined
    if (isAlready) return notify({ tone: 'done', words: () => t`${words}. Ya estaba así.` })
    const undo = () => {
      send({ type: 'flipped', isOn: !isOn })
      button.current?.focus()
    }
    return notify({ tone: 'done', words: () => words, durationMs: undoMs, undo })
  }, [isTold, isAlready, isOn, words, notify, send])
  return <Toggle {...{ label, texts, button, isOn, snapshot, send }} />
}

/**
 * A row's switch. The switches of a list, in all tabs, take turns: two that flip one row at once would leave it as it was, and
 * the server may switch other rows too.
 */
export function switchOf<Row extends ResourceRow>(
  { queries, locks }: Pick<Runtime, 'queries' | 'locks'>,
  row: Id,
  { list, isOn, flip }: Pick<ToggleColumn<Row>, 'list' | 'isOn' | 'flip'>,
  onTrouble: (snapshot: SnapshotFrom<typeof toggleMachine>) => void,
  /** The row is gone, and its switch with it. */
  onGone: () => void = () => undefined,
) {
  const turn = turnOf(locks, recordLock('list', list.queryKey.join('.')))
  const machine = toggleMachine.provide({
    actors: {
      flip: fromPromise<void, boolean>(({ input }) => turn.press.sending(() => flip(row, input), true)),
      reload: fromPromise<boolean | null, void>(async ({ signal }) => {
        await turn.begin(signal)
        const now = (await turn.press.reading((given) => fresh(queries, list, given))).find(({ id }) => sameId(id, row))
        if (now === undefined) onGone()
        return now === undefined ? null : isOn(now)
      }),
    },
  })
  return lastingActor(createActor(machine, inspect), {
    isAtWork: (one) => one.getSnapshot().hasTag('busy'),
    turn,
    onEnd(one, isOutOfSight) {
      const now = one.getSnapshot()
      if (isOutOfSight && now.hasTag('needsPerson')) onTrouble(now)
    },
  })
}

interface ToggleViewProps extends ToggleProps {
  readonly button?: RefObject<HTMLButtonElement | null>
  readonly snapshot: SnapshotFrom<typeof toggleMachine>
  readonly send: (event: ToggleEvent) => void
}

/** A switch in one state: it shows the list's value, and below it the outcome of the last press if that failed. */
export function Toggle({ label, isOn, texts, button, snapshot, send }: ToggleViewProps) {
  const { wanted } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const text = said(isOn ? texts.on : texts.off)
  return (
    <Stack>
      <Switch
        ref={button}
        label={label}
        isOn={isOn}
        isPending={isBusy}
        isDisabled={snapshot.matches('outcomeUnknown')}
        text={isBusy ? t`Guardando…` : text}
        onFlip={() => send({ type: 'flipped', isOn: !(isBusy ? wanted : isOn) })}
      />
      {snapshot.hasTag('needsPerson') && (
        <Said role="alert">
          <Icon shape={TriangleAlert} size={13} />
          <span>{whyNot(snapshot, text)}</span>
          {snapshot.matches('outcomeUnknown') && (
            <SmallButton onClick={() => send({ type: 'retried' })}>{t`Comprobar`}</SmallButton>
          )}
        </Said>
      )}
    </Stack>
  )
}

/** Why it is not as wanted; `text` is what the list shows. */
function whyNot(snapshot: SnapshotFrom<typeof toggleMachine>, text: string): string {
  const { problem } = snapshot.context
  if (snapshot.matches('contradicted'))
    return text === '' ? t`El servidor sigue mostrando lo de antes.` : t`El servidor sigue mostrando ${text}.`
  if (problem === null) return ''
  const why = failureMessage(problem)
  return snapshot.matches('notRead') ? t`No se envió nada. ${why}` : why
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;

  ${theme.media.narrow} {
    justify-items: end;
  }
`
const Said = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  justify-items: start;
  gap: 4px;
  color: ${theme.color.warn};
  font-size: 12px;
  font-weight: 500;
  line-height: 16px;
  text-align: left;

  > svg {
    margin-top: 1px;
  }
  > button {
    grid-column: 2;
  }
`
