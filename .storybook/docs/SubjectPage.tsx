import { Chip } from '#components/Chip.tsx'
import { Theme } from '#components/theme/Theme.tsx'
import { theme } from '#components/theme/theme.ts'
import { activeLeaves } from '#statecharts/naming.ts'
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useState, type MouseEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { DocsContextProps, DocsRenderFunction, PreparedStory, Renderer } from 'storybook/internal/types'
import { styled } from 'styled-components'
import type { AnyStateMachine, StateValue } from 'xstate'
import { applyScheme } from '../scheme.ts'
import { graphOf, type Graph } from '#statecharts/graph.ts'
import type { StateStory } from './known.ts'
import { MachineChart } from './MachineChart.tsx'
import { Article } from './Article.ts'
import { Props } from './Props.tsx'
import { acceptanceOf, hrefOf, inSight, storyIndex, type Entry } from './storyIndex.ts'
import { pictureWidth, Thumbnail, type Shown } from './Thumbnail.tsx'

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
  const seen = inSight(shown)
  const acceptance = acceptanceOf(seen.flatMap(({ id }) => entries.get(id) ?? []))
  const phases = Map.groupBy(seen, ({ phase }) => phase)
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
          {[...kindsOf(stories), acceptance].map((kind) => (
            <Chip key={kind} $tone={kind === acceptance && kind !== 'not accepted yet' ? 'done' : 'neutral'}>
              {kind}
            </Chip>
          ))}
          <span>
            {seen.length} {seen.length === 1 ? 'story' : 'stories'}
          </span>
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
          <MachineChart graph={graph} active={active} stories={heldHere(graph, seen)} />
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

/** Stories that the chart links to; undefined where a subject shows only some states of a shared machine. */
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
  return {
    id,
    name: entry?.name ?? name,
    phase: entry?.title.split('/')[2] ?? '',
    tags,
    words: docs?.description?.story ?? held?.description ?? '',
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
  ['workflow', 'screen', 'component'].filter((kind) => first?.tags.includes(kind))

const { color } = theme

const Page = styled(Article)`
  max-width: 1280px;
  margin-block: 0;
  padding: 48px clamp(20px, 4vw, 56px) 96px;

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
  margin-bottom: 8px;
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
