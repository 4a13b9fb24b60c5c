import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Chip } from '#components/Chip.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/Note.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import {
  changesIn,
  servicesMachine,
  type ServicesContext,
  type ServicesEvent,
  type ServicesState,
} from '#machines/services/services.ts'
import { ListError } from '#resource/listStates.tsx'
import { Pencil } from 'lucide'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'

export interface ServicesPanelProps extends ServicesContext {
  readonly state: ServicesState
  readonly send: (event: ServicesEvent) => void
}

/** The services of an organisation, in every state of their machine. */
export function ServicesPanel(props: ServicesPanelProps) {
  const { services, values, state, problem, dropped, send } = props
  const heading = useId()
  const restore = useRef<HTMLButtonElement>(null)
  const undo = () => {
    // The pressed button goes.
    restore.current?.focus()
    send({ type: 'undone' })
  }
  if (state === 'loading')
    return (
      <Grid as="output" aria-label="Cargando">
        {[1, 2, 3].map((one) => (
          <ServiceCard key={one} as="span" $changed={false}>
            <Skeleton $width="60%" />
          </ServiceCard>
        ))}
      </Grid>
    )
  if (problem !== null && state === 'notLoaded')
    return <ListError noun="los servicios" problem={problem} onRetry={() => send({ type: 'retried' })} busy={false} />
  const changes = changesIn(props)
  const isBusy = servicesMachine.states[state]?.tags.includes('busy') === true
  const isRestoring = state === 'restoring'
  return (
    <section aria-labelledby={heading}>
      <Bar>
        <VisuallyHidden as="h2" id={heading}>
          Servicios
        </VisuallyHidden>
        <output>
          {state === 'unchanged' && 'No hay cambios que guardar.'}
          {state === 'restored' && 'Los servicios están como en el servidor.'}
          {state === 'restored' && dropped !== null && (
            <Button size="small" onClick={undo}>
              Deshacer
            </Button>
          )}
          {changes.length > 0 && (
            <Chip $tone="attention">
              {changes.length === 1 ? '1 cambio sin guardar' : `${changes.length} cambios sin guardar`}
            </Chip>
          )}
        </output>
        <Button
          ref={restore}
          disabled={isBusy && !isRestoring}
          busy={isRestoring}
          onClick={() => send({ type: 'restore.chosen' })}
        >
          Restore
        </Button>
        <Button
          variant="primary"
          disabled={isRestoring}
          busy={isBusy && !isRestoring}
          onClick={() => send({ type: 'submitted' })}
        >
          Save
        </Button>
      </Bar>
      <SaveNote {...props} />
      {services.length === 0 ? (
        <EmptyState title="No hay servicios">La plataforma no ofrece ninguno por ahora.</EmptyState>
      ) : (
        <Grid>
          {services.map(({ id, name, description }) => {
            const key = String(id)
            const label = name || `#${key}`
            const isActive = values[key] === true
            const isChanged = changes.includes(key)
            return (
              <ServiceCard key={key} as="li" $changed={isChanged}>
                <Head>
                  <Name>{label}</Name>
                  <Chip $tone={isActive ? 'done' : 'neutral'}>
                    {isChanged && <Icon shape={Pencil} size={12} />}
                    {isActive ? 'Activo' : 'Inactivo'}
                    {isChanged && <VisuallyHidden>, sin guardar</VisuallyHidden>}
                  </Chip>
                </Head>
                <Description>{description}</Description>
                <Button
                  wide
                  size="small"
                  disabled={isBusy}
                  aria-label={`${isActive ? 'Dissable' : 'Activate'} ${label}`}
                  onClick={() => send({ type: 'toggled', id: key })}
                >
                  {isActive ? 'Dissable' : 'Activate'}
                </Button>
              </ServiceCard>
            )
          })}
        </Grid>
      )}
    </section>
  )
}

/** Why the last Save or Restore is not the end of it. */
function SaveNote({ services, values, state, problem, contradicted }: ServicesPanelProps) {
  const names = (wanted: readonly string[]) =>
    new Intl.ListFormat('es').format(
      services
        .filter(({ id }) => wanted.includes(String(id)))
        .map(({ id, name }) => `«${name || `#${id}`}» (${values[String(id)] === true ? 'activo' : 'inactivo'})`),
    )
  const note =
    state === 'contradicted' ? (
      <Note tone="warn" role="alert">
        Se guardó, pero el servidor muestra otra cosa: {names(contradicted)}. Quizá un colega lo cambió mientras tanto.
      </Note>
    ) : state === 'refused' && problem !== null ? (
      <Note tone="danger">{failureMessage(problem)} Los cambios siguen aquí.</Note>
    ) : state === 'outcomeUnknown' && problem !== null ? (
      <Note tone="warn" role="alert">
        No se sabe si se guardó. {failureMessage(problem)} Los cambios siguen aquí: guarde de nuevo, o restaure para ver
        lo que hay.
      </Note>
    ) : null
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
