import { addressOf, phasesIn } from '../../.storybook/sidebar.ts'
import { describe, expect, it } from 'vitest'

const stories = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })
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
      .map(({ name }) => `${name}: it holds a state, so tag it 'state', or 'behaviour' and '!state' where it goes on`),
    ...all
      .filter(({ story }) => story.composed.parameters.state === undefined && story.composed.tags.includes('state'))
      .map(({ name }) => `${name}: it holds no state, so tag it '!state'`),
    ...[...Map.groupBy(inSight, ({ name }) => phases.get(name) ?? '')]
      .filter(([, group]) => group.length > mostInSight)
      .map(([phase, group]) => `${phase || input.title}: ${group.length} stories, group them by '// Phase: …'`),
    ...(phases.size > 0 && input.id !== addressOf(input.title)
      ? [`a file with phases needs id: '${addressOf(input.title)}'`]
      : []),
  ]
}

describe('every file of stories has its tags and phases', () => {
  it.each(Object.entries(stories))('%s', (path, module) => {
    expect(missing(sources[path]!, module)).toEqual([])
  })
})

describe('a message says what to add', () => {
  const story = (tags: readonly string[], state?: string) => ({
    meta: { input: { title: 'Doors/Front door' } },
    composed: { tags, parameters: { state } },
  })

  it('for a kind, and for the tag of a story with and without a state', () => {
    expect(missing('', { Open: story(['state'], 'open'), Shut: story(['workflow'], 'shut') })).toEqual([
      'Open: give its meta one of the tags workflow, screen, component',
      "Shut: it holds a state, so tag it 'state', or 'behaviour' and '!state' where it goes on",
    ])
    expect(missing('', { Ajar: story(['workflow', 'state']) })).toEqual(["Ajar: it holds no state, so tag it '!state'"])
  })

  it('for phases in a long list of stories, and for the id that keeps their addresses', () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`Ajar${at}`, story(['screen'])]))
    expect(missing('', many)).toEqual(["Doors/Front door: 13 stories, group them by '// Phase: …'"])
    expect(missing('// Phase: Ajar\nexport const Ajar7 = 1', many)).toEqual([
      "a file with phases needs id: 'doors-front-door'",
    ])
  })
})
