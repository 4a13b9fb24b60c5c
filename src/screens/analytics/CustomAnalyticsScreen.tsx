import {
  activateAnalytic,
  analyticsOf,
  createAnalytic,
  publishAnalytic,
  updateAnalytic,
  type AnalyticValues,
} from '#api/analytics.ts'
import { Field } from '#components/Field.tsx'
import { optional } from '#components/FieldFrame.tsx'
import { Icon } from '#components/Icon.tsx'
import { theme } from '#components/theme/theme.ts'
import { longestAddress, longestTitle, type Analytic } from '#contract/analytics/analytics.ts'
import type { Id } from '#contract/id.ts'
import { frameTo, linkTo } from '#contract/links.ts'
import { PreviewDialog } from '#parts/PreviewDialog.tsx'
import { SafeLink, TypedAddress } from '#parts/SafeLink.tsx'
import { defineResource, type FieldsProps } from '#resource/defineResource.ts'
import { InlineField, RowButton } from '#resource/InlineEdit.tsx'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { ToggleCell } from '#resource/ToggleCell.tsx'
import { Eye } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'

/** /custom_analytics: the dashboards of other sites that one organisation sees. */
export const CustomAnalyticsScreen = () => (
  <OrganisationScreen title="Custom Analytics" noun="custom analytics">
    {({ id }) => <OrganisationAnalytics organisation={id} />}
  </OrganisationScreen>
)

function OrganisationAnalytics({ organisation }: { readonly organisation: Id }) {
  const [previewed, preview] = useState<Analytic | null>(null)
  const [resource] = useState(() => analyticResource(organisation, preview))
  return (
    <>
      <ResourceList resource={resource} />
      {previewed && (
        <PreviewDialog title={previewed.title || `#${previewed.id}`} to={previewed.url} onClose={() => preview(null)} />
      )}
    </>
  )
}

const states = { on: 'Activo', off: 'Inactivo' }
const yesOrNo = { on: 'Sí', off: 'No' }

/** The analytics of an organisation. Nothing that is typed keeps them from being saved. */
function analyticResource(organisation: Id, preview: (analytic: Analytic) => void) {
  const list = analyticsOf(organisation)
  return defineResource({
    // A new analytic is a draft of this organisation alone.
    kind: `analytic@${organisation}`,
    messages: {
      caption: 'Custom Analytics',
      noun: 'los tableros',
      empty: 'No hay tableros',
      emptyHint: 'Un tablero muestra a la organización una página de otro sitio. Agregue el primero.',
    },
    list,
    columns: (column) =>
      column.columns([
        column.accessor('title', {
          header: 'Título',
          meta: { onCard: 'title' },
          cell: ({ row: { original } }) => <Title>{original.title || `#${original.id}`}</Title>,
        }),
        column.accessor('calibrationUrl', {
          header: 'External URLS',
          meta: { width: '19%' },
          cell: ({ getValue }) =>
            getValue() === '' ? <Quiet>–</Quiet> : <SafeLink to={getValue()} label="preview external URLS" />,
        }),
        column.accessor('url', {
          header: 'URL',
          meta: { width: '18%' },
          cell: ({ getValue }) => <TypedAddress>{getValue()}</TypedAddress>,
        }),
        column.accessor('isActive', {
          header: 'Estado',
          meta: { width: '150px' },
          cell: ({ row: { original } }) => (
            <ToggleCell
              label={`Estado: ${original.title || original.id}`}
              texts={states}
              row={original}
              list={list}
              isOnIn={({ isActive }) => isActive}
              flip={(active) => activateAnalytic(original.id, active)}
            />
          ),
        }),
        column.accessor('isPublic', {
          header: 'Publico',
          meta: { width: '130px' },
          cell: ({ row: { original } }) => (
            <ToggleCell
              label={`Publico: ${original.title || original.id}`}
              texts={yesOrNo}
              row={original}
              list={list}
              isOnIn={({ isPublic }) => isPublic}
              flip={(isPublic) => publishAnalytic(original.id, isPublic)}
            />
          ),
        }),
      ]),
    rowHeight: 65,
    minWidth: 1010,
    valuesOf: (analytic): AnalyticValues => ({
      title: analytic?.title ?? '',
      url: analytic?.url ?? '',
      calibrationUrl: analytic?.calibrationUrl ?? '',
      otherUrls: analytic?.otherUrls ?? {},
    }),
    nameOf: ({ title }) => title,
    create: { title: 'Add Custom analytic', save: (sent) => createAnalytic(organisation, sent) },
    fields: AnalyticFields,
    inline: {
      label: 'Edit Url',
      save: updateAnalytic,
      actionsWidth: '216px',
      cells: {
        calibrationUrl: ({ values, change }) => (
          <InlineField
            label="Calibration button url"
            value={values.calibrationUrl}
            maxLength={longestAddress}
            onChange={(calibrationUrl) => change({ calibrationUrl })}
          />
        ),
        url: ({ values, change }) => (
          <InlineField
            label="Analytic url"
            value={values.url}
            maxLength={longestAddress}
            onChange={(url) => change({ url })}
          />
        ),
      },
      hint: (values) => hints(values).join(' ') || null,
    },
    actions: (analytic) => (
      <RowButton aria-label={`Preview: ${analytic.title || analytic.id}`} onClick={() => preview(analytic)}>
        <Icon shape={Eye} />
        Preview
      </RowButton>
    ),
  })
}

/** Why an address will be no frame or no link. It is saved as it is. */
const frameHint = (url: string) => reasonIn(url, frameTo(url, [location.origin]))
const linkHint = (url: string) => reasonIn(url, linkTo(url))
const reasonIn = (typed: string, target: ReturnType<typeof linkTo>) =>
  typed !== '' && target.href === null ? target.reason : null

const hints = ({ url, calibrationUrl }: AnalyticValues) => [
  ...(linkHint(calibrationUrl) === null ? [] : [`Calibration button url: ${linkHint(calibrationUrl)}`]),
  ...(frameHint(url) === null ? [] : [`Analytic url: ${frameHint(url)}`]),
]

const AnalyticFields = ({ values, change }: FieldsProps<Analytic, AnalyticValues>) => (
  <>
    <Field
      label="Título"
      value={values.title}
      maxLength={longestTitle}
      autoComplete="off"
      onChange={({ target }) => change({ title: target.value })}
    />
    <Field
      label="Analytic url"
      hint={frameHint(values.url)}
      value={values.url}
      maxLength={longestAddress}
      inputMode="url"
      autoComplete="off"
      onChange={({ target }) => change({ url: target.value })}
    />
    <Field
      label={optional('External URLS')}
      hint={linkHint(values.calibrationUrl) ?? 'Adonde lleva el botón de calibrar del tablero.'}
      value={values.calibrationUrl}
      maxLength={longestAddress}
      inputMode="url"
      autoComplete="off"
      onChange={({ target }) => change({ calibrationUrl: target.value })}
    />
  </>
)

const Title = styled.span`
  font-weight: 560;
`
const Quiet = styled.span`
  color: ${theme.color.textMuted};
`
