import { unknown } from '#contract/failure.ts'
import { daniela, lucia, oscar, tomas } from '#contract/users/samples.ts'
import { userFrom, type User } from '#contract/users/users.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { personSearchMachine, type PersonSearchContext } from '#machines/points/personSearch.ts'
import { CourtesyCard, type CourtesyCardProps } from '#screens/users/courtesy/CourtesyCard.tsx'
import { answering } from '#stories/support/answering.ts'
import { shows } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

function person(wire: UserWire): User {
  const [user] = userFrom(wire)
  if (user === undefined) throw new Error('The sample is no user.')
  return user
}
const her = person(lucia)
const people = [her, person({ ...tomas, email: lucia.email })]

const machine = personSearchMachine.provide({
  actors: { searchUsers: answering((email) => (email === her.email ? people.slice(0, 1) : [])) },
})
const context: PersonSearchContext = { email: her.email, people: [], person: null, problem: null }
const onSave = fn()

function Stage({ chosen, ...props }: Pick<CourtesyCardProps, 'chosen' | 'state' | 'send'> & PersonSearchContext) {
  const [form, setForm] = useState({ points: '', message: '' })
  return (
    <div style={{ maxWidth: 360 }}>
      <CourtesyCard {...props} chosen={chosen} form={form} onChange={setForm} onSave={onSave} />
    </div>
  )
}
const cardAt = (chosen: CourtesyCardProps['chosen']) =>
  workflow(machine, context, (snapshot, send) => (
    <Stage {...snapshot.context} chosen={chosen} state={snapshot.value} send={send} />
  ))
const at = cardAt({ id: 1, name: 'Grupo Andino' })

const meta = preview.meta({ title: 'Users/Courtesy', beforeEach: () => void onSave.mockClear() })

export const Typing = meta.story({
  ...at('typing', { email: '' }),
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Correo' })
    await expect(canvas.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await userEvent.type(email, 'lucia@grupoandino')
    await expect(canvas.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await userEvent.clear(email)
    await expect(canvas.queryByText('Ingrese un correo electrónico válido')).toBeNull()
    await userEvent.type(email, 'nadie@grupoandino.example{Enter}')
    await expect(await canvas.findByText('Nadie tiene el correo nadie@grupoandino.example.')).toBeVisible()
  },
})
export const Searching = meta.story(at('searching'))
export const NotFound = meta.story(at('notFound'))
export const SearchFailed = meta.story(at('searchFailed', { problem: unknown('') }))
export const Several = meta.story({
  ...at('several', { people }),
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
  ...at('found', { people: [her], person: her }),
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
    await expect(onSave).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mensaje' }), 'Gracias')
    await userEvent.click(save)
    await expect(onSave).toHaveBeenLastCalledWith(her, 0)
    await userEvent.type(points, '500{Enter}')
    await expect(onSave).toHaveBeenLastCalledWith(her, 500)
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
  ...cardAt({ id: 2, name: 'Hoteles Bahía Azul' })('found', { people: [person(oscar)], person: person(oscar) }),
  play: shows(/es de Grupo Andino, y la organización elegida es Hoteles Bahía Azul\./),
})
export const FoundButInactive = meta.story({
  ...at('found', { people: [person(daniela)], person: person(daniela) }),
  play: shows('Está en estado Inactivo.'),
})
