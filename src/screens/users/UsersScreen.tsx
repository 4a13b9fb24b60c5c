import { theme } from '#components/theme/theme.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useSession } from '#runtime/SessionContext.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CourtesyCardContainer } from './courtesy/CourtesyCardContainer.tsx'
import { userResource } from './users.tsx'

/** /users: the users of one organisation. */
export const UsersScreen = () => (
  <OrganisationScreen title="Users" noun="users">
    {(organisation) => <OrganisationUsers organisation={organisation} />}
  </OrganisationScreen>
)

function OrganisationUsers({ organisation }: { readonly organisation: Organisation }) {
  const { me } = useSession().context
  const { queries } = useRuntime()
  const [resource] = useState(() => userResource(organisation.id, { me, queries }))
  return (
    <Columns>
      <CourtesyCardContainer organisation={organisation} />
      <div>
        <ResourceList resource={resource} />
      </div>
    </Columns>
  )
}

/** A card at the left where there is one, and the table; one below the other where it is narrow. */
const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: 20px;

  > * {
    min-width: 0;
  }
  @media (width >= 1100px) {
    &:has(> :nth-child(2)) {
      grid-template-columns: 360px minmax(0, 1fr);
    }
  }
  ${theme.media.narrow} {
    gap: 14px;
  }
`
