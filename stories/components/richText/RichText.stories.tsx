import { EditorErrorBoundary, RichTextEditor } from '#components/richText/RichTextEditor.tsx'
import { RichTextField, RichTextLoading } from '#components/richText/RichTextField.tsx'
import { useKept } from '../../support/kept.ts'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const terms =
  '<h2>Condiciones</h2><p>Válido en <strong>todas</strong> las tiendas, <span class="georgia large">una vez</span>.</p>' +
  '<ul><li>No canjeable<ul><li>ni en parte</li></ul></li><li>Vence a los 90 días</li></ul>' +
  '<ol><li>Presente su documento</li><li>Muestre el código</li></ol>' +
  '<blockquote><p>Aplican restricciones.</p></blockquote>' +
  '<p>Más en <a href="https://laurel.example/condiciones">nuestra página</a>.</p>'

const written = fn()
const retried = fn()

const meta = preview.meta({
  id: 'components-rich-text',
  title: 'Components/Rich text',
  tags: ['component'],
  component: RichTextEditor,
  parameters: { controls: { disable: false } },
  args: { label: 'Términos y condiciones', value: terms, onChange: written },
  decorators: [(Story) => <div style={{ maxWidth: 640 }}>{<Story />}</div>],
  beforeEach: () => void written.mockClear(),
  render: (args) => <Kept {...args} Editor={RichTextEditor} />,
})

type Args = Parameters<typeof RichTextEditor>[0]

function Kept({ Editor, ...args }: Args & { Editor: typeof RichTextEditor | typeof RichTextField }) {
  const [value, change] = useKept(args.value, args.onChange)
  return <Editor {...args} value={value} onChange={change} onReload={retried} />
}

const area = { name: 'Términos y condiciones' }
const last = () => written.mock.lastCall?.[0] as string | undefined

// Phase: Writing

export const Written = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', area)).toHaveTextContent('Válido en todas las tiendas, una vez.')
    await expect(canvas.getByRole('toolbar', { name: 'Formato de Términos y condiciones' })).toBeVisible()
    await expect(written).not.toHaveBeenCalled()
  },
})

export const Empty = meta.story({
  args: { value: '', hint: 'Se muestra al empleado antes de canjear.' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox', area)
    await expect(text).toHaveAccessibleDescription('Se muestra al empleado antes de canjear.')
    await userEvent.click(text)
    await userEvent.keyboard('Válido ')
    await userEvent.keyboard('{Control>}b{/Control}hoy')
    await waitFor(() => expect(last()).toBe('<p>Válido <strong>hoy</strong></p>'))
    await expect(canvas.getByRole('button', { name: 'Negrita' })).toHaveAttribute('aria-pressed', 'true')
  },
})

export const FontAndSize = meta.story({
  args: { value: '<p>Válido</p>' },
  play: async ({ canvas, userEvent }) => {
    await selectAll(canvas.getByRole('textbox', area))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Fuente' }), 'Comic Sans')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tamaño' }), 'Large')
    await waitFor(() => expect(last()).toBe('<p><span class="comic-sans large">Válido</span></p>'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Fuente' }), 'Fuente')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Estilo' }), 'Título 2')
    await waitFor(() => expect(last()).toBe('<h2><span class="large">Válido</span></h2>'))
  },
})

export const Lists = meta.story({
  args: { value: '<p>Uno</p>' },
  play: async ({ canvas, userEvent }) => {
    await caretAtEnd(canvas.getByRole('textbox', area))
    await userEvent.click(canvas.getByRole('button', { name: 'Lista con viñetas' }))
    await userEvent.keyboard('{Enter}Dos{Enter}{Enter}Fin')
    await waitFor(() => expect(last()).toBe('<ul><li>Uno</li><li>Dos</li></ul><p>Fin</p>'))
    await userEvent.click(canvas.getByRole('button', { name: 'Lista numerada' }))
    await waitFor(() => expect(last()).toBe('<ul><li>Uno</li><li>Dos</li></ul><ol><li>Fin</li></ol>'))
  },
})

export const AddingALink = meta.story({
  args: { value: '<p>Más información</p>' },
  play: async ({ canvas, userEvent }) => {
    await selectAll(canvas.getByRole('textbox', area))
    await userEvent.keyboard('{Control>}k{/Control}')
    const address = await canvas.findByRole('textbox', { name: 'Dirección del enlace' })
    await waitFor(() => expect(address).toHaveFocus())
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    await expect(address).toHaveAccessibleDescription('El enlace debe empezar por https:// o mailto:')
    await userEvent.clear(address)
    await userEvent.type(address, 'laurel.example/mas{Enter}')
    await waitFor(() => expect(last()).toBe('<p><a href="https://laurel.example/mas">Más información</a></p>'))
    await waitFor(() => expect(canvas.getByRole('textbox', area)).toHaveFocus())
  },
})

