import { Field } from '#components/fields/Field.tsx'
import { theme } from '#components/theme/theme.ts'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { AnyStateMachine } from 'xstate'
import { Article, Lead } from '../.storybook/docs/Article.ts'
import { hrefOf, storyWords } from '../.storybook/docs/storyIndex.ts'
import { finder, folded } from '../.storybook/search/words.ts'
import { graphOf, restingIn, type ChartState, type Graph } from '#statecharts/graph.ts'
import { storiesIn, walksIn, type Module, type StateStory } from '../.storybook/docs/known.ts'
import { MachineChart } from '../.storybook/docs/MachineChart.tsx'
import type { Model } from '#statecharts/model/model.ts'
import { shortestPaths } from '#statecharts/model/paths.ts'

interface Known {
  readonly stories: readonly StateStory[]
  readonly walks: readonly (readonly string[])[]
}

interface AtlasProps {
  readonly loadModels: () => Promise<readonly Model<AnyStateMachine>[]>
  readonly loadStories: () => Promise<readonly Module[]>
}

/** Every workflow on one page: its chart, its states with their stories, and how much of it is shown and tested. */
export function Atlas({ loadModels, loadStories }: AtlasProps) {
  const [models, setModels] = useState<readonly Model<AnyStateMachine>[]>([])
  const [known, setKnown] = useState<Known>()
  const [search, setSearch] = useState('')
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    void storyWords().then(setLabels)
    void loadModels().then(setModels)
    void loadStories().then((modules) => setKnown({ stories: storiesIn(modules), walks: walksIn(modules) }))
  }, [loadModels, loadStories])

  const entries = useMemo(() => models.map((model) => entryOf(model, known)), [models, known])
  const found = useMemo(() => {
    const isFound = finder(search)
    return entries.flatMap((entry) => {
      const isNear = (state: ChartState) => isFound(wordsOf(entry, [state], labels))
      const leaves = entry.leaves.filter(isNear)
      if (leaves.length > 0) return [{ ...entry, leaves }]
      return isFound(wordsOf(entry, entry.leaves, labels)) ? [entry] : []
    })
  }, [entries, search, labels])
  return (
    <Article>
      <header>
        <h1>Atlas</h1>
        <Lead>
          Every workflow as it is built: a box is a state, an arrow is what leads from it. Point at a state to see its
          arrows alone; press it to open its story. A state without a story is red, an arrow that no test takes on the
          screen is dashed.
        </Lead>
      </header>
      <Field
        type="search"
        label="Find a machine, a state, an event or a story"
        hint="Words in any order, in English or Spanish"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {entries.length > 0 && (
        <Summary entries={entries.filter(({ graph }) => found.some((one) => one.graph === graph))} />
      )}
      {found.map((entry) => (
        <Machine key={entry.graph.id} entry={entry} />
      ))}
      {entries.length > 0 && found.length === 0 && <output>No machine has all of these words.</output>}
    </Article>
  )
}

interface Entry {
  readonly graph: Graph
  readonly leaves: readonly ChartState[]
  /** Undefined until all stories are loaded. */
  readonly stories: readonly StateStory[] | undefined
  readonly onScreen: ReadonlySet<string> | undefined
  readonly inUnit: number
}

/** What the search looks through: the machine with these of its states, their arrows and stories. */
function wordsOf(
  { graph, stories = [] }: Entry,
  states: readonly ChartState[],
  labels: Readonly<Record<string, string>>,
) {
  const own = stories.filter(({ state }) => states.some(({ path }) => path === state))
  const words = folded(
    [
      graph.id,
      ...states.flatMap(({ path, description }) => [path, description]),
      ...graph.arrows.filter(({ from }) => states.some(({ path }) => path === from)).map(({ label }) => label),
      ...own.map(({ id, name }) => `${id} ${name}`),
    ].join(' '),
  )
  return [words, ...own.map(({ id }) => labels[id] ?? '')].join('')
}

