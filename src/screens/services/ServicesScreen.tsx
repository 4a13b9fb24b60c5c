import type { Organisation } from '#contract/organisations/organisations.ts'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BalanceCardContainer } from './BalanceCardContainer.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'

/** /services: the balance of an organisation, and the services that it has. */
export const ServicesScreen = () => (
  <OrganisationScreen title="Services" noun="services">
    {(organisation) => <OfOrganisation organisation={organisation} />}
  </OrganisationScreen>
)

function OfOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const [isBalanceTyped, setBalanceTyped] = useState(false)
  return (
    <Columns>
      <BalanceCardContainer organisation={organisation} onTyped={setBalanceTyped} />
      <DraftGate subject={`services:${organisation.id}`}>
        <ServicesPanel organisation={organisation} isBalanceTyped={isBalanceTyped} />
      </DraftGate>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 360px minmax(0, 1fr);
  align-items: start;
  gap: 20px;

  @media (width < 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