export const ChangingAndRemovingALink = meta.story({
  tags: ['behaviour'],
  args: { value: '<p><a href="https://laurel.example">Más</a></p>' },
  play: async ({ canvas, userEvent }) => {
    await selectAll(canvas.getByText('Más'))
    await userEvent.click(canvas.getByRole('button', { name: 'Enlace' }))
    const address = await canvas.findByRole('textbox', { name: 'Dirección del enlace' })
    await expect(address).toHaveValue('https://laurel.example')
    await userEvent.clear(address)
    await userEvent.type(address, 'ayuda@laurel.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar enlace' }))
    await waitFor(() => expect(last()).toBe('<p><a href="mailto:ayuda@laurel.example">Más</a></p>'))
    await userEvent.click(canvas.getByRole('button', { name: 'Enlace' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar enlace' }))
    await waitFor(() => expect(last()).toBe('<p>Más</p>'))
  },
})

export const ToolsByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const pressed = (name: string) => canvas.getByRole('button', { name, pressed: true })
    await userEvent.tab()
    const kind = canvas.getByRole('combobox', { name: 'Estilo' })
    await expect(kind).toHaveFocus()
    await expect(kind).toHaveDisplayValue('Título 2')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() => expect(pressed('Negrita')).toHaveFocus())
    await userEvent.keyboard('{ArrowRight>5/}{Enter}')
    const address = await canvas.findByRole('textbox', { name: 'Dirección del enlace' })
    await waitFor(() => expect(address).toHaveFocus())
    await userEvent.keyboard('laurel.example{Enter}')
    const linked = '<a href="https://laurel.example">https://laurel.example</a>Condiciones'
    await waitFor(() => expect(last()?.startsWith(`<h2>${linked}</h2>`)).toBe(true))
    const text = canvas.getByRole('textbox', area)
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.selectOptions(kind, 'Título 1')
    await waitFor(() => expect(last()?.startsWith(`<h1>${linked}</h1>`)).toBe(true))
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Rehacer' })).toHaveFocus()
    await userEvent.keyboard('{Home}{End}')
    await expect(canvas.getByRole('button', { name: 'Rehacer' })).toHaveFocus()
    await userEvent.tab()
    await expect(text).toHaveFocus()
  },
})

const odd = '<a href="https://laurel.example/online=1/style=2">odd</a>'
const unknown = `<p STYLE="color:red">Uno<br/><img src="https://laurel.example/x.png"></P><p>${odd}</p><table><tr><td>a<td>b</table>`

export const UnknownMarkup = meta.story({
  args: { value: unknown },
  play: async ({ canvas, userEvent }) => {
    for (const words of ['Al guardar se perderá:', /imágenes/, /tablas/, /estilos/])
      await expect(canvas.getByRole('note')).toHaveTextContent(words)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver el original' }))
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'b' })).toBeVisible())
    await caretAtEnd(canvas.getByRole('textbox', area))
    await expect(written).not.toHaveBeenCalled()
    await userEvent.keyboard('x')
    await waitFor(() => expect(last()).toBe(`<p>Uno</p><p>${odd}</p><p>a bx</p>`))
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(last()).toBe(unknown))
  },
})

/** A draft was restored: it began without what the editor does not know. */
export const DraftOfUnknownMarkup = meta.story({
  tags: ['behaviour'],
  args: { stored: unknown, value: `<p>Uno</p><p>${odd}</p><p>a bx</p>` },
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('note')
    for (const words of ['Al guardar se perderá:', /imágenes/, /tablas/]) await expect(note).toHaveTextContent(words)
    await expect(note).not.toHaveTextContent('queda tal como está')
    await userEvent.click(canvas.getByRole('button', { name: 'Ver el original' }))
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'b' })).toBeVisible())
    await caretAtEnd(canvas.getByRole('textbox', area))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(last()).toBe(unknown))
    await userEvent.keyboard('y')
    await waitFor(() => expect(last()).toBe(`<p>Uno</p><p>${odd}</p><p>a by</p>`))
  },
})

const points = `<ol>${'<li>Punto</li>'.repeat(30)}</ol>`

export const ListGoesOnInALongText = meta.story({
  tags: ['behaviour'],
  args: { value: `${'<p>Antes</p>'.repeat(190)}${points}${'<p>Después</p>'.repeat(200)}` },
  play: async ({ canvasElement }) => {
    const chunks = () => [...canvasElement.querySelectorAll('[data-slate-chunk]')]
    await waitFor(() => expect(chunks().length).toBe(3))
    const drawn = chunks().map((chunk) => getComputedStyle(chunk).contentVisibility)
    await expect(drawn).toEqual(['visible', 'visible', 'auto'])
  },
})

export const TooLong = meta.story({
  args: { value: `<p>${'Condición. '.repeat(30)}</p>`, maxLength: 300 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', area)).toBeInvalid()
    await expect(canvas.getByText(/El texto supera el límite de 300 caracteres/)).toBeVisible()
  },
})

export const NearTheLimit = meta.story({ args: { value: `<p>${'Condición. '.repeat(26)}</p>`, maxLength: 300 } })

// Phase: Pasting

