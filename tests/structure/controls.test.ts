import { describe, expect, it } from 'vitest'
import { toneColours } from '#components/tone.ts'
import { fitting } from '../../.storybook/controls/fitting.ts'

interface ArgType {
  readonly control?: { readonly type?: string; readonly disable?: boolean }
  readonly options?: readonly unknown[]
  readonly table?: { readonly type?: { readonly summary?: string } }
}
interface Story {
  readonly input: { readonly args?: Record<string, unknown> }
  readonly meta: { readonly input: { readonly args?: Record<string, unknown>; readonly title: string } }
  readonly composed: { readonly argTypes: Record<string, ArgType> }
}
const isStory = (value: unknown): value is Story => value instanceof Object && 'composed' in value

const stories = Object.values(
  import.meta.glob<Record<string, unknown>>('/stories/components/**/*.stories.tsx', { eager: true }),
).flatMap((module) => Object.entries(module).flatMap(([name, story]) => (isStory(story) ? [{ name, story }] : [])))

/** Every argument that Controls could not show well, a line each. */
const poor = ({ name, story }: { readonly name: string; readonly story: Story }) => {
  const args = { ...story.meta.input.args, ...story.input.args }
  return Object.entries(story.composed.argTypes).flatMap(([arg, { control, options, table }]) => {
    const type = control?.type
    const summary = table?.type?.summary
    const wrongs = [
      summary === undefined || ['union', 'other', 'unknown', 'any', ''].includes(summary) ? `shows ${summary}` : [],
      type === 'object' && args[arg] === undefined ? 'asks to set an object' : [],
      ['radio', 'select'].includes(type ?? '') && (options?.length ?? 0) < 1 ? 'has no options' : [],
    ]
    return wrongs.flat().map((wrong) => `${story.meta.input.title}, ${name}: ${arg} ${wrong}`)
  })
}

describe('controls', () => {
  it('offer the real options of every component', () => {
    expect(stories.flatMap(poor)).toEqual([])
  })

  it('name each choice of a type, also of one that may be left out and of another file', () => {
    const of = (title: string, arg: string) =>
      stories.find(({ story }) => story.meta.input.title === title)?.story.composed.argTypes[arg]
    expect(of('Components/Button', 'variant')?.options).toEqual(
      expect.arrayContaining(['primary', 'plain', 'quiet', 'danger']),
    )
    expect(of('Components/Select', 'size')).toMatchObject({ options: ['medium', 'small'], control: { type: 'radio' } })
    expect(of('Components/Note', 'tone')?.options).toHaveLength(4)
    expect(of('Components/Chip', 'tone')?.options).toEqual(Object.keys(toneColours).toSorted())
    expect(of('Components/Table', 'loading')?.control).toEqual({ type: 'boolean' })
  })

  it('are left out for what no text can say', () => {
    const argTypes = {
      icon: { name: 'icon', type: { name: 'string' } },
      rows: { name: 'rows', type: { name: 'array' } },
    }
    const fitted = (initialArgs: object) => fitting({ argTypes, initialArgs } as never)
    expect(fitted({ icon: { $$typeof: Symbol.for('react.element') } })['icon']).toHaveProperty('control', false)
    expect(fitted({})['rows']).toHaveProperty('control', false)
    expect(fitted({ icon: 'x', rows: [{ id: 1 }] })).toEqual(argTypes)
  })
})
