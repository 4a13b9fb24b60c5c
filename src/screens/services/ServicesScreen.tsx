import { organisationServices, saveServices } from '#api/services.ts'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { changesIn, servicesMachine, switchesOf } from '#machines/services/services.ts'
import { useNotice } from '#resource/Notices.tsx'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { DraftGate, useDraftSlot } from '#runtime/drafts/DraftGate.tsx'
import { useDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { fromPromise } from 'xstate'
import { BalanceCardContainer } from './BalanceCardContainer.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'

/** /services: the balance of an organisation, and the services that it has. */
export const ServicesScreen = () => (
  <OrganisationScreen title="Services" noun="services">
    {(organisation) => <OfOrganisation organisation={organisation} />}
  </OrganisationScreen>
)

interface OrganisationProps {
  readonly organisation: Organisation
}

function OfOrganisation({ organisation }: OrganisationProps) {
  const [forgetBalance, setForgetBalance] = useState<(() => void) | null>(null)
  const noteTyped = useCallback((forget: (() => void) | null) => setForgetBalance(() => forget), [])
  return (
    <Columns>
      <BalanceCardContainer organisation={organisation} onTyped={noteTyped} />
      <DraftGate subject={`services:${organisation.id}`}>
        <ServicesContainer organisation={organisation} forgetBalance={forgetBalance} />
      </DraftGate>
    </Columns>
  )
}

interface ServicesContainerProps extends OrganisationProps {
  /** The router holds back for one form alone, so this one asks for what is typed in the card beside it too. */
  readonly forgetBalance: (() => void) | null
}

function ServicesContainer({ organisation: { id, name }, forgetBalance }: ServicesContainerProps) {
  const { queries } = useRuntime()
  const slot = useDraftSlot()
  const say = useNotice()
  const [machine] = useState(() => {
    let isFirst = true
    return servicesMachine.provide({
      actors: {
        load: fromPromise(async () => {
          // The first answer may have come with the page.
          const services = await queries.fetchQuery({ ...organisationServices(id), ...(!isFirst && { staleTime: 0 }) })
          isFirst = false
          return { services, kept: slot.read(switchesOf(services), '') }
        }),
        save: fromPromise(({ input }) => saveServices(id, input)),
      },
    })
  })
  const [snapshot, send] = useMachine(machine)
  const { context } = snapshot
  const { isAsking, stay, discard } = useDraft({
    draft: snapshot.hasTag('unloaded') ? null : { values: context.values, base: switchesOf(context.services), key: '' },
    isDirty: forgetBalance !== null || changesIn(context).length > 0,
    isSaving: snapshot.hasTag('busy'),
  })
  const isSaved = snapshot.matches('saved')
  useEffect(() => {
    if (isSaved) say({ tone: 'done', words: `Se guardaron los servicios de «${name}».` })
  }, [isSaved, say, name])
  return (
    <>
      <ServicesPanel {...context} state={snapshot.value} send={send} />
      {isAsking && (
        <UnsavedDialog
          onStay={stay}
          onDiscard={() => {
            forgetBalance?.()
            discard()
          }}
        />
      )}
    </>
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
