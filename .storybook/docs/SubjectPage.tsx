import { Chip } from '#components/Chip.tsx'
import { Theme } from '#components/theme/Theme.tsx'
import { theme } from '#components/theme/theme.ts'
import { activeLeaves } from '#stories/support/states.ts'
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { DocsContextProps, DocsRenderFunction, PreparedStory, Renderer } from 'storybook/internal/types'
import { styled } from 'styled-components'
import type { AnyStateMachine, StateValue } from 'xstate'
import { applyScheme } from '../scheme.ts'
import { graphOf, type Graph } from '../statechart/graph.ts'
import type { StateStory } from '../statechart/known.ts'
import { MachineChart } from '../statechart/MachineChart.tsx'
import { hrefOf, storyIndex, type Entry } from './storyIndex.ts'

interface SubjectPageProps {
  readonly context: DocsContextProps
}

const roots = new Map<HTMLElement, Root>()

/** Draws the page of a subject in place of Storybook's own, whose blocks would weigh as much as all stories of an area. */
export const subjectPages: SubjectPages = {
  render: async (context, _parameters, element) => {
    const root = roots.get(element) ?? createRoot(element)
    roots.set(element, root)
    root.render(<SubjectPage context={context} />)
  },
  unmount: (element) => {
    roots.get(element)?.unmount()
    roots.delete(element)
  },
}

interface SubjectPages {
  readonly render: DocsRenderFunction<Renderer>
  readonly unmount: (element: HTMLElement) => void
}

/** What a subject is for, its chart, a picture of each state that leads to it, the props of a component. */
function SubjectPage({ context }: SubjectPageProps) {
  const [first] = context.componentStories()
  const scheme = String(first && context.getStoryContext(first)['globals']['scheme'])
  useLayoutEffect(() => applyScheme(scheme), [scheme])
  return (
    <Theme>
      <Suspense>
        <Subject context={context} scheme={scheme} />
      </Suspense>
    </Theme>
  )
}

interface SubjectProps extends SubjectPageProps {
  readonly scheme: string
}

