import { inSight, subjectsIn } from '../../.storybook/docs/storyIndex.ts'
import { storyWords } from '../../.storybook/search/storyWords.ts'
import { addressOf, arranged, phasesIn } from '../../.storybook/sidebar.ts'
import { modelsIn } from '#statecharts/model/model.ts'
import { machinesIn, missingInteractions, missingStories, missingVariants, none } from '#statecharts/model/missing.ts'
import { combineTags } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { shortOnScreen } from './counts.ts'
import { secretMachines } from '#runtime/inspect.ts'
import type { Trace } from '#runtime/trace/trace.ts'
import { formScreens, screenless, screenOf } from '#stories/support/traceScreens.tsx'
import { screensIn } from '../../.storybook/docs/known.ts'
import keptTraces from '../machines/traces.jsonl?raw'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const models = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
/** All of them are imported here only: that takes a worker of the tests seconds. */
const stories = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })
const console = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>('/stories/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

interface Story {
  readonly meta: { readonly input: { readonly id?: string; readonly title: string } }
  readonly composed: { readonly tags: readonly string[]; readonly parameters: { readonly state?: unknown } }
}
const isStory = (value: unknown): value is Story => value instanceof Object && 'composed' in value

const kinds = ['workflow', 'screen', 'component']
const mostInSight = 12

/** What a file of stories lacks for the sidebar, one sentence each that says what to add. */
function missing(source: string, module: Record<string, unknown>): readonly string[] {
  const all = Object.entries(module).flatMap(([name, story]) => (isStory(story) ? [{ name, story }] : []))
  const phases = phasesIn(source)
  const inSight = all.filter(({ story }) => !story.composed.tags.includes('behaviour'))
  const { input } = all[0]!.story.meta
  return [
    ...all
      .filter(({ story }) => kinds.filter((kind) => story.composed.tags.includes(kind)).length !== 1)
      .map(({ name }) => `${name}: give its meta one of the tags ${kinds.join(', ')}`),
    ...all
      .filter(({ story }) => story.composed.parameters.state !== undefined)
      .filter(({ story }) => story.composed.tags.includes('state') === story.composed.tags.includes('behaviour'))
      .map(
        ({ name }) =>
          `${name}: it holds a state, so tag it 'state' (often by its meta), or 'behaviour' and '!state' where it goes on`,
      ),
    ...all
      .filter(({ story }) => story.composed.parameters.state === undefined && story.composed.tags.includes('state'))
      .map(({ name }) => `${name}: it holds no state, so tag it '!state'`),
    ...[...Map.groupBy(inSight, ({ name }) => phases.get(name) ?? '')]
      .filter(([, group]) => group.length > mostInSight)
      .map(([phase, group]) => `${phase || input.title}: ${group.length} stories, group them by '// Phase: …'`),
    ...(all[0]!.story.composed.tags.includes('workflow') ? [...source.matchAll(/(\w+)(?:=\{|: )fn\(\)/g)] : []).map(
      ([, prop]) => `${prop}: a workflow goes on as at work. Let it, or give the mock a name and expect its call`,
    ),
    ...(phases.size > 0 && input.id !== addressOf(input.title)
      ? [`a file with phases needs id: '${addressOf(input.title)}'`]
      : []),
  ]
}

describe('every state has a story', () => {
  it('machines and stories are found', () => {
    expect(machinesIn(machines).length).toBeGreaterThan(0)
    expect(Object.keys(stories).length).toBeGreaterThan(0)
  })

  it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    none(missingStories(machine, machines, stories))
  })
})

it('every walk over a screen causes every event of its machine', () => {
  none(missingInteractions(stories))
})

describe('walks take at least 90 % of the transitions of each machine through its screens', () => {
  it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    none(shortOnScreen(machine, stories))
  })
})

describe('every variant of a machine has a story in each of its workflows', () => {
  it.each(modelsIn(Object.values(models)).map((model) => [model.machine.id, model] as const))('%s', (_id, model) => {
    none(missingVariants(model, stories))
  })
})

describe('a trace replays to a screen', () => {
  const screens = [...formScreens, ...screensIn(Object.values(stories))]
  const draws = (actor: Parameters<typeof screenOf>[0]) =>
    screenOf(actor, screens) !== undefined || actor.machine in screenless

  it('of every machine that a trace has, but of those that say why not', () => {
    const ids = machinesIn(machines).map(({ id }) => id)
    const without = ids.filter((id) => !secretMachines.has(id) && !screens.some(({ machine }) => machine.id === id))
    expect(without).toEqual(Object.keys(screenless).filter((id) => ids.includes(id)))
  })

  it('of every form of the console, whose kind is the name of its actor', () => {
    const kinds = Object.values(console).flatMap((source) =>
      [...source.matchAll(/kind: ['`](\w+).*\n\s+messages:|<DraftGate .*subject=\{`(\w+):/g)].map(
        ([, listed, other]) => listed ?? other!,
      ),
    )
    const withStories = ['form', 'product']
    const missing = 'stories/support/traceScreens.tsx draws the form of each `kind`, which its file writes as a literal'
    expect([...new Set(kinds)].toSorted(), missing).toEqual(
      [...new Set([...formScreens.map(({ kind }) => kind!), ...withStories])].toSorted(),
    )
    for (const { kind, contextOf } of formScreens) {
      const start = { value: '', context: contextOf() as Trace['actors'][0]['start']['context'], status: 'active' }
      expect(screenOf({ machine: 'form', name: kind!, start }, screens)).toMatchObject({ kind })
    }
  })

  it('of every actor of the kept traces', () => {
    const all = keptTraces.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Trace).actors))
    expect(all.filter((actor) => !draws(actor)).map(({ machine, start }) => [machine, start.context])).toEqual([])
  })
})

