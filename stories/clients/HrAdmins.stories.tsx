import { refused, refusedHere } from '#contract/failure.ts'
import { organisationFrom, type Named } from '#contract/organisations/organisations.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { membershipMachine, type Member, type Removal } from '#machines/membership.ts'
import type { MembersProps } from '#resource/members.tsx'
import { HrAdmins, isUnknown, lastAdmin } from '#screens/clients/HrAdmins.tsx'
import { done } from '#stories/handlers/collection.ts'
import { refusal, silence } from '#stories/handlers/refusals.ts'
import { answering } from '#stories/support/answering.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { http } from 'msw'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fromPromise } from 'xstate'
import { onwards } from '#stories/support/plays.ts'
import { withLinks } from '#stories/support/inRouter.tsx'
import preview from '../../.storybook/preview.tsx'

const [organisation] = organisationFrom(grupoAndino)
const [tomas] = organisation!.admins
const people = [
  { ...maria, id: 14, name: 'Valentina', lastname: 'Rojas Cárdenas', email: 'valentina@grupoandino.example' },
  { ...maria, id: 12, name: 'Tomás', lastname: 'Aguirre Lozano', email: 'tomas@grupoandino.example' },
  { ...maria, id: 15, name: 'Desoxirribonucleico'.repeat(3), lastname: '', email: `${'x'.repeat(70)}@x.example` },
]

const removed = fn<(removal: Removal) => true>(() => true)
const members = membershipMachine.provide({
  actors: { removeMember: answering(removed), addMember: fromPromise<void, Member>(silence) },
})
const keepingTheLast = members.provide({
  actors: {
    removeMember: answering((removal: Removal) => {
      if (!removal.isAgreed) throw refusedHere(lastAdmin)
      return removed(removal)
    }),
  },
})
const problem = refused('user-not-in-organisation', 'There is no user 12 in organisation 1.', 422)

interface SectionProps extends MembersProps {
  readonly admins: readonly Named[]
}

function Section({ admins, ...membership }: SectionProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <div style={{ maxWidth: 590 }}>
        <HrAdmins organisation={{ ...organisation!, admins }} {...membership} />
      </div>
    </QueryClientProvider>
  )
}

const of = (admins = organisation!.admins, machine = members) =>
  workflow(
    machine,
    { member: tomas ?? null, earlier: [], waiting: [], problem: null, isAgreed: false },
    (snapshot, send) => <Section {...{ admins, snapshot, send }} />,
  )
const at = of()

/** Who may act for an organisation. People are searched, added and removed at once. */
const meta = preview.meta({
  title: 'Clients/HR admins',
  tags: ['screen', 'state'],
  decorators: withLinks,
  beforeEach: ({ msw }) => {
    const isNobody = (request: Request) => new URL(request.url).searchParams.get('keywords') === 'zz'
    msw.use(http.get('*/api/staff/user/search', ({ request }) => done(isNobody(request) ? [] : people)))
  },
})
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text)
const list = () => screen.findByRole('list', { name: 'Personas encontradas' })

/** The search starts half a second after the last key. */
export const Idle = meta.story({
  ...at('idle'),
  play: async ({ canvas }) => {
    await search('zz')
    await expect(await canvas.findByText('Nadie de este cliente coincide.')).toBeVisible()
  },
})
export const IdleEmpty = meta.story(of([])('idle'))
export const Searching = meta.story({
  ...at('idle'),
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/user/search', silence)),
  play: async ({ canvas }) => {
    await search('vale{Enter}')
    await expect(canvas.getByText('Buscando…')).toBeInTheDocument()
  },
})

/** An admin cannot be added twice. Other words hide the found people; the same words are not searched again. */
export const Answered = meta.story({
  ...at('idle'),
  play: async ({ canvas }) => {
    await search('o{Enter}')
    await list()
    await search('x')
    await expect(screen.queryByRole('list', { name: 'Personas encontradas' })).toBeNull()
    await search('{Backspace}')
    await expect(screen.getByRole('list', { name: 'Personas encontradas' })).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await search(' o')
    await expect(screen.getByRole('list', { name: 'Personas encontradas' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ya es administrador' })).toHaveAttribute('aria-disabled', 'true')
  },
})
export const Failed = meta.story({
  ...at('idle'),
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/staff/user/search', () => refusal(403, 'unheard-of', 'No.'), { once: true })),
  play: async ({ canvas }) => {
    await search('vale{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No se pudo buscar.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await list()).toBeVisible()
  },
})

const isLast = of([tomas!], keepingTheLast)('notRemoved', { problem: refusedHere(lastAdmin) })

/** Removing the last active admin asks first, as nobody would administer the organisation. */
export const NotRemovedAsksAboutTheLastAdmin = meta.story({
  ...isLast,
  play: onwards(async ({ canvas }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/no queda ninguna persona activa/)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }))
    await expect(await canvas.findByText(/^Se quitó a «Tomás Aguirre Lozano»/)).toBeVisible()
    await expect(removed).toHaveBeenLastCalledWith(expect.objectContaining({ isAgreed: true }))
  }),
})
/** Where nobody knows whether another admin is active, the question says so. */
export const NotRemovedMayBeTheLastAdmin = meta.story({
  ...of([tomas!], keepingTheLast)('notRemoved', { problem: refusedHere(lastAdmin, isUnknown) }),
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      /^No se pudo saber si otra persona/,
    )
  },
})
export const TheLastActiveOneStays = meta.story({
  tags: ['behaviour', '!state'],
  ...isLast,
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})
export const Adding = meta.story(at('adding'))
export const NotAddedThenAnother = meta.story({
  tags: ['behaviour', '!state'],
  ...at('notAdded', { problem }),
  play: async ({ canvas }) => {
    await search('o{Enter}')
    await list()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^No se agregó a «Tomás Aguirre Lozano»/)
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar a Valentina Rojas Cárdenas' }))
    await expect(await canvas.findByText('Agregando a «Valentina Rojas Cárdenas»…')).toBeVisible()
  },
})
