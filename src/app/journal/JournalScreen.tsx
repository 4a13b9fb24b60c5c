import { plural, t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { hasAudit } from '#api/audit.ts'
import { organisations } from '#api/organisations.ts'
import { Button } from '#components/buttons/Button.tsx'
import { byteOrderMark, csvOf } from '#components/csv.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { DateRange, daysText } from '#components/fields/DateRange.tsx'
import { Select } from '#components/fields/Select.tsx'
import { Segments } from '#components/fields/Segments.tsx'
import { today } from '#components/format/age.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { later } from '#components/later.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { saveFile } from '#components/saveFile.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { FilterControls, Filters } from '#components/table/FilterControls.tsx'
import { Pager } from '#components/table/Pager.tsx'
import { withoutIsolates } from '#contract/isolate.ts'
import { daysIn } from '#contract/orders/rules.ts'
import type { Page } from '#resource/area.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useJournalEntries } from '#runtime/RuntimeContext.ts'
import { Download } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { areas } from '../areas.ts'
import { useDecisions } from './JournalContainer.tsx'
import { areaOf, journalColumns } from './journalColumns.tsx'
import { faces } from './JournalLines.tsx'
import { told, type Told } from './words.ts'

const perPage = 50
const [outcomeFilter, areaFilter, daysFilter] = ['journal-outcome', 'journal-area', 'journal-days']

/** 2026-11-20, by the clock of this computer. */
const written = new Intl.DateTimeFormat('sv')

/** The window has the focus again: since then it may be another day. */
const onReturn = (listen: () => void) => {
  addEventListener('focus', listen)
  return () => removeEventListener('focus', listen)
}

const useAllStaff = later(() => import('./AllStaff.tsx'), { isFetchedAhead: false })

/**
 * What this browser has sent for the account, narrowed by outcome, area and day, or, where the API tells it, what all staff
 * changed; the address holds the filters and the choice.
 */
export function JournalScreen() {
  const kept = useAfterPress(useJournalEntries())
  const decisions = useDecisions(kept)
  const entries = kept.map((entry) => told(entry))
  const now = useAfterPress(useSyncExternalStore(onReturn, today))
  const [params, setParams] = useSteadyParams()
  const [page, turn] = useState(1)
  const isAll = hasAudit() && params.get('who') === 'all'
  const all = useAllStaff(isAll)
  const [outcome, area] = [params.get('outcome'), params.get('area')]
  const { from, to } = daysIn(params)
  const set = (changes: Partial<Record<'outcome' | 'area' | 'from' | 'to', string | undefined>>) => {
    turn(1)
    setParams(
      (now) => {
        for (const [name, value = ''] of Object.entries(changes)) {
          if (value === '') now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  }
  const known = Object.entries(faces()).find(([id]) => id === outcome)?.[1]
  const chosen = areas.find(({ id }) => id === area)
  const found = entries.filter((entry) => {
    const day = written.format(entry.at)
    const isInDays = (!from || day >= from) && (!to || day <= to)
    return isInDays && (!known || entry.outcome === outcome) && (!chosen || areaOf(entry) === chosen)
  })
  const last = Math.max(1, Math.ceil(found.length / perPage))
  const shown = Math.min(page, last)
  const start = (shown - 1) * perPage
  const rows = found.slice(start, start + perPage).map((entry) => ({
    ...entry,
    now,
    decision: decisions.find(({ id }) => id === entry.id),
  }))
  const filters = [
    { id: outcomeFilter, name: t`Resultado`, value: known?.word, off: { outcome: '' } },
    { id: areaFilter, name: t`Área`, value: chosen?.title(), off: { area: '' } },
    { id: daysFilter, name: t`Fecha`, value: daysText({ from, to }), off: { from: '', to: '' } },
  ].flatMap(({ id, name, value, off }) => (value ? [{ id, name, value, onRemove: () => set(off) }] : []))
  return (
    <>
      <title>{t`Diario · Laurel`}</title>
      <PageHeader
        title={t`Diario`}
        subtitle={
          isAll
            ? t`Lo que cambió cada persona del staff, desde cualquier equipo.`
            : t`Lo que se envió desde este equipo con su cuenta, y cómo terminó. Se guarda 30 días.`
        }
        actions={
          !isAll && (
            <Button disabled={found.length === 0} onClick={() => saveFile('diario.csv', csvFile(found))}>
              <Icon shape={Download} />
              {t`Descargar CSV`}
            </Button>
          )
        }
      />
      {hasAudit() && (
        <Whose>
          <Segments
            label={t`De quién`}
            options={[
              { value: 'own', label: t`Míos` },
              { value: 'all', label: t`De todos` },
            ]}
            value={isAll ? 'all' : 'own'}
            onChange={(who) => setParams(who === 'all' ? { who } : {}, { replace: true })}
          />
        </Whose>
      )}
      {isAll ? (
        all && <all.AllStaff now={now} />
      ) : (
        <>
          <JournalFilters>
            <FilterControls filters={filters}>
              <Select
                id={outcomeFilter}
                label={t`Resultado`}
                value={known ? (outcome ?? '') : ''}
                options={[
                  { value: '', label: t`Resultado: todos` },
                  ...Object.entries(faces()).map(([value, { word, tone }]) => ({ value, label: word, tone })),
                ]}
                onChange={(value) => set({ outcome: value })}
              />
              <Select
                id={areaFilter}
                label={t`Área`}
                value={chosen?.id ?? ''}
                options={[
                  { value: '', label: t`Área: todas` },
                  ...areas.map(({ id, title }) => ({ value: id, label: title() })),
                ]}
                onChange={(value) => set({ area: value })}
              />
              <DateRange
                id={daysFilter}
                label={t`Fecha`}
                from={from || undefined}
                to={to || undefined}
                onChange={(days) => set({ from: days.from, to: days.to })}
              />
            </FilterControls>
          </JournalFilters>
          <DataTable
            caption={t`Diario`}
            columns={journalColumns}
            rows={rows}
            rowId={({ id }) => id}
            minWidth={860}
            empty={
              entries.length === 0 ? (
                <EmptyState
                  title={t`Nada enviado todavía`}
                >{t`Aquí aparece lo que se envía desde este equipo y cómo terminó.`}</EmptyState>
              ) : (
                <EmptyState
                  title={t`Nada coincide`}
                  action={
                    <Button
                      onClick={() => set({ outcome: '', area: '', from: '', to: '' })}
                    >{t`Quitar filtros`}</Button>
                  }
                >{t`Quite un filtro para ver otros cambios.`}</EmptyState>
              )
            }
            foot={
              rows.length > 0 && (
                <Pager
                  page={shown}
                  hasNext={shown < last}
                  onPage={turn}
                  range={t`${formatNumber(start + 1)}–${formatNumber(start + rows.length)} de ${plural(found.length, '# cambio', '# cambios')}`}
                />
              )
            }
          />
        </>
      )}
    </>
  )
}

export const journalPage: Page = {
  Component: JournalScreen,
  firstRequest: (queries) => queries.prefetchQuery(organisations),
}

const clock = new Intl.DateTimeFormat('sv', { timeStyle: 'medium' })
const head = () => [t`Día`, t`Hora`, t`Resultado`, t`Cambio`, t`Detalle`, t`Área`, t`Hecho en`, t`Fallas`, t`Enlace`]

export const csvFile = (entries: readonly Told[]) =>
  new Blob([byteOrderMark + csvOf([head(), ...entries.map(lineOf)])], { type: 'text/csv;charset=utf-8' })

const lineOf = (entry: Told) => cellsOf(entry).map(withoutIsolates)
const cellsOf = (entry: Told) => [
  written.format(entry.at),
  clock.format(entry.at),
  faces()[entry.outcome].word,
  entry.words,
  entry.detail,
  areaOf(entry)?.title() ?? '',
  entry.changed?.map(({ name }) => name).join('; ') ?? '',
  entry.failures?.map(({ name, why }) => [name, why].filter(Boolean).join(': ')).join('; ') ?? '',
  entry.to === undefined ? '' : new URL(entry.to, location.origin).href,
]

/** The legend is for screen readers; the two choices explain themselves to the eye. */
const Whose = styled.div`
  display: flex;
  margin-bottom: 12px;

  legend {
    position: absolute;
    clip-path: inset(50%);
  }
`
const JournalFilters = styled(Filters)`
  > :has(> select) {
    flex: 0 0 190px;
  }
`
