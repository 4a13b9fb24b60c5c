import type { IndexInput } from 'storybook/internal/types'

/** The phase of each story by its export: a comment `// Phase: Asking` groups what comes after it, in files of many states. */
export function phasesIn(code: string): ReadonlyMap<string, string> {
  const phases = new Map<string, string>()
  let phase = ''
  for (const line of code.split('\n')) {
    phase = /^\/\/ Phase: (.+)$/.exec(line)?.[1] ?? phase
    const name = /^export const (\w+)/.exec(line)?.[1]
    if (name !== undefined && phase !== '') phases.set(name, phase)
  }
  return phases
}

/** Stories that walk a model. A function gives their tags while the book runs, and the index only reads the text. */
const walksIn = (code: string): ReadonlySet<string | undefined> =>
  new Set([...code.matchAll(/^export const (\w+) = meta\.story\(\s*walkOf\(/gm)].map(([, name]) => name))

/**
 * Where the stories of one file stand in the sidebar, in sentence case. A phase is a level of the title; addresses stay as they
 * are, because such a file gives an `id`; its page stands above the phases. A story that nobody has accepted yet is new.
 */
export function arranged(
  code: string,
  inputs: readonly IndexInput[],
  isNew: (id: string) => boolean = () => false,
): IndexInput[] {
  const phases = phasesIn(code)
  const walks = walksIn(code)
  const stories = inputs.map((input) => {
    const { __id: id = '' } = input
    const phase = phases.get(input.exportName ?? '')
    return {
      ...input,
      tags: [
        ...(input.tags ?? []),
        ...(walks.has(input.exportName) ? ['behaviour', '!state'] : []),
        ...(isNew(id) ? ['new'] : []),
      ],
      ...(input.name !== undefined && { name: sentence(input.name) }),
      ...(phase !== undefined && { title: `${input.title}/${phase}` }),
    }
  })
  const [first] = inputs
  if (first === undefined || first.tags?.includes('!autodocs')) return stories
  // The page of a subject takes title and tags from the first entry. This one has its id, so that it is dropped for the page.
  const isHidden = inputs.every(({ tags }) => tags?.includes('behaviour'))
  const tags = [
    ...(first.tags?.filter((tag) => isHidden || tag !== 'behaviour') ?? []),
    ...(stories.some((story) => story.tags.includes('new') && !story.tags.includes('behaviour')) ? ['new'] : []),
  ]
  return [{ ...first, tags, __id: `${first.metaId ?? addressOf(first.title ?? '')}--docs` }, ...stories]
}

/** `Outcome Unknown Without Keys` as people write it: only the first word with a capital, unless it is all capitals. */
const sentence = (name: string): string => name.replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** A title as it stands in addresses. */
export const addressOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
