import { t } from '#language/t.ts'
import { useLayoutEffect, useSyncExternalStore, type ChangeEvent, type KeyboardEvent } from 'react'

/**
 * Which rows are ticked. The store is outside the rows, so that a press renders only the ticks it changes and never the
 * table. A tick outlasts its row being out of sight.
 */
export interface Ticks<Row> {
  readonly has: (row: Row) => boolean
  /** All ticked rows, as last listed. */
  readonly ticked: () => readonly Row[]
  /** The rows in order: a range spans them, and the tick in the head covers them. */
  readonly listed: () => readonly Row[]
  /** The visible rows. */
  readonly shown: () => readonly Row[]
  /** Whether a row is visible but not listed: only its own tick can tick it. */
  readonly isBeside: (row: Row) => boolean
  /** The rows in sight are of another search: no tick can be pressed. */
  readonly isStale: () => boolean
  readonly list: (rows: readonly Row[], shown?: readonly Row[], isStale?: boolean) => void
  readonly set: (rows: readonly Row[], isOn: boolean) => void
  /** Ticks one row, or with `isRange` everything between the last pressed row and this one. */
  readonly press: (row: Row, isOn: boolean, isRange: boolean) => void
  readonly clear: () => void
  readonly subscribe: (listen: () => void) => () => void
}

export function ticksBy<Row>(idOf: (row: Row) => string): Ticks<Row> {
  const rows = new Map<string, Row>()
  const listeners = new Set<() => void>()
  let ticked: readonly Row[] = []
  let listed: readonly Row[] = []
  let shown: readonly Row[] = []
  let beside = new Set<string>()
  let pressed: string | undefined
  let stale = false
  const tell = () => {
    ticked = [...rows.values()]
    for (const listen of listeners) listen()
  }
  const set = (some: readonly Row[], isOn: boolean) => {
    for (const row of some) {
      if (isOn) rows.set(idOf(row), row)
      else rows.delete(idOf(row))
    }
    if (rows.size === 0) pressed = undefined
    tell()
  }
  return {
    has: (row) => rows.has(idOf(row)),
    ticked: () => ticked,
    listed: () => listed,
    shown: () => shown,
    isBeside: (row) => beside.has(idOf(row)),
    isStale: () => stale || shown.length === 0,
    list(now, inSight = now, isStale = false) {
      if (now === listed && inSight === shown && isStale === stale) return
      stale = isStale
      listed = now
      shown = inSight
      beside = new Set(shown === listed ? [] : shown.map(idOf))
      for (const row of beside.size > 0 ? listed : []) beside.delete(idOf(row))
      for (const row of rows.size > 0 ? shown : []) if (rows.has(idOf(row))) rows.set(idOf(row), row)
      tell()
    },
    set,
    press(row, isOn, isRange) {
      const ids = isRange && pressed !== undefined ? listed.map(idOf) : []
      const [from, to] = [ids.indexOf(pressed ?? ''), ids.indexOf(idOf(row))].sort((a, b) => a - b)
      const isWhole = from !== undefined && to !== undefined && from >= 0
      set(isWhole ? listed.slice(from, to + 1) : [row], isOn)
      if (!isWhole) pressed = idOf(row)
    },
    clear() {
      rows.clear()
      pressed = undefined
      tell()
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

/** The ticks of a screen, created once outside the component: they outlive the page and end with their owner. */
export function keptTicks<Row>(idOf: (row: Row) => string) {
  const kept = new WeakMap<object, Ticks<Row>>()
  return (owner: object): Ticks<Row> => {
    const ticks = kept.get(owner) ?? ticksBy(idOf)
    kept.set(owner, ticks)
    return ticks
  }
}

/**
 * The ticks of a table with these rows; pass `shown` if the head's tick and ranges leave out some of them, and `isStale`
 * while the rows are of another search than is asked for.
 */
export function useTicks<Row>(ticks: Ticks<Row>, rows: readonly Row[], shown = rows, isStale = false): Ticks<Row> {
  useLayoutEffect(() => ticks.list(rows, shown, isStale), [ticks, rows, shown, isStale])
  return ticks
}

/** All ticked rows; the caller renders again at each change. */
export const useTicked = <Row,>({ subscribe, ticked }: Ticks<Row>) => useSyncExternalStore(subscribe, ticked)

/** How many of the rows are ticked. Costs nothing while none is, which a list that grows to 100,000 rows depends on. */
export const tickedIn = <Row,>({ has, ticked }: Ticks<Row>, rows: readonly Row[]): number =>
  ticked().length === 0 ? 0 : rows.filter(has).length

interface TickProps<Row> {
  readonly ticks: Ticks<Row>
  readonly row: Row
  /** What the row is. */
  readonly label: string
}

/**
 * The tick of a row: Shift with a click or an arrow ticks a range. A plain element, as all in a long table; the table's
 * styles apply.
 */
export function Tick<Row>({ ticks, row, label }: TickProps<Row>) {
  const state = useSyncExternalStore(ticks.subscribe, () => stateOf(ticks, row))
  const isOn = state.startsWith('on')
  const isBeside = state.endsWith('beside')
  const isStale = state.endsWith('stale')
  const press = ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>) =>
    ticks.press(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-tick]') ?? [])]
    const rest =
      by > 0 ? all.slice(all.indexOf(event.currentTarget) + 1) : all.slice(0, all.indexOf(event.currentTarget))
    const steps = event.shiftKey ? rest.filter((tick) => !('beside' in tick.dataset)) : rest
    const to = steps.at(by > 0 ? 0 : -1)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) ticks.press(row, true, false)
    to.focus()
    // Extend the selection from the row that has just got the focus.
    if (event.shiftKey && !to.checked) to.click()
  }
  return (
    <input
      type="checkbox"
      data-tick
      data-beside={isBeside ? '' : undefined}
      aria-label={isBeside ? t`Seleccionar ${label}, que no coincide con el filtro` : t`Seleccionar ${label}`}
      checked={isOn}
      disabled={isStale}
      onChange={press}
      onKeyDown={step}
    />
  )
}

const stateOf = <Row,>(ticks: Ticks<Row>, row: Row) =>
  `${ticks.has(row) ? 'on' : 'off'} ${ticks.isStale() ? 'stale' : ticks.isBeside(row) ? 'beside' : 'listed'}` as const

/** The tick in the head, for all listed rows. */
export function TickAll<Row>({ ticks, label }: Pick<TickProps<Row>, 'ticks' | 'label'>) {
  useTicked(ticks)
  const rows = ticks.listed()
  const count = tickedIn(ticks, rows)
  const isAll = rows.length > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      data-tick
      aria-label={label}
      ref={(box) => void (box && (box.indeterminate = count > 0 && !isAll))}
      checked={isAll}
      disabled={rows.length === 0 || ticks.isStale()}
      onChange={() => ticks.set(rows, !isAll)}
    />
  )
}
