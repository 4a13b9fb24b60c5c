import type { SavedStory } from '#statecharts/inspector.ts'
import { storyIndex } from './storyIndex.ts'

/** A story in this book's own format: one that takes the steps after the story that it extends. */
export async function savedStory({
  story,
  ...taken
}: SavedStory): Promise<{ readonly file: string; readonly text: string }> {
  const entry = (await storyIndex()).find(({ id }) => id === story)
  const file = entry?.importPath.replace('./', '') ?? `${story}.stories.tsx`
  return { file, text: storyText({ ...taken, exportName: entry?.exportName ?? 'Story' }) }
}

interface StoryText extends Omit<SavedStory, 'story'> {
  /** Of the story in which the steps were taken. */
  readonly exportName: string
}

/** Goes into the file of the story that it extends. */
export const storyText = ({
  exportName,
  steps,
  state,
}: StoryText): string => `/** After ${steps.split(',').join(', then ').replaceAll('*/', '* /')}. */
export const ${exportName}Then${pascal(state)} = meta.story({
  ...${exportName}.input,
  tags: ['behaviour', '!state'],
  parameters: {
    ...${exportName}.input.parameters,
    steps: ${quoted(steps)},
    reaches: ${quoted(state)},
  },
})
`

const pascal = (state: string) =>
  state.replace(/(?:^|[^\p{L}\p{N}]+)([\p{L}\p{N}])/gu, (_all, letter: string) => letter.toUpperCase())

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
