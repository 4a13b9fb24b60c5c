import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Questions',
  tags: ['component'],
  component: ConfirmDialog,
  parameters: { controls: { disable: false } },
  args: {
    title: 'Archivar formulario',
    description: 'Los empleados dejarán de verlo. Sus respuestas se conservan.',
    confirmLabel: 'Archivar',
    onConfirm: fn(),
    onClose: fn(),
  },
})

const button = (name: string) => screen.getByRole('button', { name })

export const Confirming = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Archivar formulario')
    await waitFor(() => expect(button('Cancelar')).toHaveFocus())
    await userEvent.click(button('Archivar'))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
})

export const SomethingWillBeLost = meta.story({
  args: { tone: 'danger', title: 'Eliminar pregunta', confirmLabel: 'Eliminar' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(button('Archivar'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { failed: 'The form has open answers.' },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('The form has open answers.'),
})

export const LongWords = meta.story({
  args: {
    title: `Eliminar la pregunta “${'¿Qué talla de camiseta prefiere usted? '.repeat(4)}”`,
    description: 'Palabra'.repeat(40),
  },
})

const stay = fn()
const discard = fn()

export const LeavingWithChanges = meta.story({
  render: () => <UnsavedDialog onStay={stay} onDiscard={discard} />,
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Hay cambios sin guardar')
    await waitFor(() => expect(button('Seguir editando')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(stay).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(stay).toHaveBeenCalledTimes(2)
    await expect(discard).not.toHaveBeenCalled()
    await userEvent.click(button('Descartar'))
    await expect(discard).toHaveBeenCalledTimes(1)
  },
})
