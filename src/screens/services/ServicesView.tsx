import { lists } from '#language/numbers.ts'
import { plural, t } from '#language/t.ts'
import { named } from '#contract/blank.ts'
import type { Failure } from '#contract/failure.ts'
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
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { switched, switchesOf, type OrganisationService, type Switches } from '#contract/services/services.ts'
import type { FormEvent, FormSnapshot } from '#machines/form.ts'
import { Pencil } from 'lucide'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { lossOf } from './ServicesForm.tsx'

/** The outcome of the last Restore, and the changes that can be brought back once it is done; null after anything else. */
export type Restored = { readonly dropped: Switches } & (
  | { readonly state: 'reading' }
  | { readonly state: 'notRead'; readonly problem: Failure }
  /** The switches show the server's state. */
  | { readonly state: 'restored' }
)

interface ServicesViewProps {
  readonly organisation: Organisation
  /** As the server has them. */
  readonly services: readonly OrganisationService[]
  readonly snapshot: FormSnapshot<Switches>
  readonly send: (event: FormEvent<Switches>) => void
  readonly restored: Restored | null
  /** Saved services that the server shows otherwise. */
  readonly contradicted: readonly OrganisationService[]
  /** Before anything is switched or saved. */
  readonly onChange: () => void
  /** Called with the changes that it drops. */
  readonly onRestore: (dropped: Switches) => void
}

/** The switches, in every state of their form. */
export function ServicesView(props: ServicesViewProps) {
  const { organisation, services: read, snapshot, send, restored, contradicted, onChange, onRestore } = props
  const heading = useId()
  const restoreButton = useRef<HTMLButtonElement>(null)
  const isRestoring = restored?.state === 'reading'
  const { values, base } = snapshot.context
  const isSaving = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const isSwitched = ({ id }: OrganisationService) => values[String(id)] !== base[String(id)]
  const services = switched(read, values)
  const changed = services.filter(isSwitched)
  const loss = snapshot.matches('confirming') ? lossOf(organisation, read, values) : null
  const dropped = restored?.state === 'restored' ? restored.dropped : null
  const type = (change: Switches) => {
    onChange()
    send({ type: 'typed', change })
  }
  const undo = (change: Switches) => {
    // The pressed button disappears.
    restoreButton.current?.focus()
    type(change)
  }
  return (
    <>
      {loss && (
        <ConfirmDialog
          title={t`¿Desactivar servicios de ${named(organisation)}?`}
          description={loss}
          confirmLabel={t`Desactivar`}
          tone="danger"
          onConfirm={() => send({ type: 'confirmed', asked: loss })}
          onClose={() => send({ type: 'cancelled' })}
        />
      )}
      <section aria-labelledby={heading} data-page-form>
        <VisuallyHidden as="h2" id={heading}>{t`Servicios`}</VisuallyHidden>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChange()
            send({ type: 'submitted' })
          }}
        >
          <Bar>
            <output>
              {snapshot.matches({ open: 'unchanged' }) && t`No hay cambios que guardar.`}
              {dropped && t`Los servicios están como en el servidor.`}
              {dropped && Object.keys(dropped).length > 0 && (
                <Button size="small" onClick={() => undo(dropped)}>{t`Deshacer`}</Button>
              )}
              {changed.length > 0 && (
                <Chip $tone="attention">
                  {t`${plural(changed.length, '# cambio sin guardar', '# cambios sin guardar')}`}
                </Chip>
              )}
            </output>
            <Button
              ref={restoreButton}
              disabled={isSaving}
              busy={isRestoring}
              onClick={() => onRestore(switchesOf(changed))}
            >{t`Restore`}</Button>
            <Button type="submit" variant="primary" disabled={isRestoring} busy={isSaving}>{t`Save`}</Button>
            <SaveNote
              problem={restored?.state === 'notRead' ? restored.problem : snapshot.context.problem}
              isUnknown={restored?.state !== 'notRead' && snapshot.matches({ open: 'outcomeUnknown' })}
              contradicted={contradicted}
            />
          </Bar>
          {services.length === 0 ? (
            <EmptyState title={t`No hay servicios`}>{t`La plataforma no ofrece ninguno por ahora.`}</EmptyState>
          ) : (
            <Grid>
              {services.map((service) => {
                const { id, description, isActive } = service
                const label = named(service)
                const isChanged = isSwitched(service)
                return (
                  <ServiceCard key={id} as="li" $changed={isChanged}>
                    <Head>
                      <Name>{label}</Name>
                      <ActiveChip isActive={isActive}>
                        {isChanged && <Icon shape={Pencil} size={12} />}
                        {isActive ? t`Activo` : t`Inactivo`}
                        {isChanged && <VisuallyHidden>{t`, sin guardar`}</VisuallyHidden>}
                      </ActiveChip>
                    </Head>
                    <Description>{description}</Description>
                    <Button
                      wide
                      size="small"
                      disabled={isSaving || isRestoring}
                      aria-label={isActive ? t`Dissable ${label}` : t`Activate ${label}`}
                      onClick={() => type({ [String(id)]: !isActive })}
                    >
                      {isActive ? t`Dissable` : t`Activate`}
                    </Button>
                  </ServiceCard>
                )
              })}
            </Grid>
          )}
        </form>
      </section>
    </>
  )
}

/** Where the services will stand. */
export const ServicesLoading = () => (
  <Grid as="output" aria-label={t`Cargando`}>
    {[1, 2, 3].map((one) => (
      <ServiceCard key={one} as="span" $changed={false}>
        <Skeleton $width="60%" />
      </ServiceCard>
    ))}
  </Grid>
)

interface SaveNoteProps {
  readonly problem: Failure | null
  /** The outcome is unknown. */
  readonly isUnknown: boolean
  readonly contradicted: readonly OrganisationService[]
}

function SaveNote({ problem, isUnknown, contradicted }: SaveNoteProps) {
  const found = contradicted.map((one) => (one.isActive ? t`«${named(one)}» (activo)` : t`«${named(one)}» (inactivo)`))
  const note =
    found.length > 0 ? (
      <Note
        tone="warn"
        role="alert"
      >{t`Se guardó, pero el servidor muestra otra cosa: ${lists().format(found)}. Quizá un colega lo cambió mientras tanto.`}</Note>
    ) : problem === null ? null : isUnknown ? (
      <Note
        tone="warn"
        role="alert"
      >{t`No se sabe si se guardó. ${failureMessage(problem)} Los cambios siguen aquí: guarde de nuevo, o restaure para ver lo que hay.`}</Note>
    ) : (
      <Note tone="danger">{t`${failureMessage(problem)} Los cambios siguen aquí.`}</Note>
    )
  return note
}

/** Stays visible while the services scroll. */
const Bar = styled.div`
  position: sticky;
  top: var(--sticky-top);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin: -8px 0 8px;
  padding: 8px 0;
  background: ${theme.color.canvas};

  > output {
    display: flex;
    flex: 1 0 160px;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    color: ${theme.color.textMuted};
  }
  > div {
    flex: 1 0 100%;
  }
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px;

  button {
    scroll-margin-top: 116px;
  }
`
/** Only the border shows a change to the eye; the chip says it to screen readers. */
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
  padding-top: 4px;
  font-size: 13px;
  line-height: 20px;
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
