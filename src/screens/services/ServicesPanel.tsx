import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { Card } from '#components/Card.tsx'
import { ActiveChip, Chip } from '#components/Chip.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { OrganisationService } from '#contract/services/services.ts'
import { listStates } from '#resource/listStates.tsx'
import { Pencil } from 'lucide'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useServices } from './useServices.ts'

interface ServicesPanelProps {
  readonly organisation: Organisation
  /** The router holds back for one form alone, so this one asks for what is typed in the card beside it too. */
  readonly forgetBalance: (() => void) | null
}

/** The services of an organisation. */
export function ServicesPanel({ organisation, forgetBalance }: ServicesPanelProps) {
  const panel = useServices(organisation, forgetBalance !== null)
  const { services, changed, state, dropped, isSaving, isRestoring, leaving } = panel
  const { loading, failed } = listStates(panel.query, 'los servicios').table
  const heading = useId()
  const restore = useRef<HTMLButtonElement>(null)
  const undo = () => {
    // The pressed button goes.
    restore.current?.focus()
    panel.undo()
  }
  // Also where no service is there yet: what is typed in the card beside it holds back whoever leaves.
  const question = leaving.isAsking && (
    <UnsavedDialog
      onStay={leaving.stay}
      onDiscard={() => {
        forgetBalance?.()
        leaving.discard()
      }}
    />
  )
  if (loading)
    return (
      <>
        <Grid as="output" aria-label="Cargando">
          {[1, 2, 3].map((one) => (
            <ServiceCard key={one} as="span" $changed={false}>
              <Skeleton $width="60%" />
            </ServiceCard>
          ))}
        </Grid>
        {question}
      </>
    )
  if (failed)
    return (
      <>
        {failed}
        {question}
      </>
    )
  return (
    <section aria-labelledby={heading}>
      <Bar>
        <VisuallyHidden as="h2" id={heading}>
          Servicios
        </VisuallyHidden>
        <output>
          {state === 'unchanged' && 'No hay cambios que guardar.'}
          {dropped !== undefined && 'Los servicios están como en el servidor.'}
          {dropped !== undefined && Object.keys(dropped).length > 0 && (
            <Button size="small" onClick={undo}>
              Deshacer
            </Button>
          )}
          {changed.length > 0 && (
            <Chip $tone="attention">
              {changed.length === 1 ? '1 cambio sin guardar' : `${changed.length} cambios sin guardar`}
            </Chip>
          )}
        </output>
        <Button ref={restore} disabled={isSaving} busy={isRestoring} onClick={panel.restore}>
          Restore
        </Button>
        <Button variant="primary" disabled={isRestoring} busy={isSaving} onClick={panel.save}>
          Save
        </Button>
      </Bar>
      <SaveNote {...panel} />
      {services.length === 0 ? (
        <EmptyState title="No hay servicios">La plataforma no ofrece ninguno por ahora.</EmptyState>
      ) : (
        <Grid>
          {services.map((service) => {
            const { id, description, isActive } = service
            const label = nameOf(service)
            const isChanged = changed.includes(service)
            return (
              <ServiceCard key={id} as="li" $changed={isChanged}>
                <Head>
                  <Name>{label}</Name>
                  <ActiveChip isActive={isActive}>
                    {isChanged && <Icon shape={Pencil} size={12} />}
                    {isActive ? 'Activo' : 'Inactivo'}
                    {isChanged && <VisuallyHidden>, sin guardar</VisuallyHidden>}
                  </ActiveChip>
                </Head>
                <Description>{description}</Description>
                <Button
                  wide
                  size="small"
                  disabled={isSaving || isRestoring}
                  aria-label={sentence`${isActive ? 'Dissable' : 'Activate'} ${label}`}
                  onClick={() => panel.toggle(service)}
                >
                  {isActive ? 'Dissable' : 'Activate'}
                </Button>
              </ServiceCard>
            )
          })}
        </Grid>
      )}
      {question}
    </section>
  )
}

const nameOf = ({ id, name }: Pick<OrganisationService, 'id' | 'name'>) => name || `#${id}`

/** Why the last Save or Restore is not the end of it. */
function SaveNote({ state, problem, contradicted }: ReturnType<typeof useServices>) {
  const found = contradicted.map((one) => sentence`«${nameOf(one)}» (${one.isActive ? 'activo' : 'inactivo'})`)
  const note =
    found.length > 0 ? (
      <Note tone="warn" role="alert">
        Se guardó, pero el servidor muestra otra cosa: {new Intl.ListFormat('es').format(found)}. Quizá un colega lo
        cambió mientras tanto.
      </Note>
    ) : problem === null ? null : state === 'outcomeUnknown' ? (
      <Note tone="warn" role="alert">
        No se sabe si se guardó. {failureMessage(problem)} Los cambios siguen aquí: guarde de nuevo, o restaure para ver
        lo que hay.
      </Note>
    ) : (
      <Note tone="danger">{failureMessage(problem)} Los cambios siguen aquí.</Note>
    )
  return note && <Notes>{note}</Notes>
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  margin-bottom: 14px;

  > output {
    display: flex;
    flex: 1 0 160px;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    color: ${theme.color.textMuted};
  }
`
const Notes = styled.div`
  margin-bottom: 14px;
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 14px;
`
/** A changed card has a border of its own; its chip says so to whoever does not see that. */
const ServiceCard = styled(Card)<{ $changed: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 10px;
  min-height: 152px;
  padding: 16px;
  list-style: none;
  ${({ $changed }) => $changed && `border-color: ${theme.color.warn};`}
`
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 10px;
`
const Name = styled.h3`
  min-width: 0;
  padding-top: 3px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 620;
  letter-spacing: 0.02em;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`
const Description = styled.p`
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`
