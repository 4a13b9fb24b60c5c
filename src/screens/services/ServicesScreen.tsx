import { t } from '#language/t.ts'
import { organisationServices } from '#api/services.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Page } from '#resource/area.ts'
import { OrganisationScreen, requestOfOrganisation } from '#resource/OrganisationScreen.tsx'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BalanceCardContainer, type TypedBalance } from './BalanceCardContainer.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'

export const ServicesScreen = () => (
  <OrganisationScreen title={t`Services`} noun={t`services`}>
    {(organisation) => <OfOrganisation organisation={organisation} />}
  </OrganisationScreen>
)

export const servicesPage: Page = {
  Component: ServicesScreen,
  firstRequest: requestOfOrganisation(organisationServices),
}

function OfOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const [balance, setBalance] = useState<TypedBalance | null>(null)
  return (
    <Columns>
      <BalanceCardContainer organisation={organisation} onTyped={setBalance} />
      <DraftGate subject={`services:${organisation.id}`}>
        <ServicesPanel organisation={organisation} balance={balance} />
      </DraftGate>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 360px minmax(0, 1fr);
  align-items: start;
  gap: 20px;

  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
