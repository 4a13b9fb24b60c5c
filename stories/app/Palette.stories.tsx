import { Palette, type PaletteProps } from '#app/Palette.tsx'
import { organisationLines, paletteLines, type PaletteSources } from '#app/paletteLines.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { organisations as samples } from '#contract/organisations/samples.ts'
import { lucia, users } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { order } from '#stories/support/orderSamples.ts'
import { onAPhone, onASmallPhone, onwards, shows } from '#stories/support/plays.ts'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Finds screens, organisations, orders, products and actions by a few letters. */
const meta = preview.meta({
  title: 'Shell/Palette',
  tags: ['screen'],
  component: Palette,
  args: { onType: fn(), isGrowing: false, isTyping: false, unread: [], onBack: fn(), onOpen: fn(), onClose: fn() },
})

const organisations = samples.flatMap((wire) => organisationFrom(wire))
const orders = openOrders.slice(0, 2).map(order)
const at = (text: string, found: Partial<PaletteSources> = {}): Pick<PaletteProps, 'text' | 'lines'> => ({
  text,
  lines: paletteLines({
    text,
    organisations,
    present: null,
    products: [],
    askedOrder: '',
    orders: [],
    views: [],
    people: [],
    ...found,
  }),
})
const selected = () => screen.getByRole('option', { selected: true })

/** Before anything is typed it lists every screen with its shortcut, and the actions. */
export const NothingTyped = meta.story({
  args: at(''),
  play: onwards(async ({ userEvent }) => {
    await expect(screen.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveFocus()
    await expect(screen.getByRole('group', { name: 'Ir a' }).querySelectorAll('a')).toHaveLength(10)
    await expect(selected()).toHaveTextContent('Orders')
    await userEvent.keyboard('{ArrowUp}')
    await expect(selected()).toHaveTextContent('Sumar al balance')
    await waitFor(() => expect(selected()).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(selected()).toHaveTextContent('Publicity')
    await userEvent.keyboard('x')
    await expect(selected(), 'every key goes back to the first line').toHaveTextContent('Orders')
  }),
})
/** The chosen action needs an organisation. */
export const ForWhichOrganisation = meta.story({
  args: {
    text: '',
    asking: 'Puntos de cortesía',
    lines: organisationLines(
      { title: 'Puntos de cortesía', to: '/users?org={org}&focus=courtesy', detail: '' },
      '',
      organisations,
    ),
  },
  play: onwards(async ({ args, userEvent }) => {
    await expect(screen.getByPlaceholderText('Puntos de cortesía: elija la organización')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ to: `/users?org=${organisations[0]?.id}&focus=courtesy` }),
      false,
    )
    await userEvent.keyboard('{Backspace}')
    await expect(args.onBack).toHaveBeenCalled()
  }),
})
export const NothingFound = meta.story({
  args: at('<b>zz</b>'),
  play: shows('Nada coincide con «<b>zz</b>»'),
})
export const Searching = meta.story({ args: { ...at('fernández'), isGrowing: true }, play: shows('Buscando…') })
export const Found = meta.story({
  args: at('andino', { orders }),
  play: async () => {
    await expect(screen.getByRole('option', { name: /^#\d+ Lucía Fernández Ortega · Grupo Andino/ })).toBeVisible()
    await expect(selected().querySelector('mark')).toHaveTextContent('Andino')
    await expect(screen.getByRole('status')).toHaveTextContent(/^\d+ resultados$/)
  },
})
const people = users.flatMap((wire) => userFrom(wire))
/** The API finds them by a part of their name or e-mail; one line for each, with where they work. */
export const FoundPeople = meta.story({
  args: at('fernández', { people }),
  play: onwards(async ({ args, userEvent }) => {
    const group = within(screen.getByRole('group', { name: 'Personas' }))
    await expect(group.getAllByRole('option')).toHaveLength(4)
    await expect(selected()).toHaveTextContent(/Lucía Fernández Ortega.*lucia\.fernandez@.*Grupo Andino/)
    await expect(selected().querySelector('mark')).toHaveTextContent('Fernández')
    await userEvent.keyboard('{Enter}')
    const person = expect.stringContaining(`person=${encodeURIComponent(lucia.email)}`)
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ to: person }), false)
  }),
})

/** People are found after 100 ms. */
function Asked(props: PaletteProps) {
  const [text, type] = useState('fernández')
  const [found, find] = useState<typeof people>([])
  useEffect(() => {
    const timer = setTimeout(() => find(people), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Palette
      {...props}
      {...at(text, { people: text === '' ? [] : found })}
      onType={type}
      isGrowing={found.length === 0}
    />
  )
}
/** Enter before the first line is there opens that line once it is. */
export const EnteredBeforeAnyIsFound = meta.story({
  tags: ['behaviour', '!state'],
  args: at(''),
  render: Asked,
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1))
    const person = expect.stringContaining(`person=${encodeURIComponent(lucia.email)}`)
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ to: person }), false)
    await userEvent.keyboard('x')
    await expect(args.onOpen, 'it opens one line').toHaveBeenCalledTimes(1)
  },
})
/** What is typed after Enter begins anew. */
export const EnteredAndTypedFurther = meta.story({
  tags: ['behaviour', '!state'],
  args: at(''),
  render: Asked,
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Enter}{Backspace}')
    await screen.findByRole('group', { name: 'Personas' })
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})

function Later(props: PaletteProps) {
  const [found, find] = useState<typeof people>([])
  useEffect(() => {
    const timer = setTimeout(() => find(people), 100)
    return () => clearTimeout(timer)
  }, [])
  return <Palette {...props} {...at('add', { people: found })} />
}
/** People that the API finds later stand above the actions; the line that was in sight stays the one that Enter opens. */
export const FoundLater = meta.story({
  args: at('add'),
  render: Later,
  play: onwards(async ({ args, userEvent }) => {
    await expect(selected()).toHaveTextContent('Add New Product')
    await screen.findByRole('group', { name: 'Personas' })
    await expect(selected()).toHaveTextContent('Add New Product')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ title: 'Add New Product' }), false)
  }),
})
const longPeople = people.map((one) => ({ ...one, email: `${'x'.repeat(60)}@grupoandino.example` }))
export const FoundPeopleOnAPhone = meta.story({ args: at('fernández', { people: longPeople }), ...onASmallPhone })

const longOrders = orders.map((one) => ({ ...one, user: { ...one.user, organisation: 'Cooperativa '.repeat(20) } }))
export const FoundOnAPhone = meta.story({
  args: at('andino', { orders: longOrders }),
  ...onAPhone,
  play: async () => {
    const { left, right } = screen.getByRole('dialog').getBoundingClientRect()
    await expect([left >= 0, right <= innerWidth], 'it holds a long line').toEqual([true, true])
    await expect(screen.getByRole('button', { name: /Cerrar$/ }).getBoundingClientRect().right).toBeLessThan(right)
  },
})
