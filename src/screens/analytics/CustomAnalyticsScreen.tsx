import {
  activateAnalytic,
  analyticsOf,
  createAnalytic,
  publishAnalytic,
  updateAnalytic,
  type AnalyticValues,
} from '#api/analytics.ts'
import { ownOrigins } from '#api/connection.ts'
import { Field } from '#components/Field.tsx'
import { optional } from '#components/FieldFrame.tsx'
import { longestAddress, longestTitle, type Analytic } from '#contract/analytics/analytics.ts'
import type { Id } from '#contract/id.ts'
import { frameTo } from '#contract/links.ts'
import { defineResource, type FieldsProps } from '#resource/defineResource.ts'
import { InlineField } from '#resource/InlineEdit.tsx'
import { linkHint, siteColumns, siteName, SiteScreen } from '#resource/SiteScreen.tsx'
import { toggleColumn } from '#resource/ToggleCell.tsx'

/** /custom_analytics: the dashboards of other sites that one organisation sees. */
export const CustomAnalyticsScreen = () => (
  <SiteScreen
    title="Custom Analytics"
    noun="custom analytics"
    resourceOf={analyticsIn}
    frameOf={({ url }: Analytic) => url}
  />
)

/** The analytics of an organisation. Nothing that is typed keeps them from being saved. */
function analyticsIn(organisation: Id) {
  const list = analyticsOf(organisation)
  const toggle = { list, nameOf: siteName }
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
        ...siteColumns<Analytic>({
          name: 'Título',
          link: {
            id: 'calibrationUrl',
            header: 'External URLS',
            label: 'preview external URLS',
            of: ({ calibrationUrl }) => calibrationUrl,
          },
        }),
        toggleColumn({
          ...toggle,
          header: 'Estado',
          width: '150px',
          isOn: ({ isActive }) => isActive,
          flip: activateAnalytic,
        }),
        toggleColumn({
          ...toggle,
          header: 'Publico',
          width: '130px',
          texts: { on: 'Sí', off: 'No' },
          isOn: ({ isPublic }) => isPublic,
          flip: publishAnalytic,
        }),
      ]),
    rowHeight: 65,
    minWidth: 1010,
    valuesOf: (analytic): AnalyticValues => ({
      name: analytic?.name ?? '',
      url: analytic?.url ?? '',
      calibrationUrl: analytic?.calibrationUrl ?? '',
      otherUrls: analytic?.otherUrls ?? {},
    }),
    nameOf: ({ name }) => name,
    create: { title: 'Add Custom analytic', save: (sent) => createAnalytic(organisation, sent) },
    fields: AnalyticFields,
    inline: {
      label: 'Edit Url',
      save: updateAnalytic,
      actionsWidth: '216px',
      cells: { calibrationUrl: inlineField('calibrationUrl'), url: inlineField('url') },
      hint: (values) =>
        addresses
          .flatMap((field) => {
            const reason = hints[field](values[field])
            return reason === undefined ? [] : `${labels[field]}: ${reason}`
          })
          .join(' '),
    },
  })
}

const addresses = ['calibrationUrl', 'url'] as const
type AddressField = (typeof addresses)[number]
const labels = { calibrationUrl: 'Calibration button url', url: 'Analytic url' }
const hints = {
  calibrationUrl: linkHint,
  url: (typed: string) => (typed === '' ? undefined : frameTo(typed, ownOrigins()).reason),
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
  const line = (field: AddressField | 'name', label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={values[field]}
      maxLength={field === 'name' ? longestTitle : longestAddress}
      autoComplete="off"
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <>
      {line('name', 'Título')}
      {line('url', labels.url, hints.url(values.url))}
      {line(
        'calibrationUrl',
        optional('External URLS'),
        linkHint(values.calibrationUrl) ?? 'Adonde lleva el botón de calibrar del tablero.',
      )}
    </>
  )
}
