import { refused, unknown } from '#contract/failure.ts'
import { organisationFrom, type Named } from '#contract/organisations/organisations.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { membershipMachine, type Member, type MembershipState } from '#machines/membership.ts'
import { userSearchMachine } from '#machines/userSearch.ts'
import { HrAdmins, type HrAdminsProps } from '#screens/clients/HrAdmins.tsx'
import { silence } from '#stories/handlers/refusals.ts'
import { answering } from '#stories/support/answering.ts'
import { heldActor } from '#stories/support/heldActor.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { fromPromise } from 'xstate'
import preview from '../../.storybook/preview.tsx'

const [organisation] = organisationFrom(grupoAndino)
const [tomas] = organisation!.admins
const people = [
  { ...maria, id: 14, name: 'Valentina', lastname: 'Rojas Cárdenas', email: 'valentina@grupoandino.example' },
  { ...maria, id: 12, name: 'Tomás', lastname: 'Aguirre Lozano', email: 'tomas@grupoandino.example' },
  { ...maria, id: 15, name: 'Desoxirribonucleico'.repeat(3), lastname: '', email: `${'x'.repeat(70)}@x.example` },
].flatMap(userFrom)

const machine = userSearchMachine.provide({
  actors: { searchUsers: answering((keywords: string) => (keywords === 'zz' ? [] : people)) },
})
const members = membershipMachine.provide({
  actors: { removeMember: answering(() => true), addMember: fromPromise<void, Member>(silence) },
})
const problem = refused('user-not-in-organisation', 'There is no user 12 in organisation 1.', 422)

type Around = Pick<HrAdminsProps, 'found' | 'search'> & {
  readonly state: MembershipState
  readonly admins: readonly Named[]
}

/** The section with its members held in one state. */
function Stage({ state, admins, ...search }: Around) {
  const context = { member: tomas ?? null, earlier: [], problem: state === 'notAdded' ? problem : null }
  const [actor] = useState(() => heldActor(members, { value: state, context }))
  const snapshot = useSelector(actor, (now) => now)
  return <HrAdmins organisation={{ ...organisation!, admins }} snapshot={snapshot} send={actor.send} {...search} />
}

const of = (state: MembershipState = 'idle', admins = organisation!.admins) =>
  workflow(machine, { text: '', answered: null, problem: null }, (found, search) => (
    <Stage found={found} search={search} state={state} admins={admins} />
  ))
const at = of()

const meta = preview.meta({
  title: 'Clients/HR admins',
  decorators: [(Story) => <div style={{ maxWidth: 590 }}>{<Story />}</div>],
})

/** Half a second after the last key. */
export const Idle = meta.story({
  ...at('idle'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zz')
    await expect(await canvas.findByText('Nadie de este cliente coincide.')).toBeVisible()
  },
})
export const IdleWithoutAnybody = meta.story(of('idle', [])('idle'))
export const Waiting = meta.story(at('waiting', { text: 'va' }))
export const Searching = meta.story(at('searching', { text: 'vale' }))

/** Whoever is an admin already cannot be added again. */
export const Answered = meta.story({
  ...at('answered', { text: 'o', answered: { keywords: 'o', users: people } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ya es administrador' })).toHaveAttribute('aria-disabled', 'true')
  },
})
export const Failed = meta.story({
  ...at('failed', { text: 'vale', problem: unknown('') }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo buscar.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByRole('list', { name: 'Personas encontradas' })).toBeVisible()
  },
})

/** Nobody would administer the organisation then. */
export const TheLastOneGoesAfterAQuestion = meta.story({
  ...of('idle', [tomas!])('idle'),
  play: async ({ canvas, userEvent }) => {
    const cross = canvas.getByRole('button', { name: 'Quitar a Tomás Aguirre Lozano' })
    await userEvent.click(cross)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await expect(cross).not.toHaveAttribute('aria-busy', 'true')
    await userEvent.click(cross)
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/única persona/)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }))
    await expect(await canvas.findByText(/^Se quitó a «Tomás Aguirre Lozano»/)).toBeVisible()
  },
})
export const Adding = meta.story(of('adding')('idle'))
export const NotAddedThenAnother = meta.story({
  ...of('notAdded')('answered', { text: 'o', answered: { keywords: 'o', users: people } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^No se agregó a «Tomás Aguirre Lozano»/)
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar a Valentina Rojas Cárdenas' }))
    await expect(await canvas.findByText('Agregando a «Valentina Rojas Cárdenas»…')).toBeVisible()
  },
})
