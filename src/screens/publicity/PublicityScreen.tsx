import { reload } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { createPublicity, publicityList, updatePublicity, updatePublicityImage } from '#api/publicity.ts'
import { Button } from '#components/Button.tsx'
import { CutText } from '#components/CutText.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Pager } from '#components/Pager.tsx'
import { Select } from '#components/Select.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { VirtualTable } from '#components/table/VirtualTable.tsx'
import { theme } from '#components/theme/theme.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { publicityValues, type Publicity } from '#contract/publicity/publicity.ts'
import { isSame } from '#machines/keptDraft.ts'
import { publicityEditorMachine } from '#machines/publicityEditor.ts'
import { OrganisationSelect } from '#parts/OrganisationSelect.tsx'
import { SafeLink } from '#parts/SafeLink.tsx'
import { choicesOf } from '#resource/ChoiceField.tsx'
import { listStates } from '#resource/listStates.tsx'
import { useNotice } from '#resource/Notices.tsx'
import { NotListed } from '#resource/ResourceList.tsx'
import { somethingNew, useOpenedInAddress, useOpenRow } from '#resource/useOpenedInAddress.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { Pencil, Plus } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { fromPromise } from 'xstate'
import { PublicityEditor } from './PublicityEditor.tsx'

/** /publicity: the banners of all organisations, or of one. */
export const PublicityScreen = () => (
  <>
    <title>Publicity · Laurel</title>
    <PublicityTable />
  </>
)

const sizes = [
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '25', label: '25' },
  { value: 'all', label: 'All' },
] as const