function Subject({ context, scheme }: SubjectProps) {
  const stories = context.componentStories()
  const entries = new Map(use(storyIndex()).map((entry) => [entry.id, entry]))
  const [active, setActive] = useState<readonly string[]>([])
  const { preparedMeta } = context.resolveOf('meta', ['meta'])
  const machines = useMemo(() => machinesOf(context.componentStories()), [context])
  const shown = stories.map((story) => shownOf(story, entries.get(story.id)))
  const behaviours = shown.filter(({ tags }) => tags.includes('behaviour'))
  const phases = Map.groupBy(
    shown.filter(({ tags }) => !tags.includes('behaviour')),
    ({ phase }) => phase,
  )
  const [area, subject] = preparedMeta.title.split('/')
  const docs = preparedMeta.parameters['docs']
  const purpose = usePurpose(preparedMeta.parameters['fileName'])
  const open = (event: MouseEvent, storyId: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    context.channel.emit('selectStory', { storyId })
  }
  return (
    <Page>
      <header>
        <Eyebrow>
          {area}
          {kindsOf(stories).map((kind) => (
            <Chip key={kind} $tone={kind === 'new' ? 'done' : 'neutral'}>
              {kind}
            </Chip>
          ))}
        </Eyebrow>
        <h1>{subject}</h1>
        {[
          purpose,
          docs?.extractComponentDescription?.(preparedMeta.component),
          ...machines.map(({ description }) => description),
        ]
          .filter((words) => typeof words === 'string' && words !== '')
          .map((words) => (
            <p key={words}>{words}</p>
          ))}
      </header>
      {machines.map((graph) => (
        <section key={graph.id}>
          <h2>{machines.length === 1 ? 'Chart' : `Chart of ${graph.id}`}</h2>
          <MachineChart graph={graph} active={active} stories={heldHere(graph, shown)} />
        </section>
      ))}
      {[...phases].map(([phase, ones]) => (
        <section key={phase}>
          <h2>{phase === '' ? 'States' : phase}</h2>
          <Grid>
            {ones.map((one) => (
              <Thumbnail key={one.id} shown={one} scheme={scheme} onPoint={setActive} onOpen={open} />
            ))}
          </Grid>
        </section>
      ))}
      <Props story={stories[0]} />
      {behaviours.length > 0 && (
        <section>
          <h2>What is tried here</h2>
          <p>
            Each of these goes through some steps and checks what comes of them. The filter of the sidebar shows them.
          </p>
          <ul>
            {behaviours.map(({ id, name }) => (
              <li key={id}>
                <a href={hrefOf({ type: 'story', id })} onClick={(event) => open(event, id)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

const sources = import.meta.glob<string>('/stories/**/*.stories.tsx', { query: '?raw', import: 'default' })

/** The comment above the `meta` of a file of stories. The add-on reads those of stories, but not this one. */
function usePurpose(file: string): string {
  const [purpose, setPurpose] = useState('')
  useEffect(() => {
    const comment = /\/\*\*((?:(?!\*\/)[^])+)\*\/\nconst meta =/
    const read = async () => setPurpose(comment.exec((await sources[file.slice(1)]?.()) ?? '')?.[1]?.trim() ?? '')
    void read()
  }, [file])
  return purpose
}

/** The stories that a chart leads to; none where a subject shows only some states of a machine that it shares. */
function heldHere(graph: Graph, shown: readonly Shown[]): readonly StateStory[] | undefined {
  const held = shown
    .filter(({ machine, tags }) => machine === graph.id && tags.includes('state'))
    .flatMap(({ id, name, leaves }) =>
      leaves.map((state) => ({ id, name, machine: graph.id, state, isBehaviour: false })),
    )
  const isWhole = graph.states
    .filter(({ kind }) => kind === 'atomic' || kind === 'final')
    .every(({ path }) => held.some(({ state }) => state === path))
  return isWhole ? held : undefined
}

interface Shown {
  readonly id: string
  readonly name: string
  readonly phase: string
  readonly tags: readonly string[]
  /** What the state is called in the console, and what is true in it. */
  readonly title: string
  readonly words: string
  readonly machine: string | undefined
  readonly leaves: readonly string[]
  /** As wide as the screen that it is drawn for. */
  readonly width: number
}

const screens: Readonly<Record<string, number>> = {
  smallPhone: 320,
  phone: 390,
  zoomed: 720,
  portrait: 768,
  tablet: 1024,
}

function shownOf({ id, name, tags, parameters, storyGlobals }: PreparedStory, entry: Entry | undefined): Shown {
  const { machine, state, docs } = parameters as StoryParameters
  const leaves = machine === undefined || state === undefined ? [] : activeLeaves(state)
  const held = machine && graphOf(machine).states.find(({ path }) => path === leaves[0])
  const { title = '', description = '' } = held ?? {}
  return {
    id,
    name: entry?.name ?? name,
    phase: entry?.title.split('/')[2] ?? '',
    tags,
    title,
    words: docs?.description?.story ?? description,
    machine: machine?.id,
    leaves,
    width: screens[storyGlobals['viewport']?.value] ?? (tags.includes('component') ? 480 : 1200),
  }
}

interface StoryParameters {
  readonly machine?: AnyStateMachine
  readonly state?: StateValue
  readonly docs?: { readonly description?: { readonly story?: string } }
}

/** The machines that a subject's stories hold, each once. */
const machinesOf = (stories: readonly PreparedStory[]) => {
  const machines = stories.flatMap(({ parameters }) => (parameters as StoryParameters).machine ?? [])
  return [...new Map(machines.map((machine) => [machine.id, machine])).values()].map(graphOf)
}

const kindsOf = ([first]: readonly PreparedStory[]) =>
  ['workflow', 'screen', 'component', 'new'].filter((kind) => first?.tags.includes(kind))

interface ThumbnailProps {
  readonly shown: Shown
  readonly scheme: string
  readonly onPoint: (leaves: readonly string[]) => void
  readonly onOpen: (event: MouseEvent, id: string) => void
}

/**
 * A small picture of a story, taken once it is in sight. The page it is taken of goes at once: dialogs of several pages
 * would fight for the focus.
 */
function Thumbnail({ shown, scheme, onPoint, onOpen }: ThumbnailProps) {
  const { id, name, title, words, width, leaves } = shown
  const [html, setHtml] = useState('')
  const picture = useRef<HTMLDivElement>(null)
  const address = `iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme === 'both' ? 'light' : scheme}`
  useEffect(() => {
    const { current } = picture
    if (current === null) return undefined
    let isGone = false
    const sight = new IntersectionObserver(([now]) => {
      if (!now?.isIntersecting) return
      sight.disconnect()
      pictures = pictures.then(async () => {
        if (!isGone) setHtml(await pictureOf(address, width))
      })
    })
    sight.observe(current)
    return () => {
      isGone = true
      sight.disconnect()
    }
  }, [address, width])
  return (
    <Card onPointerEnter={() => onPoint(leaves)} onFocus={() => onPoint(leaves)}>
      <Picture ref={picture}>
        {html !== '' && (
          <iframe
            title={name}
            inert
            aria-hidden
            sandbox="allow-same-origin"
            srcDoc={html}
            style={{ width, height: width * ratio, scale: pictureWidth / width }}
          />
        )}
      </Picture>
      <a href={hrefOf({ type: 'story', id })} onClick={(event) => onOpen(event, id)}>
        {name}
      </a>
      {title !== '' && <q>{title}</q>}
      {words !== '' && <p>{words}</p>}
    </Card>
  )
}

let pictures = Promise.resolve()

/** What a story draws, as a page without scripts. */
async function pictureOf(address: string, width: number): Promise<string> {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.ariaHidden = 'true'
  frame.style.cssText = `position: fixed; left: -5000px; width: ${width}px; height: ${width * ratio}px`
  document.body.append(frame)
  try {
    const isDrawn = () => frame.contentDocument?.body?.classList.contains('sb-show-main') ?? false
    for (let tries = 0; tries < 100 && !isDrawn(); tries += 1) await pause(100)
    await pause(300)
    return frame.contentDocument === null ? '' : withoutScripts(frame.contentDocument)
  } finally {
    frame.remove()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function withoutScripts(page: Document): string {
  for (const field of page.querySelectorAll('input')) field.setAttribute('value', field.value)
  const copy = page.createElement('html')
  for (const { name, value } of page.documentElement.attributes) copy.setAttribute(name, value)
  copy.innerHTML = page.documentElement.innerHTML
  for (const left of copy.querySelectorAll('script, style, link[rel="modulepreload"], base')) left.remove()
  const base = page.createElement('base')
  base.href = page.baseURI
  const style = page.createElement('style')
  // Rules that were put in by script stand in no text of the page.
  style.textContent = [...page.styleSheets]
    .filter(({ href }) => href === null)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')
  copy.querySelector('head')?.prepend(base)
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

const pictureWidth = 288
const ratio = 0.64

/** The props of the component that a subject is about, from its types. */
function Props({ story }: { readonly story: PreparedStory | undefined }) {
  const props = Object.values(story?.argTypes ?? {}).filter(({ table }) => table?.type?.summary !== undefined)
  if (story?.component === undefined || props.length === 0) return null
  return (
    <section>
      <h2>Props</h2>
      <Scroller tabIndex={0} aria-label="Props">
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>Type</th>
              <th>What it is</th>
            </tr>
          </thead>
          <tbody>
            {props.map(({ name, description, table, type }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {typeof type === 'object' && type.required === true ? '' : '?'}
                </th>
                <td>
                  <code>{table?.type?.detail ?? table?.type?.summary}</code>
                  {table?.defaultValue?.summary !== undefined && <small> = {table.defaultValue.summary}</small>}
                </td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}

const { color, radius, shadow } = theme

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: 1280px;
  margin: 0 auto;
  padding: 48px clamp(20px, 4vw, 56px) 96px;

  h1 {
    margin: 8px 0 12px;
    font-size: 30px;
    line-height: 36px;
    font-weight: 620;
    letter-spacing: -0.02em;
  }
  h2 {
    margin-bottom: 16px;
    font-size: 17px;
    line-height: 24px;
    font-weight: 580;
  }
  p {
    max-width: 72ch;
    color: ${color.textMuted};
  }
  header p {
    margin-bottom: 6px;
    font-size: 15px;
    line-height: 24px;
  }
  ul {
    display: grid;
    gap: 6px;
    margin-top: 12px;
  }
  [aria-label^='Chart of'] {
    max-height: 560px;
  }
`
const Eyebrow = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.textMuted};
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, ${pictureWidth + 2}px);
  gap: 28px 24px;

  @media (width < 400px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Card = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;

  a {
    margin-top: 8px;
    font-weight: 560;
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  q {
    color: ${color.textMuted};
    quotes: '«' '»';
  }
  p {
    font-size: 13px;
    line-height: 18px;
  }
  &:hover > div {
    border-color: ${color.accent};
    box-shadow: ${shadow.high};
  }
`
const Picture = styled.div`
  height: ${Math.round(pictureWidth * ratio)}px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
  box-shadow: ${shadow.low};

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`
const Scroller = styled.section`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: ${color.textMuted};
  }
  tbody th {
    font-weight: 560;
  }
  code,
  small {
    font:
      12.5px/20px ui-monospace,
      monospace;
    color: ${color.textMuted};
  }
`
