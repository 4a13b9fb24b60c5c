import { pictureAt } from '#contract/links.ts'
import { PreviewDialog, SafeFrame } from '#parts/PreviewDialog.tsx'
import { SafeLink } from '#parts/SafeLink.tsx'
import { fitsAcross, onAPhone, shows } from '#stories/support/plays.ts'
import { hostileUrls } from '#tests/support/hostileUrls.ts'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Addresses that other people typed: shown as links or in a frame only if that is safe. */
const meta = preview.meta({ title: 'Components/Links and frames', tags: ['component'] })

const results = 'https://datos.andino.example/r4'
const links = (
  <div style={{ display: 'grid', gap: 20, maxWidth: 320 }}>
    <SafeLink to={results} label="View results" />
    <SafeLink to={results} label="Abrir en otra pestaña" host="behind" />
    <SafeLink to={`${results}/${'muy-largo/'.repeat(20)}`} />
    <SafeLink to="javascript:alert(1)" label="View results" />
    <SafeLink to={`https://banco.example@evil.example/${'x'.repeat(300)}`} host="behind" />
  </div>
)

/** The host is announced too; text that is no link is no tab stop. */
export const Links = meta.story({
  render: () => links,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'View results (se abre en otra pestaña)' })
    await expect(link).toHaveAccessibleDescription('datos.andino.example')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
    await expect(canvas.getByText('javascript:alert(1)')).toBeVisible()
    await expect(canvas.getByText('No empieza con https:// o http://: no se abre.')).toBeVisible()
  },
})

export const LinksOnAPhone = meta.story({ ...onAPhone, render: () => links, play: () => fitsAcross() })

const close = fn()
const framed = (to: string) => <PreviewDialog title="Participación" to={to} own={[]} onClose={close} />

/** A site that does not answer: the link to a new tab is there from the start. */
export const Preview = meta.story({
  // A page of another host tests itself.
  parameters: { a11y: { options: { rules: { 'frame-tested': { enabled: false } } } } },
  render: () => framed('https://127.0.0.1:9/'),
  play: async () => {
    const frame = await screen.findByTitle('Participación')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
    await expect(frame).toHaveAttribute('allow', '')
    await expect(screen.getByRole('link', { name: /^Abrir en otra pestaña/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await expect(close).toHaveBeenCalledOnce()
  },
})

export const PreviewRefused = meta.story({
  render: () => framed('http://datos.andino.example/r4'),
  play: async () => {
    await expect(await screen.findByText('No empieza con https://: no se muestra aquí.')).toBeVisible()
    await expect(screen.queryByTitle('Participación')).toBeNull()
    await expect(screen.getByRole('link', { name: /^Abrir en otra pestaña/ })).toBeVisible()
  },
})

/** The address is shown as text, with the reason once. */
export const PreviewOfNoLink = meta.story({
  render: () => framed('javascript:alert(1)'),
  play: async () => {
    await shows('javascript:alert(1)', 'No empieza con https:// o http://: no se abre.')()
    await expect(screen.queryByRole('link')).toBeNull()
  },
})

export const PreviewOfOurOwn = meta.story({
  render: () => <SafeFrame to="https://api.example/a" title="Participación" own={['https://api.example']} />,
  play: shows('Es una dirección de esta misma consola: no se muestra.'),
})

/** The addresses in the page that the rule forbids. */
function forbiddenIn(page: Element): readonly string[] {
  const found = [...page.querySelectorAll('*')].flatMap((element) =>
    ['href', 'src', 'srcdoc', 'action'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return found.filter((address) => !/^https?:\/\/[a-z0-9.:-]+(\/|$)/.test(address))
}

/** This page has no security policy: only the rule makes forty hostile addresses harmless. */
export const Hostile = meta.story({
  parameters: { a11y: { test: 'off' } },
  render: () => (
    <>
      {hostileUrls.map(([typed]) => (
        <div key={typed} data-typed>
          <SafeLink to={typed} />
          <SafeLink to={typed} label="View results" host="behind" />
          <SafeFrame to={typed} title="Participación" own={[]} />
          {pictureAt(typed) && <img src={pictureAt(typed)} alt="" />}
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const ran = spyOn(window, 'alert').mockImplementation(() => undefined)
    const opened = spyOn(window, 'open').mockImplementation(() => null)
    await expect(canvasElement.querySelectorAll('[data-typed]')).toHaveLength(40)
    for (const text of canvasElement.querySelectorAll<HTMLElement>('[data-typed] bdi')) text.click()
    await expect(forbiddenIn(canvasElement)).toEqual([])
    await expect(canvasElement.querySelectorAll('a')).toHaveLength(6)
    await expect(canvasElement.querySelectorAll('iframe')).toHaveLength(3)
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(3)
    await expect(ran).not.toHaveBeenCalled()
    await expect(opened).not.toHaveBeenCalled()

    // Negative control: without the rule the same addresses are links that run.
    const plain = canvasElement.appendChild(document.createElement('div'))
    const [first] = hostileUrls.map(([typed]) => {
      const link = plain.appendChild(document.createElement('a'))
      link.setAttribute('href', typed)
      link.target = '_self'
      return link
    })
    await expect(forbiddenIn(plain).length).toBeGreaterThan(30)
    first?.click()
    await waitFor(() => expect(ran).toHaveBeenCalledOnce())
    plain.remove()
  },
})