/** What the address says: a page that makes no sense counts as the first one. */
function usePublicityAddress() {
  const [params, setParams] = useSteadyParams()
  const page = Number(params.get('page') ?? 1)
  /** Any other change than that of the page goes to the first one. */
  const put = (name: 'org' | 'size' | 'page', value: string) =>
    setParams((now) => {
      if (name !== 'page') now.delete('page')
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  return {
    org: params.get('org'),
    size: sizes.find(({ value }) => value === params.get('size'))?.value ?? '5',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    put,
  }
}

const none: readonly never[] = []

function PublicityTable() {
  const list = useQuery(publicityList)
  const { stale, table } = listStates(list, 'los anuncios')
  const known = useQuery(organisations)
  const { org, size, page, put } = usePublicityAddress()
  const { opened, open, close } = useOpenedInAddress()
  const row = useOpenRow(opened, list.data)
  const all = list.data ?? none
  const rows = useMemo(
    () => (org === null ? all : all.filter(({ organisationId }) => sameId(organisationId, org))),
    [all, org],
  )
  const length = size === 'all' ? Math.max(rows.length, 1) : Number(size)
  const last = Math.max(1, Math.ceil(rows.length / length))
  const at = Math.min(page, last)
  const from = (at - 1) * length
  const shown = useMemo(() => rows.slice(from, from + length), [rows, from, length])
  const choices = choicesOf(known, ({ name }) => name)
  const named = known.data ?? (known.isError ? none : null)
  const columns = useMemo(() => columnsOf(named, open), [named, open])
  const create = (
    <Button variant="primary" onClick={() => open(somethingNew)}>
      <Icon shape={Plus} />
      Create publicity
    </Button>
  )
  return (
    <>
      <PageHeader title="Publicity" actions={create} />
      <Bar>
        <OrganisationSelect
          organisations={known.data ?? none}
          placeholder="Todas las organizaciones"
          value={org}
          onChange={(id) => put('org', id === null ? '' : String(id))}
          loading={choices.loading}
          failed={choices.failed}
          onRetry={choices.onRetry}
        />
      </Bar>
      {stale}
      {opened !== null &&
        opened !== somethingNew &&
        row === undefined &&
        list.data !== undefined &&
        !list.isFetching && <NotListed opened={opened} onClose={close} />}
      <VirtualTable
        {...table}
        caption="Publicidad"
        columns={columns}
        rows={shown}
        rowId={rowId}
        rowHeight={64}
        skeletonRows={5}
        minWidth={960}
        empty={
          all.length === 0 ? (
            <EmptyState title="No hay publicidad" action={create}>
              Los anuncios que cree aquí los ven los empleados de una organización.
            </EmptyState>
          ) : (
            <EmptyState
              title="Esta organización no tiene publicidad"
              action={<Button onClick={() => put('org', '')}>Ver todas</Button>}
            />
          )
        }
        foot={
          rows.length > 0 && (
            <Pager
              page={at}
              hasNext={at < last}
              onPage={(to) => put('page', to === 1 ? '' : String(to))}
              range={`${formatNumber(from + 1)}–${formatNumber(from + shown.length)} de ${formatNumber(rows.length)}`}
            >
              <Size>
                <span aria-hidden>Filas por página</span>
                <Select
                  label="Filas por página"
                  size="small"
                  options={sizes}
                  value={size}
                  onChange={(to) => put('size', to === '5' ? '' : to)}
                />
              </Size>
            </Pager>
          )
        }
      />
      {(opened === somethingNew || row !== undefined) && (
        <DraftGate key={opened} subject={`publicity:${opened}`}>
          <PublicityEditorContainer row={row ?? null} organisations={choices} onClose={close} />
        </DraftGate>
      )}
    </>
  )
}

const rowId = ({ id }: Publicity) => String(id)

/** While the organisations are awaited, none is shown by its id. */
function columnsOf(known: readonly Organisation[] | null, open: (id: string) => void) {
  const names = new Map(known?.map(({ id, name }) => [String(id), name]))
  const column = tableColumns<Publicity>()
  return column.columns([
    column.accessor('title', {
      header: 'Nombre',
      meta: { onCard: 'title', width: '23.5%' },
      cell: ({ getValue }) => <Strong text={getValue()} />,
    }),
    column.accessor(({ organisationId }) => names.get(String(organisationId)) || (organisationId ?? '–'), {
      id: 'organisation',
      header: 'Organización',
      cell: ({ getValue }) => (known === null ? <Skeleton $width="96px" /> : getValue()),
    }),
    column.accessor('description', {
      header: 'Descripcion',
      meta: { width: '21.5%' },
      cell: ({ getValue }) => <Quiet text={getValue() || '–'} />,
    }),
    column.accessor('link', {
      header: 'Link',
      meta: { width: '25%' },
      cell: ({ getValue }) =>
        getValue() === '' ? (
          <Quiet text="–" />
        ) : (
          <Ends>
            <SafeLink to={getValue()} isCut />
          </Ends>
        ),
    }),
    column.accessor('isActive', {
      header: 'Status',
      meta: { width: '104px' },
      cell: ({ getValue }) => (
        <Status>
          <Dot $on={getValue()} />
          {getValue() ? 'Activo' : 'Inactivo'}
        </Status>
      ),
    }),
    column.display({
      id: 'edit',
      header: 'Editar',
      meta: { width: '72px', align: 'right', cardLabel: '', onCard: 'menu' },
      cell: ({ row: { original } }) => (
        <Corner>
          <IconButton
            label={`Editar ${original.title}`}
            title="Editar"
            variant="quiet"
            onClick={() => open(String(original.id))}
          >
            <Icon shape={Pencil} />
          </IconButton>
        </Corner>
      ),
    }),
  ])
}

interface PublicityEditorContainerProps {
  /** Null for a new one. */
  readonly row: Publicity | null
  readonly organisations: ReturnType<typeof choicesOf>
  readonly onClose: () => void
}

/** Once the server has taken texts and picture, it is said and the dialog closes. */
function PublicityEditorContainer({ row, organisations: choices, onClose }: PublicityEditorContainerProps) {
  const { queries } = useRuntime()
  const id = row?.id ?? null
  const [machine] = useState(() => {
    const told = (sent: Promise<void>) => sent.finally(() => void reload(queries, publicityList))
    return publicityEditorMachine.provide({
      actors: {
        reread: fromPromise(async () => {
          const rows = id === null ? [] : await queries.fetchQuery({ ...publicityList, staleTime: 0 })
          const now = rows.find((one) => sameId(one.id, id))
          return now === undefined ? null : publicityValues(now)
        }),
        save: fromPromise(({ input: { id: saved, ...sent } }) =>
          told(saved === null ? createPublicity(sent) : updatePublicity({ id: saved, ...sent })),
        ),
        savePicture: fromPromise(({ input }) => told(updatePublicityImage(input))),
      },
    })
  })
  const [base] = useState(() => publicityValues(row))
  const kept = useKeptDraft(base)
  const [snapshot, send] = useMachine(machine, { input: { id, base, ...kept } })
  const { context } = snapshot
  const isSaved = snapshot.matches('saved')
  const leaving = useDraft({
    draft: context,
    isDirty: !isSaved && !isSame(context.values, context.base),
    isSaving: snapshot.hasTag('busy'),
  })
  const say = useNotice()
  useEffect(() => {
    if (!isSaved) return
    say({ tone: 'done', words: '¡Enviado con éxito!', durationMs: 6000 })
    onClose()
  }, [isSaved, say, onClose])
  return (
    <PublicityEditor
      row={row}
      snapshot={snapshot}
      send={send}
      organisations={choices}
      leaving={leaving}
      onClose={onClose}
    />
  )
}

const Bar = styled.div`
  margin-bottom: 14px;
`
const Size = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;

  > :last-child {
    width: 72px;
  }
`
const Strong = styled(CutText)`
  font-weight: 560;
`
const Quiet = styled(CutText)`
  color: ${theme.color.textMuted};
  font-size: 13px;
`
const Ends = styled.div`
  min-width: 0;

  ${theme.media.narrow} {
    > span {
      align-items: end;
    }
  }
`
const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`
const Dot = styled.span<{ $on: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $on }) => ($on ? theme.color.accent : theme.color.lineStrong)};
`
/** In line with the row's text, and as high as it. */
const Corner = styled.div`
  margin-block: -6px;

  ${theme.media.narrow} {
    margin-right: -8px;
  }
`
