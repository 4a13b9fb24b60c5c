import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const terms = `
  <h2>Condiciones del bono</h2>
  <p class="georgia">Válido en <b>todas</b> las tiendas de <i>Colombia</i>, <u>una sola vez</u>.</p>
  <ul><li>No es <strong>canjeable</strong> por dinero<ul><li>ni en parte</li></ul></li><li>Vence a los 90 días</li></ul>
  <ol><li>Presente su documento</li><li>Muestre el código</li></ol>
  <p class="large comic-sans">¡Disfrútelo!</p>
  <p class="extra-small courier-new">Ref. 4711</p>
  <table><thead><tr><th>Ciudad</th><th>Tiendas</th></tr></thead><tbody><tr><td>Bogotá</td><td>12</td></tr></tbody></table>
  <blockquote><p>Aplican restricciones.</p></blockquote>
  <p>Más en <a href="https://laurel.example/condiciones">nuestra página</a>.</p>`

const meta = preview.meta({
  title: 'Components/Safe html',
  tags: ['component'],
  component: SafeHtml,
  parameters: { controls: { disable: false } },
  args: { html: terms },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{<Story />}</div>],
})

export const Terms = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'nuestra página' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(getComputedStyle(canvas.getByText('¡Disfrútelo!')).fontSize).toBe('18px')
  },
})

export const PlainText = meta.story({
  args: { html: 'Audífonos inalámbricos con estuche' },
  play: async ({ canvas }) => expect(canvas.getByText('Audífonos inalámbricos con estuche')).toBeVisible(),
})

export const InACell = meta.story({
  args: { clamp: 2 },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('b')).toBeVisible())
    const words = canvas.getByText('Condiciones del bono')
    await expect(words.parentElement?.clientHeight).toBeLessThanOrEqual(2 * 20)
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvasElement.querySelector('a, button, [tabindex]')).toBeNull()
  },
})

export const ALongTextInACell = meta.story({
  args: { clamp: 2, html: `<h2>Primero</h2>${'<p>Una <b>condición</b> más.</p>'.repeat(2_000)}<p>Último</p>` },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('b')).toBeVisible())
    await expect(canvas.getByText('Primero')).toBeVisible()
    await expect(canvasElement.querySelectorAll('p').length).toBeLessThan(100)
  },
})

const onRowClick = fn()

export const AClickBelongsToTheRow = meta.story({
  tags: ['behaviour'],
  args: { clamp: 2, html: '<p>Un <a href="https://laurel.example">enlace</a> en la celda</p>' },
  render: (args) => (
    <button type="button" onClick={onRowClick}>
      <SafeHtml {...args} />
    </button>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    onRowClick.mockClear()
    await waitFor(() => expect(canvasElement.querySelector('p')).not.toBeNull())
    await userEvent.click(canvas.getByText(/enlace/))
    await expect(onRowClick).toHaveBeenCalledOnce()
  },
})

export const Hostile = meta.story({
  args: {
    html: `<p onclick="alert(1)" style="position:fixed" id="x">Texto<script>alert(1)</script><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">sin destino</a> <svg onload=alert(1)><text>dibujo</text></svg><iframe srcdoc="x"></iframe></p>`,
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('p')).not.toBeNull())
    const words = canvas.getByText(/Texto/)
    await expect(words).not.toHaveAttribute('style')
    await expect(canvas.getByText('sin destino')).not.toHaveAttribute('href')
    await expect(canvasElement.querySelector('script, img, svg, iframe, [onclick], [id="x"]')).toBeNull()
  },
})