export const PastedFromWord = meta.story({
  args: { value: '' },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', area)
    const paragraph =
      '<p class=MsoNormal style="margin:0cm"><b><span lang=ES-CO style="font-size:11.0pt">Válido<o:p></o:p></span></b></p>'
    const point =
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Punto</p>'
    await paste(text, {
      'text/html': `<html><head><style>p{color:red}</style></head><body>${paragraph}${point}</body></html>`,
    })
    await waitFor(() => expect(last()).toBe('<p><strong>Válido</strong></p><ul><li>Punto</li></ul>'))
  },
})

export const PastedWithLosses = meta.story({
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox', area)
    const table = '<table><tr><th>Ciudad<th>Tiendas<tr><td>Bogotá<td>12</table>'
    await paste(text, {
      'text/html': `${table}<p style="color:red" class="x">Más <a href="http://laurel.example">aquí</a></p>`,
    })
    await waitFor(() => expect(last()).toBe('<p>Ciudad Tiendas</p><p>Bogotá 12</p><p>Más aquí</p>'))
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /^Al pegar se perdió: tablas \(su texto queda en líneas\), enlaces que no son https ni mailto \(queda su texto\)\.$/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar aviso' }))
    await expect(canvas.queryByRole('note')).toBeNull()
    await paste(text, { 'text/html': table })
    await expect(await canvas.findByRole('note')).toBeVisible()
  },
})

export const PastedHuge = meta.story({
  args: { value: '', maxLength: 100_000 },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', area)
    const paragraph = `<p class=MsoNormal style="margin:0">${'Una condición más. '.repeat(60)}</p>`
    await paste(text, { 'text/html': paragraph.repeat(175) })
    await waitFor(() => expect(last()?.length).toBeGreaterThan(190_000))
    await expect(canvas.getByText(/El texto supera el límite de 100.000 caracteres/)).toBeVisible()
    await expect(text).toHaveTextContent(/Una condición más\./)
  },
})

const encoded = (fragment: unknown) => btoa(encodeURIComponent(JSON.stringify(fragment)))
const nested = (levels: number) => `${'[{"children":'.repeat(levels)}[{"text":"x"}]${'}]'.repeat(levels)}`

export const PastedNonsense = meta.story({
  args: { value: '<p>Antes</p>' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox', area)
    await caretAtEnd(text)
    const fragments = [
      encoded('una cadena'),
      encoded([null]),
      encoded([{ type: 'line' }]),
      encoded({ children: [] }),
      encoded([{ type: 'line', children: [{ text: { length: 3 } }] }]),
      encoded([{ type: 'link', href: 'javascript:alert(1)', children: [{ text: ' z' }] }]),
      btoa(encodeURIComponent(nested(5000))),
      encoded(Array.from({ length: 10_001 }, () => ({ children: [] }))),
      'no es base64',
      'A'.repeat(5_000_000),
    ]
    for (const fragment of fragments) await paste(text, { 'application/x-slate-fragment': fragment })
    await paste(text, { 'text/html': '<svg onload=alert(1)>' })
    await userEvent.keyboard(' después')
    await waitFor(() => expect(last()).toMatch(/^<p>Antes z?.* después<\/p>$/s))
    await expect(last()).not.toContain('javascript')
  },
})

// Phase: Loading

export const Late = meta.story({
  render: (args) => <Kept {...args} Editor={RichTextField} />,
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox', area)).toHaveTextContent('Vence a los 90 días'),
})

const Breaking = (): never => {
  throw new Error('The editor broke.')
}
const reopened = fn()

export const Broken = meta.story({
  render: ({ value }) => (
    <EditorErrorBoundary html={() => value} onReopen={reopened}>
      <Breaking />
    </EditorErrorBoundary>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('El texto está a salvo')
    await waitFor(() => expect(canvas.getByText('Vence a los 90 días')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Volver a abrir' }))
    await expect(reopened).toHaveBeenCalledOnce()
  },
})

export const NotLoaded = meta.story({
  render: ({ label }) => <RichTextLoading label={label} hasFailed onRetry={retried} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo abrir el editor')
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(retried).toHaveBeenCalledOnce()
  },
})

/** Puts the caret behind the last letter of an editable text. */
function caretAtEnd(text: HTMLElement) {
  return select(text, (range) => range.collapse(false))
}

function selectAll(text: HTMLElement) {
  return select(text, () => undefined)
}

async function select(text: HTMLElement, change: (range: Range) => void): Promise<void> {
  text.closest<HTMLElement>('[role=textbox]')?.focus()
  const range = document.createRange()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  range.setStart(texts[0]!, 0)
  range.setEnd(texts.at(-1)!, texts.at(-1)!.nodeValue?.length ?? 0)
  change(range)
  const changed = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  await changed
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Sends the event of a paste, as a browser does. */
async function paste(text: HTMLElement, contents: Readonly<Record<string, string>>): Promise<void> {
  const clipboardData = new DataTransfer()
  for (const [type, content] of Object.entries(contents)) clipboardData.setData(type, content)
  text.focus()
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await new Promise(requestAnimationFrame)
}
