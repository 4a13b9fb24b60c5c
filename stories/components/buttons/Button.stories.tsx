import { Download } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { CopyButton } from '#components/buttons/CopyButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { useState } from 'react'
import { expect, fn, spyOn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

/** One primary button for each page or dialog; danger for what cannot be undone; quiet for cancelling. */
const meta = preview.meta({
  title: 'Components/Button',
  tags: ['component'],
  component: Button,
  parameters: { controls: { disable: false } },
  args: { children: 'Descargar CSV', onClick: fn() },
})

export const Plain = meta.story()
export const Primary = meta.story({ args: { variant: 'primary', children: 'Sign In' } })
export const Danger = meta.story({ args: { variant: 'danger', children: 'Confirmar' } })
export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Cancelar' } })
export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Icon shape={Download} />
        Descargar CSV
      </>
    ),
  },
})
export const Disabled = meta.story({ args: { disabled: true } })

export const Busy = meta.story({
  args: { variant: 'primary', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Descargar CSV' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
})

/** A live region says that the text was copied. */
export const Copying = meta.story({
  render: () => <CopyButton isWide text="300 555" label="Copiar teléfono" />,
  play: async ({ canvas, userEvent }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar teléfono' }))
    await expect(await canvas.findByText('Copiado', { selector: 'output' })).toBeInTheDocument()
    await expect(written).toHaveBeenCalledWith('300 555')
  },
})
/** The browser may refuse, for example without https. */
export const CopyingRefused = meta.story({
  render: () => <CopyButton text="300 555" label="Copiar teléfono" />,
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar teléfono' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^No se pudo copiar/)
  },
})

/** A button that gives its place and the focus to the answer of its question. */
function Question({ onAnswer }: { readonly onAnswer: () => void }) {
  const [isAsked, ask] = useState(false)
  return isAsked ? (
    <div role="alertdialog" aria-label="¿Borrar la ciudad?">
      <Button ref={(button) => button?.focus()} onClick={onAnswer}>
        Sí, borrar
      </Button>
    </div>
  ) : (
    <Button onClick={() => ask(true)}>Borrar la ciudad</Button>
  )
}
const asks = { render: () => <Question onAnswer={answered} /> }
const answered = fn()

/** Nobody has read the question by the second press. */
export const EnterTwiceAnswersNoQuestion = meta.story({
  ...asks,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Borrar la ciudad' }).focus()
    await userEvent.keyboard('{Enter}')
    const answer = await canvas.findByRole('button', { name: 'Sí, borrar' })
    await expect(answer).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(answered).not.toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.keyboard('{Enter}')
    await expect(answered).toHaveBeenCalledOnce()
  },
})
export const ADoubleClickAnswersNoQuestion = meta.story({
  ...asks,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const question = canvas.getByRole('button', { name: 'Borrar la ciudad' })
    question.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    const answer = await canvas.findByRole('button', { name: 'Sí, borrar' })
    answer.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    await expect(answered).not.toHaveBeenCalled()
    answer.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await expect(answered).toHaveBeenCalledOnce()
  },
})
/** A disabled button makes no click of the first press. */
export const TheSecondPressOfAButtonThatWasDisabledCounts = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 1100))
    canvas.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})