describe('every file of stories has its tags and phases', () => {
  it.each(Object.entries(stories))('%s', (path, module) => {
    expect(missing(sources[path]!, module)).toEqual([])
  })
})

/** The entries that Storybook's index has of a file: it reads the tags that are written there, and runs nothing. */
function indexed(path: string, source: string, module: Record<string, unknown>) {
  const written = (text: string, indent: string) =>
    [...(new RegExp(`${indent}tags: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, tag]) => tag!,
    )
  const [, around = ''] = /preview\.meta\(\{([^]*?)\n?\}\)/.exec(source) ?? []
  const blocks = source.split(/^(?=export const )/m)
  const inputs = Object.entries(module).flatMap(([exportName, story]) => {
    if (!isStory(story)) return []
    const { title } = story.meta.input
    const own = blocks.find((block) => block.startsWith(`export const ${exportName} `)) ?? ''
    const tags = [...written(around, ''), ...written(own, '\n {2}')]
    return [{ type: 'story' as const, importPath: path, exportName, title, tags }]
  })
  return arranged(source, inputs).map(({ __id: id = '', ...input }) => ({
    ...input,
    type: id.endsWith('--docs') ? 'docs' : 'story',
    id: `${path} ${input.exportName}`,
    name: input.exportName ?? '',
    title: input.title ?? '',
    importPath: path,
    tags: combineTags('dev', ...(input.tags ?? [])),
  }))
}

describe('the index says what a story is, as the running book does', () => {
  const index = Object.entries(stories).flatMap(([path, module]) => indexed(path, sources[path]!, module))

  it.each(Object.entries(stories))('%s', (path, module) => {
    const own = index.filter(({ type, importPath }) => type === 'story' && importPath === path)
    const said = (tags: readonly string[]) => ['behaviour', 'state'].filter((tag) => tags.includes(tag)).join()
    const running = Object.entries(module).flatMap(([name, story]) =>
      isStory(story) ? [[name, said(story.composed.tags)]] : [],
    )
    expect(own.map(({ name, tags }) => [name, said(tags)])).toEqual(running)
  })

  it('every story in sight is counted once, in its subject', () => {
    const subjects = subjectsIn(index)
    const counted = subjects.flatMap((subject) => subject.stories)
    const all = inSight(index.filter(({ type, title }) => type === 'story' && title.includes('/')))
    expect(counted.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(all.filter(({ name }) => name === 'Walk')).toEqual([])
  })
})

it('search has words of every story', () => {
  const words = new Set(Object.values(sources).flatMap((source) => Object.keys(storyWords(source))))
  const all = Object.values(stories).flatMap((module) => Object.values(module).filter(isStory))
  expect(words.size).toBe(all.length)
})

it('a story that nobody has accepted is new, and so is the page of its subject', () => {
  const input = (exportName: string) => ({ type: 'story' as const, importPath: '', exportName, title: 'Doors/Front' })
  const inputs = [
    { ...input('Open'), __id: 'doors-front--open' },
    { ...input('Shut'), __id: 'doors-front--shut' },
  ]
  const isNew = (known: string) => arranged('', inputs, (id) => id !== known).map(({ tags }) => tags?.includes('new'))
  expect(isNew('doors-front--open')).toEqual([true, false, true])
  expect(arranged('', inputs).flatMap(({ tags }) => tags)).toEqual([])
})

describe('a message says what to add', () => {
  const story = (tags: readonly string[], state?: string) => ({
    meta: { input: { title: 'Doors/Front door' } },
    composed: { tags, parameters: { state } },
  })

  it('for a kind, and for the tag of a story with and without a state', () => {
    expect(missing('', { Open: story(['state'], 'open'), Shut: story(['workflow'], 'shut') })).toEqual([
      'Open: give its meta one of the tags workflow, screen, component',
      "Shut: it holds a state, so tag it 'state' (often by its meta), or 'behaviour' and '!state' where it goes on",
    ])
    expect(missing('', { Ajar: story(['workflow', 'state']) })).toEqual(["Ajar: it holds no state, so tag it '!state'"])
  })

  it('a press that ends in nothing', () => {
    expect(missing('<Door onShut={fn()} knock={heard} />', { Open: story(['workflow']) })).toEqual([
      'onShut: a workflow goes on as at work. Let it, or give the mock a name and expect its call',
    ])
  })

  it('for phases in a long list of stories, and for the id that keeps their addresses', () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`Ajar${at}`, story(['screen'])]))
    expect(missing('', many)).toEqual(["Doors/Front door: 13 stories, group them by '// Phase: …'"])
    expect(missing('// Phase: Ajar\nexport const Ajar7 = 1', many)).toEqual([
      "a file with phases needs id: 'doors-front-door'",
    ])
  })
})
