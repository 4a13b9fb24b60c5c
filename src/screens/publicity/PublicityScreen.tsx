import { plural, t } from '#language/t.ts'
import { organisations } from '#api/organisations.ts'
import { freshToSend, nothingSent } from '#api/listQuery.ts'
import { createPublicity, publicityList, updatePublicity, updatePublicityImage } from '#api/publicity.ts'
import { ActiveChip } from '#components/Chip.tsx'
import { CutText } from '#components/CutText.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import { isSameInAnyOrder } from '#contract/asRead.ts'
import { sameId, type Id } from '#contract/id.ts'
import { publicityProblems, publicityValues, type PublicityValues } from '#contract/publicity/publicity.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { SafeLink } from '#parts/SafeLink.tsx'
import type { Page } from '#resource/area.ts'
import { defineResource } from '#resource/defineResource.ts'
import { ResourceList } from '#resource/ResourceList.tsx'
import { HeaderSlot } from '#resource/TabActions.tsx'
import { useBulkRuns, useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PublicityFields, publicityNames } from './PublicityFields.tsx'

const loadBanners = () => import('#runtime/runs/banners.ts').catch(nothingSent)
const counted = (count: number) => t`${plural(count, '# anuncio', '# anuncios')}`
const create = { title: () => t`Create publicity`, submit: () => t`Guardar` }

export const publicityResource = defineResource({
  kind: 'publicity',
  messages: {
    caption: () => t`Publicidad`,
    noun: () => t`los anuncios`,
    empty: () => t`No hay publicidad`,
    emptyHint: () => t`Los anuncios que cree aquí los ven los empleados de una organización.`,
    saved: () => t`¡Enviado con éxito!`,
  },
  list: publicityList,
  columns: (column) =>
    column.columns([
      column.accessor('title', {
        header: () => t`Nombre`,
        meta: { onCard: 'title', width: '22%' },
        cell: ({ row: { original } }) => <Strong text={original.title || `#${original.id}`} />,
      }),
      column.accessor('organisationId', {
        header: () => t`Organización`,
        cell: ({ getValue }) => <OrganisationName id={getValue()} />,
      }),
      column.accessor('description', {
        header: () => t`Descripcion`,
        meta: { width: '19%' },
        cell: ({ getValue }) => <Quiet text={getValue() || '–'} />,
      }),
      column.accessor('link', {
        header: () => t`Link`,
        meta: { width: '23%' },
        cell: ({ getValue }) => (getValue() === '' ? <Quiet text="–" /> : <SafeLink to={getValue()} isCut />),
      }),
      column.accessor('isActive', {
        header: () => t`Status`,
        meta: { width: '112px' },
        cell: ({ getValue }) => <ActiveChip isActive={getValue()}>{getValue() ? t`Activo` : t`Inactivo`}</ActiveChip>,
      }),
    ]),
  rowHeight: 64,
  minWidth: 960,
  hasViews: true,
  search: {
    label: () => t`Buscar anuncios`,
    placeholder: () => t`Título u organización`,
    counted,
    textOf: ({ title }) => title,
  },
  byOrganisation: {
    organisationOf: ({ organisationId }) => organisationId,
    counted,
    empty: () => t`Esta organización no tiene publicidad`,
  },
  duplicate: ({ title, description, link, imageUrl, isActive }) => ({ title, description, link, imageUrl, isActive }),
  valuesOf: publicityValues,
  nameOf: ({ title }) => title,
  rules: publicityProblems,
  isToldInFields: true,
  create: { ...create, save: (sent) => createPublicity(sent) },
  update: {
    title: () => t`Editar publicidad`,
    column: () => t`Editar`,
    submit: () => t`Guardar`,
    save: updatePublicity,
    names: publicityNames,
    later: {
      field: 'picture',
      name: () => t`la imagen`,
      replaces: 'imageUrl',
      ifStored: async (typed, now) => typed.values.picture && (await loadBanners()).withOwnPicture(typed, now),
      save: updatePublicityImage,
    },
  },
  fields: PublicityFields,
  dialogWidth: 880,
  isLong: true,
})

