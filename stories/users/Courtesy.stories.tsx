import { unknown } from '#contract/failure.ts'
import { daniela, oscar, tomas } from '#contract/users/samples.ts'
import { fullName, userFrom, type User } from '#contract/users/users.ts'
import { courtesyCardMachine, type CourtesyValues } from '#machines/points/pointsCard.ts'
import { CourtesyCard, type CourtesyCardProps } from '#screens/users/courtesy/CourtesyCard.tsx'
import { courtesySteps, her, herElsewhere } from '#stories/models/points/pointsCard.ts'
import { answering } from '#stories/support/answering.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { first } from '#stories/support/orderSamples.ts'
import { alerts, fill, isGone, shows } from '#stories/support/plays.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { TransferAfter } from '#stories/support/TransferAfter.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { createActor } from 'xstate'
import { withLinks } from '#stories/support/inRouter.tsx'
import preview from '../../.storybook/preview.tsx'

const people = [her, first(userFrom({ ...tomas, email: her.email }))]
const asked = fn()
const machine = courtesyCardMachine.provide({
  actors: {
    read: answering(({ values }) => {
      asked(values)
      return { now: her, isMoving: false }
    }),
  },
})
const { context } = createActor(machine).getSnapshot()

/** The card with its search: somebody is searched for and chosen here. */
function Stage(props: Omit<CourtesyCardProps, 'onChoose' | 'onSearch'>) {
  const { email } = props.values
  const [searched, search] = useState<string>()
  const [chosen, choose] = useState<unknown>()
  const found = searched === email ? [her].filter((one) => one.email === email.trim()) : undefined
  const shown = props.people ?? found
  const person = props.person ?? people.find(({ id }) => id === chosen) ?? found?.[0] ?? null
  return (
    <div style={{ maxWidth: 360 }}>
      <CourtesyCard {...props} people={shown} person={person} onSearch={() => search(email)} onChoose={choose} />
    </div>
  )
}

const andino = { id: 1, name: 'Grupo Andino' }
const run = 'sample'

const drawn = (around: Partial<CourtesyCardProps> = {}) =>
  workflow(machine, { ...context, values: { ...context.values, email: her.email } }, (snapshot, send, actor) => (
    <TransferAfter
      listen={(open) =>
        actor?.on('checked', ({ values: { message }, points, seen }) => {
          if (seen === null) return
          send({ type: 'taken', run })
          const person = { id: seen.id, name: fullName(seen), email: seen.email }
          const organisation = seen.organisation ?? andino
          open({ transfer: { kind: 'courtesy', id: run, organisation, chosen: andino, person, points, message } })
        }).unsubscribe
      }
      onMoved={() => send({ type: 'moved', run, points: 0, own: null })}
    >
      {() => (
        <Stage
          {...snapshot.context}
          state={snapshot.value}
          send={send}
          people={undefined}
          person={null}
          isSearching={false}
          searchProblem={null}
          chosen={andino}
          {...around}
        />
      )}
    </TransferAfter>
  ))
const found = (person: User, around: Partial<CourtesyCardProps> = {}) => drawn({ people: [person], person, ...around })
const values: CourtesyValues = { email: her.email, points: '500', message: 'Gracias' }
const typed = { values, seen: her }

/** Points given to one person. The person is found by email before an amount can be typed. */
const meta = preview.meta({
  title: 'Users/Courtesy',
  tags: ['workflow', 'state'],
  decorators: withLinks,
  beforeEach: () => void asked.mockClear(),
})

