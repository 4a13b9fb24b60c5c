import { t } from '#language/t.ts'
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
  <SiteScreen title={t`Custom Analytics`} noun={t`custom analytics`} kindOf={analyticsIn} frameOf={urlOf} />
)

export const analyticsPage: Page = {
  Component: CustomAnalyticsScreen,
  firstRequest: requestOfOrganisation(analyticsOf),
}

const urlOf = ({ url }: Analytic) => url

const lines = {
  name: { label: () => t`Title`, longest: longestTitle },
  url: {
    label: () => t`Analytic url`,
    longest: longestAddress,
    noteOn: (typed: string) => linkNote(typed, frameTo(typed, ownOrigins())),
  },
  link: {
    label: () => optional(t`External URLS`),
    inRow: () => t`Calibration button url`,
    longest: longestAddress,
    hint: () => t`Adonde lleva el botón de calibrar del tablero.`,
    noteOn: linkNote,
  },
}

export const analyticsIn = (organisation: Id) => ({
  // The draft of a new analytic belongs to this organisation.
  kind: `analytic@${organisation}`,
  messages: {
    caption: () => t`Custom Analytics`,
    noun: () => t`los tableros`,
    empty: () => t`No hay tableros`,
    emptyHint: () => t`Un tablero muestra a la organización una página de otro sitio. Agregue el primero.`,
  },
  list: analyticsOf(organisation),
  lines,
  links: [() => t`External URLS`, () => t`preview external URLS`] as const,
  toggles: [
    {
      id: 'active',
      header: () => t`Estado`,
      width: '150px',
      texts: { on: () => t`Activo`, off: () => t`Inactivo` },
      isOn: ({ isActive }: Analytic) => isActive,
      flip: activateAnalytic,
    },
    {
      id: 'public',
      header: () => t`Publico`,
      width: '130px',
      texts: { on: () => t`Sí`, off: () => t`No` },
      isOn: ({ isPublic }: Analytic) => isPublic,
      flip: publishAnalytic,
    },
  ],
  create: {
    title: () => t`Add Custom analytic`,
    save: (sent: Parameters<typeof createAnalytic>[1]) => createAnalytic(organisation, sent),
  },
  save: updateAnalytic,
  actionsWidth: '252px',
  minWidth: 1046,
})
