import { requestOfOrganisation } from '#resource/OrganisationScreen.tsx'
import { activateAnalytic, analyticsOf, createAnalytic, publishAnalytic, updateAnalytic } from '#api/analytics.ts'
import { ownOrigins } from '#api/connection.ts'
import { optional } from '#components/fields/FieldFrame.tsx'
import { longestAddress, longestTitle, type Analytic } from '#contract/analytics/analytics.ts'
import type { Id } from '#contract/id.ts'
import { frameTo } from '#contract/links.ts'
import type { Page } from '#resource/area.ts'
import { linkNote, SiteScreen } from '#resource/SiteScreen.tsx'

/** /custom_analytics: an organisation's dashboards, which are pages of other sites. */
export const CustomAnalyticsScreen = () => (
  <SiteScreen title="Custom Analytics" noun="custom analytics" kindOf={analyticsIn} frameOf={urlOf} />
)

export const analyticsPage: Page = {
  Component: CustomAnalyticsScreen,
  firstRequest: requestOfOrganisation(analyticsOf),
}

const urlOf = ({ url }: Analytic) => url

const lines = {
  name: { label: 'Title', longest: longestTitle },
  url: {
    label: 'Analytic url',
    longest: longestAddress,
    noteOn: (typed: string) => linkNote(typed, frameTo(typed, ownOrigins())),
  },
  link: {
    label: optional('External URLS'),
    inRow: 'Calibration button url',
    longest: longestAddress,
    hint: 'Adonde lleva el botón de calibrar del tablero.',
    noteOn: linkNote,
  },
}

export const analyticsIn = (organisation: Id) => ({
  // The draft of a new analytic belongs to this organisation.
  kind: `analytic@${organisation}`,
  messages: {
    caption: 'Custom Analytics',
    noun: 'los tableros',
    empty: 'No hay tableros',
    emptyHint: 'Un tablero muestra a la organización una página de otro sitio. Agregue el primero.',
  },
  list: analyticsOf(organisation),
  lines,
  links: ['External URLS', 'preview external URLS'] as const,
  toggles: [
    {
      header: 'Estado',
      width: '150px',
      texts: { on: 'Activo', off: 'Inactivo' },
      isOn: ({ isActive }: Analytic) => isActive,
      flip: activateAnalytic,
    },
    {
      header: 'Publico',
      width: '130px',
      texts: { on: 'Sí', off: 'No' },
      isOn: ({ isPublic }: Analytic) => isPublic,
      flip: publishAnalytic,
    },
  ],
  create: {
    title: 'Add Custom analytic',
    save: (sent: Parameters<typeof createAnalytic>[1]) => createAnalytic(organisation, sent),
  },
  save: updateAnalytic,
  actionsWidth: '252px',
  minWidth: 1046,
})
