import { daniela, lucia, oscar, tomas } from '#contract/users/samples.ts'
import { userFrom, type User } from '#contract/users/users.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { CourtesyCard, type CourtesyCardProps } from '#screens/users/courtesy/CourtesyCard.tsx'
import { shows } from '#stories/support/plays.ts'
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

const onSave = fn()

const andino = { id: 1, name: 'Grupo Andino' }
const args: CourtesyCardProps = {
  email: her.email,
  people: undefined,
  person: null,
  problem: null,
  isSearching: false,
  onType: fn(),
  onSearch: fn(),
  onChoose: fn(),
  onSave,
  chosen: andino,
  form: { points: '', message: '' },
  onChange: fn(),
}

function Stage(props: CourtesyCardProps) {
  const [email, setEmail] = useState(props.email)
  const [form, setForm] = useState(props.form)
  const [chosen, choose] = useState(props.person)
  const typed = { email, onType: setEmail, form, onChange: setForm, person: chosen, onChoose: choose }
  return (
    <div style={{ maxWidth: 360 }}>
      <CourtesyCard {...props} {...typed} />
    </div>
  )
}

/** Points given to one person. The person is found by email before an amount can be typed. */
const meta = preview.meta({
  title: 'Users/Courtesy',
  tags: ['screen'],
  component: Stage,
  args,
  beforeEach: () => void onSave.mockClear(),
})

export const Typing = meta.story({
  args: { email: '' },
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
export const Searching = meta.story({ args: { isSearching: true } })
export const Several = meta.story({
  args: { people },
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
  args: { people: [her], person: her },
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
  args: { chosen: { id: 2, name: 'Hoteles Bahía Azul' }, person: person(oscar) },
  play: shows(/es de Grupo Andino, y la organización elegida es Hoteles Bahía Azul\./),
})
export const FoundButInactive = meta.story({
  args: { person: person(daniela) },
  play: shows('Su Status es Inactive.'),
})