type Publishing = Parameters<NonNullable<typeof publicityResource.create>['save']>[0]
const organisationsOf = ({ organisationId, alsoIn = [] }: PublicityValues) =>
  [organisationId, ...alsoIn].flatMap((id, at, all) => (id === null || all.indexOf(id) !== at ? [] : id))

const contentOf = ({ title, description, link, imageUrl, isActive }: PublicityValues) => ({
  title,
  description,
  link,
  imageUrl,
  isActive,
})

/** Whether both have the same content, for whichever organisations. Of a picture that went with a reload the API judges. */
const isSameContent = (sent: PublicityValues, now: PublicityValues) =>
  (sent.picture === now.picture || (sent.picture !== null && !(sent.picture instanceof File))) &&
  isSameInAnyOrder(contentOf(sent), contentOf(now))

/** What a call for one organisation sent last without an answer: it may have arrived, so that the run repeats its key. */
function unansweredOf({ key, values, base, attempt }: Publishing) {
  if (base === undefined || attempt === undefined) return undefined
  const before = { ...base, ...attempt }
  const { organisationId: id } = before
  const isAsked = id !== null && organisationsOf(values).some((one) => sameId(one, id))
  return isAsked && isSameContent(before, values) && { unanswered: { id, key } }
}

/** A banner for several organisations is created by a run, a call for each. */
function usePublicityResource() {
  const { open } = useBulkRuns()
  const { queries } = useRuntime()
  const publish = async (sent: Publishing): Promise<void> => {
    const ids = organisationsOf(sent.values)
    if (ids.length < 2) return createPublicity(sent)
    const { title, description, link, imageUrl, isActive, picture } = sent.values
    const banner = { title, description, link, imageUrl: picture === null ? imageUrl : '', isActive }
    const { isSameBanner, keepPicture } = await loadBanners()
    const rows = await freshToSend(queries, publicityList)
    const known = rows.filter((row) => isSameBanner(row, banner)).map(({ id }) => id)
    const clients = await queries.ensureQueryData(organisations).catch(nothingSent)
    const nameOf = (id: Id) => clients.find((one) => sameId(one.id, id))?.name || `#${id}`
    const items = ids.map((id) => ({ id, name: nameOf(id), orderId: null }))
    const run = open({ kind: 'banner', label: title, banner, known, ...unansweredOf(sent) }, items)
    if (picture !== null) keepPicture(run, picture)
  }
  return useState(() => ({
    ...publicityResource,
    savedWords(values: PublicityValues) {
      const { length } = organisationsOf(values)
      return length < 2 ? undefined : () => t`Se envía a ${plural(length, '# organización', '# organizaciones')}.`
    },
    create: { ...create, save: publish },
  }))[0]
}

export function PublicityScreen() {
  const resource = usePublicityResource()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <title>{t`Publicity · Laurel`}</title>
      <PageHeader title={t`Publicity`} actions={<div ref={setSlot} style={{ display: 'contents' }} />} />
      <HeaderSlot value={slot}>
        <ResourceList resource={resource} />
      </HeaderSlot>
    </>
  )
}

export const publicityPage: Page = {
  Component: PublicityScreen,
  firstRequest: (queries) => Promise.all([queries.prefetchQuery(publicityList), queries.prefetchQuery(organisations)]),
}

/** Shows nothing, rather than an id, while the organisations load. */
function OrganisationName({ id }: { readonly id: Id | null }) {
  const { data, isError } = useQuery(organisations)
  if (id === null) return '–'
  if (data === undefined && !isError) return <Skeleton $width="96px" />
  return <OrganisationLink of={{ id }}>{data?.find((one) => sameId(one.id, id))?.name || `#${id}`}</OrganisationLink>
}

const Strong = styled(CutText)`
  font-weight: 560;
`
const Quiet = styled(CutText)`
  color: ${theme.color.textMuted};
  font-size: 13px;
`