export const Typing = meta.story({
  ...drawn()('editing', context),
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Correo' })
    await expect(canvas.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await userEvent.type(email, 'lucia@grupoandino')
    await expect(canvas.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await userEvent.clear(email)
    await expect(canvas.queryByText('Ingrese un correo electrónico válido')).toBeNull()
  },
})
export const Searching = meta.story(drawn({ isSearching: true })('editing'))
export const Several = meta.story({
  ...drawn({ people })('editing'),
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('button', { name: 'Elegir' })
    if (second === undefined) throw new Error('There are two.')
    await userEvent.click(second)
    await expect(canvas.getByText('Tomás Aguirre Lozano')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  },
})

/** Nothing is sent before something is typed; what is no amount of points says why. */
export const Found = meta.story({
  ...found(her)('editing'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('DNI 0418442907')).toBeVisible()
    const points = canvas.getByRole('textbox', { name: 'Puntos' })
    const save = canvas.getByRole('button', { name: 'Guardar' })
    await expect(save).toBeDisabled()
    for (const [typed, words] of [
      ['-5', 'Los puntos de cortesía no pueden ser negativos.'],
      ['1.5', 'Los puntos se escriben solo con cifras, sin punto ni coma.'],
      ['10000001', 'El número es demasiado grande: como máximo 10.000.000.'],
    ] as const) {
      await userEvent.type(points, typed)
      await expect(canvas.getByText(words)).toBeVisible()
      await expect(save).toBeDisabled()
      await userEvent.type(points, '{Enter}')
      await userEvent.clear(points)
    }
    await expect(asked).not.toHaveBeenCalled()
    await fill(canvas.getByRole('textbox', { name: 'Mensaje' }), 'Gracias')
    await userEvent.click(save)
    const isAsked = (typed: Partial<CourtesyValues>) =>
      waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(typed)))
    await isAsked({ points: '', message: 'Gracias' })
    const question = async () => within(await screen.findByRole('alertdialog', { name: /^¿Confirmar el envío/ }))
    await userEvent.click((await question()).getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(points).not.toHaveAttribute('readonly')
    await userEvent.type(points, '500{Enter}')
    await isAsked({ points: '500' })
    await userEvent.click((await question()).getByRole('button', { name: 'Confirmar' }))
    const end = within(await screen.findByRole('alertdialog', { name: 'Enviado' }))
    await userEvent.click(end.getByRole('button', { name: 'Cerrar' }))
    await isGone('alertdialog')
    await expect(points).toHaveValue('')
    const message = canvas.getByRole('textbox', { name: 'Mensaje' })
    await userEvent.clear(message)
    await userEvent.click(message)
    await userEvent.paste('x'.repeat(501))
    await expect(message).toHaveValue('x'.repeat(501))
    await expect(message).toHaveAccessibleDescription('El mensaje admite 500 caracteres como máximo.')
    await expect(save).toBeDisabled()
  },
})
export const FoundOfAnotherOrganisation = meta.story({
  ...found(first(userFrom(oscar)), { chosen: { id: 2, name: 'Hoteles Bahía Azul' } })('editing'),
  play: shows(/es de Grupo Andino, y la organización elegida es Hoteles Bahía Azul\./),
})
export const FoundButInactive = meta.story({
  ...found(first(userFrom(daniela)))('editing'),
  play: shows('Su Status es Inactive.'),
})

/** Who gets the points is read again before the question. */
export const Checking = meta.story({
  ...found(her)('checking', typed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true')
    for (const name of ['Correo', 'Puntos', 'Mensaje'])
      await expect(canvas.getByRole('textbox', { name })).toHaveAttribute('readonly')
  },
})
export const Changed = meta.story({
  ...found(herElsewhere)('changed', typed),
  play: alerts(/es ahora de Hoteles Bahía Azul, y antes era de Grupo Andino\. No se envió nada: revise y guarde/),
})
export const ChangedNameAndStatus = meta.story({
  ...found({ ...her, lastname: 'Ortega', isActive: false })('changed', typed),
  play: alerts(/^Lucía Fernández Ortega se llama ahora Lucía Ortega\. El Status de Lucía Ortega es ahora Inactive\./),
})
export const ChangedIsGone = meta.story({
  ...drawn({ people: [] })('changed', typed),
  play: alerts('Lucía Fernández Ortega ya no tiene este correo. No se envió nada: busque de nuevo.'),
})
export const NotRead = meta.story({
  ...found(her)('notRead', { ...typed, problem: unknown('') }),
  play: alerts(/^No se envió nada: la persona no se pudo leer\./),
})

const isOfBalances = 'Of points on their way to the person the run is shown, and nothing is read.'

export const Walk = meta.story(
  walkOf(modelOf(courtesyCardMachine, courtesySteps), found(her).render, {
    interactions: {
      typed: ({ fill }, { change }) => fill('Puntos', change.points ?? ''),
      submitted: press('Guardar'),
      // The run that took the points.
      taken: fromOutside,
      moved: fromOutside,
      'shown.read': fromOutside,
    },
    offers: (event, { context: { values: now } }) =>
      event.type === 'submitted' ? now.points !== '' : event.type !== 'typed' || event.change.points !== now.points,
    unseen: {
      'checking: read done, choice 1': isOfBalances,
      'moving: typed, choice 1': isOfBalances,
      'moving: submitted, choice 1': isOfBalances,
      'moving: taken, choice 1': isOfBalances,
      'moving: moved, choice 1': isOfBalances,
    },
  }),
)
