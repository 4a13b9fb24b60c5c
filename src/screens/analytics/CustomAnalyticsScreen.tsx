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
      {previewed && <PreviewDialog title={nameOf(previewed)} to={previewed.url} onClose={() => preview(null)} />}
    </>
  )
}

const nameOf = ({ id, title }: Analytic) => title || `#${id}`

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
          cell: ({ row: { original } }) => <Title>{nameOf(original)}</Title>,
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
          cell: ({ row: { original: row } }) => (
            <ToggleCell
              {...{ row, list }}
              label={`Estado: ${nameOf(row)}`}
              texts={{ on: 'Activo', off: 'Inactivo' }}
              isOnIn={({ isActive }) => isActive}
              flip={(active) => activateAnalytic(row.id, active)}
            />
          ),
        }),
        column.accessor('isPublic', {
          header: 'Publico',
          meta: { width: '130px' },
          cell: ({ row: { original: row } }) => (
            <ToggleCell
              {...{ row, list }}
              label={`Publico: ${nameOf(row)}`}
              texts={{ on: 'Sí', off: 'No' }}
              isOnIn={({ isPublic }) => isPublic}
              flip={(isPublic) => publishAnalytic(row.id, isPublic)}
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
      cells: { calibrationUrl: inlineField('calibrationUrl'), url: inlineField('url') },
      hint: (values) => {
        const reasons = addresses.map((field) => [labels[field], hintOf(field, values[field])])
        return reasons.flatMap(([label, reason]) => (reason ? `${label}: ${reason}` : [])).join(' ') || null
      },
    },
    actions: (analytic) => (
      <RowButton aria-label={`Preview: ${nameOf(analytic)}`} onClick={() => preview(analytic)}>
        <Icon shape={Eye} />
        Preview
      </RowButton>
    ),
  })
}

const addresses = ['calibrationUrl', 'url'] as const
type AddressField = (typeof addresses)[number]
const labels = { calibrationUrl: 'Calibration button url', url: 'Analytic url' }

/** Why an address will be no link or no frame. It is saved as it is. */
function hintOf(field: AddressField, typed: string): string | null {
  const target = field === 'url' ? frameTo(typed, [location.origin]) : linkTo(typed)
  return typed === '' || target.href !== null ? null : target.reason
}

type Fields = FieldsProps<Analytic, AnalyticValues>

const inlineField =
  (field: AddressField) =>
  ({ values, change }: Fields) => (
    <InlineField
      label={labels[field]}
      value={values[field]}
      maxLength={longestAddress}
      onChange={(typed) => change({ [field]: typed })}
    />
  )

function AnalyticFields({ values, change }: Fields) {
  const line = (field: AddressField | 'title', label: string, hint: string | null) => (
    <Field
      label={label}
      hint={hint}
      value={values[field]}
      maxLength={field === 'title' ? longestTitle : longestAddress}
      autoComplete="off"
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  const calibrationHint = hintOf('calibrationUrl', values.calibrationUrl)
  return (
    <>
      {line('title', 'Título', null)}
      {line('url', labels.url, hintOf('url', values.url))}
      {line(
        'calibrationUrl',
        optional('External URLS'),
        calibrationHint ?? 'Adonde lleva el botón de calibrar del tablero.',
      )}
    </>
  )
}

const Title = styled.span`
  font-weight: 560;
`
const Quiet = styled.span`
  color: ${theme.color.textMuted};
`