function entryOf(model: Model<AnyStateMachine>, known: Known | undefined): Entry {
  const graph = graphOf(model.machine)
  const names = new Set(graph.arrows.map(({ name }) => name))
  const walks = known?.walks.filter((walk) => walk.every((arrow) => names.has(arrow)))
  return {
    graph,
    leaves: restingIn(graph),
    stories: known?.stories.filter(({ machine, isBehaviour }) => machine === graph.id && !isBehaviour),
    onScreen: walks && new Set(walks.flat()),
    inUnit: new Set(shortestPaths(model).flatMap(({ arrows }) => arrows)).size,
  }
}

const heads = ['Machine', 'States', 'Stories', 'Transitions', 'Unit tested', 'Screen tested'] as const

function Summary({ entries }: { readonly entries: readonly Entry[] }) {
  const rows = entries.map(({ graph, leaves, stories, inUnit, onScreen }) => ({
    id: graph.id,
    counts: [
      leaves.length,
      stories && new Set(stories.map((story) => story.id)).size,
      graph.arrows.length,
      inUnit,
      onScreen?.size,
    ] as const,
  }))
  const sums = heads
    .slice(1)
    .map((_head, at) => rows.reduce<number | undefined>((sum, { counts }) => add(sum, counts[at]), 0))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <Scroller aria-label="Counts" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, counts }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`} onClick={(event) => jump(event, id)}>
                  {id}
                </a>
              </th>
              {counts.map((count, at) => (
                <td key={heads[at + 1]}>{count ?? '…'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`${rows.length} ${rows.length === 1 ? 'machine' : 'machines'}`}</th>
            {sums.map((sum, at) => (
              <td key={heads[at + 1]}>{sum ?? '…'}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Scroller>
  )
}

const add = (sum: number | undefined, count: number | undefined) =>
  sum === undefined || count === undefined ? undefined : sum + count

/** Scrolls to a machine and keeps the address, which names the story. */
function jump(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Machine({ entry: { graph, leaves, stories, onScreen } }: { readonly entry: Entry }) {
  return (
    <Section>
      <h2 id={graph.id} tabIndex={-1}>
        {graph.id}
      </h2>
      {graph.description !== '' && <p>{graph.description}</p>}
      <MachineChart graph={graph} stories={stories} {...(onScreen?.size && { tested: onScreen })} />
      <States>
        {leaves.map((state) => (
          <State key={state.path} state={state} stories={stories?.filter((story) => story.state === state.path)} />
        ))}
      </States>
    </Section>
  )
}

interface StateProps {
  readonly state: ChartState
  readonly stories: readonly StateStory[] | undefined
}

function State({ state: { path, description }, stories }: StateProps) {
  return (
    <li>
      <p>
        <strong>{path}</strong>
      </p>
      <p>{description}</p>
      {stories?.length === 0 && <Missing>No story holds it.</Missing>}
      {stories !== undefined && stories.length > 0 && (
        <Links>
          {stories.map((story) => (
            <li key={story.id}>
              <a href={hrefOf({ type: 'story', id: story.id })} target="_top">
                {story.name}
              </a>
            </li>
          ))}
        </Links>
      )}
    </li>
  )
}

const Scroller = styled.section`
  overflow: auto;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  line-height: 20px;

  th,
  td {
    padding: 5px 8px;
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: ${theme.color.textMuted};
    font-size: 13px;
  }
  tfoot :is(th, td) {
    border-bottom: 0;
    font-weight: 560;
  }
`
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 32px;

  h2 {
    font-size: 20px;
    font-weight: 620;
    outline: none;
    scroll-margin-top: 16px;
  }
  > p {
    max-width: 72ch;
    line-height: 22px;
    color: ${theme.color.textMuted};
  }
`
const States = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 18px 28px;
  padding: 4px 0 0;
  list-style: none;
  line-height: 21px;

  strong {
    font-weight: 580;
  }
  p + p {
    color: ${theme.color.textMuted};
  }
`
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  padding: 0;
  list-style: none;

  a {
    display: inline-block;
    line-height: 24px;
  }
`
const Missing = styled.p`
  && {
    color: ${theme.color.danger};
  }
`
