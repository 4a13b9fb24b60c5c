import { SignedInLayout } from '#app/SignedInLayout.tsx'
import { usersOf } from '#api/users.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { lucia } from '#contract/users/samples.ts'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { useRouter } from '#resource/RouterContext.ts'
import { createChance } from '#server/seed/random.ts'
import { maintenance, silence, untilPressed } from '#stories/handlers/refusals.ts'
import { done } from '#stories/handlers/collection.ts'
import { usersBackend } from '#stories/handlers/users.ts'
import { inConsole, person } from '#stories/support/OpenConsole.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { delay, http } from 'msw'
import type { DataRouter } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** A page about one organisation, before one is chosen and while it loads. */
const meta = preview.meta({
  title: 'Workflow kit/Screen of an organisation',
  tags: ['screen'],
  ...inConsole('/users', () => usersBackend().handlers),
})

/** Offers the last choice, without choosing it. */
export const NoneChosen = meta.story({
  beforeEach: () => localStorage.setItem('laurel.organisation', '1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please select an org to see its users')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Seguir con Grupo Andino' }))
    await expect(await canvas.findByRole('row', { name: /Lucía/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { address: '/users?org=1' },
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/org', silence)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status', { name: 'Cargando' })).toBeVisible(),
})

export const FailedThenUnknownOrganisation = meta.story({
  tags: ['behaviour'],
  args: { address: '/users?org=77' },
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/org', untilPressed(maintenance))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudieron cargar las organizaciones')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByText('No hay ninguna organización con el ID 77')).toBeVisible()
  },
})

const opened: { router?: DataRouter } = {}
const chance = createChance(10)
const many = Array.from({ length: 8 }, (_, at) => ({ ...grupoAndino, id: at + 1, name: `Organización ${at + 1}` }))

function Names({ of }: { readonly of: number | string }) {
  const { data } = useQuery(usersOf(of))
  return data?.map(({ id, name }) => <p key={id}>Persona de {name}</p>)
}

function Switching() {
  const router = useRouter()
  useEffect(() => void (opened.router = router), [router])
  return (
    <OrganisationScreen title="Users" noun="users" openDelay={4}>
      {({ id }) => <Names of={id} />}
    </OrganisationScreen>
  )
}

/** 200 random choices with late and disordered answers, at 50 times the speed of 200 ms and 2 s. */
export const TwoHundredChoices = meta.story({
  tags: ['behaviour'],
  args: {
    routes: () => [
      { element: <SignedInLayout me={person(maria)} />, children: [{ path: '*', element: <Switching /> }] },
    ],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/org', () => done(many)),
      http.get('*/api/staff/org/:id/users', async ({ params }) => {
        await delay(chance.integer(0, 40))
        return done([{ ...lucia, name: `Organización ${params['id']}` }])
      }),
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Please select an org to see its users')
    const seen = { right: 0, wrong: 0 }
    const count = () => {
      const chosen = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Organización' }).value
      for (const { textContent } of canvas.queryAllByText(/^Persona de/)) {
        if (textContent === `Persona de ${chosen}`) seen.right += 1
        else seen.wrong += 1
      }
    }
    const observer = new MutationObserver(count)
    observer.observe(canvasElement, { subtree: true, childList: true, characterData: true })
    for (let at = 1; at <= 200; at++) {
      const id = chance.integer(1, many.length)
      void opened.router?.navigate(`/?org=${id}`)
      if (at % 20 === 0) await canvas.findByText(`Persona de Organización ${id}`)
      else await delay(chance.happens(0.7) ? chance.integer(0, 4) : chance.integer(5, 40))
    }
    observer.disconnect()
    await expect(seen.wrong).toBe(0)
    await expect(seen.right).toBeGreaterThanOrEqual(10)
  },
})
