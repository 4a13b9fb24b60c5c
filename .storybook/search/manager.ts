import { CURRENT_STORY_WAS_SET, STORIES_COLLAPSE_ALL, STORIES_EXPAND_ALL } from 'storybook/internal/core-events'
import { addons, type API } from 'storybook/manager-api'
import { inSight, storyIndex, storyWords, type Entry } from '../docs/storyIndex.ts'
import { closest, folded, many, type Searched } from './words.ts'

const id = 'laurel/search'

/**
 * Storybook's own search knows the names alone and takes any word for a hit: a
 * field that filters the tree stands in its place, beside its filter of tags.
 */
addons.register(id, (api) => {
  const place = () => {
    const own = document.querySelector<HTMLElement>('.search-field:not([data-replaced])')
    if (own === null) return
    own.dataset['replaced'] = ''
    // The shortcut and the label of the sidebar find the field by this id.
    const name = own.querySelector('input')?.id ?? ''
    own.querySelector('input')?.removeAttribute('id')
    own.before(fieldFor(api, name))
  }
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true })
  place()
})

interface Found extends Searched {
  readonly entry: Entry
}

/** A story by its words and those of its screens, a page by its place in the sidebar. */
async function entriesWith(search: string): Promise<{ readonly entries: readonly Entry[]; readonly hasAll: boolean }> {
  const [all, known] = await Promise.all([storyIndex(), storyWords()])
  const visible = new Set(inSight(all))
  const { found, hasAll } = closest(
    search,
    all.map((entry): Found => {
      const title = folded(`${entry.title} ${entry.name}`)
      const screen = entry.type === 'story' ? (known[entry.importPath] ?? '') : ''
      return { entry, title, own: known[entry.id] ?? title, screen, isInSight: visible.has(entry) }
    }),
  )
  return { entries: found.map(({ entry }) => entry), hasAll }
}

function fieldFor(api: API, name: string): HTMLElement {
  const field = document.createElement('div')
  field.className = 'word-search'
  field.innerHTML = `<style>${styles}</style><input type="search" placeholder="Any words, English or Spanish" title="Words in any order, in English or Spanish"><output></output><ol aria-label="Closest"></ol>`
  const input = field.querySelector('input')
  const count = field.querySelector('output')
  const closestList = field.querySelector('ol')
  if (input === null || count === null || closestList === null) return field
  input.id = name
  let found: readonly Entry[] = []
  let latest = 0
  // Storybook opens the first entry of the tree when the book is loaded: of a tree that is filtered by then, another one.
  const isOpen = new Promise<void>((open) => {
    if (api.getUrlState().storyId) open()
    else api.once(CURRENT_STORY_WAS_SET, () => open())
  })

  async function search(text: string) {
    latest += 1
    const own = latest
    const [next] = await Promise.all([text === '' ? { entries: [], hasAll: true } : entriesWith(text), isOpen])
    if (own !== latest) return
    found = next.entries
    const ids = new Set(found.map((entry) => entry.id))
    await api.experimental_setFilter(id, (item) => text === '' || ids.has(item.id))
    api.emit(text === '' ? STORIES_COLLAPSE_ALL : STORIES_EXPAND_ALL)
    if (count !== null) count.textContent = text === '' ? '' : sentence(found, next.hasAll)
    closestList?.replaceChildren(
      ...inSight(found)
        .slice(0, mostClosest)
        .map((entry) => linkTo(entry, api)),
    )
  }
  input.addEventListener('input', () => void search(input.value.trim()))
  input.addEventListener('keydown', (event) => {
    event.stopPropagation()
    const [first] = inSight(found)
    if (event.key === 'Enter' && first !== undefined) {
      api.selectStory(first.id)
      // A story that types needs the focus, which the field would keep.
      document.querySelector<HTMLElement>('#storybook-preview-iframe')?.focus()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (input.value === '') input.blur()
    input.value = ''
    void search('')
  })
  return field
}

/** How many of the best matches stand below the field, best first: the tree keeps its own order. */
const mostClosest = 8

function linkTo({ id, title, name }: Entry, api: API): HTMLElement {
  const line = document.createElement('li')
  const link = line.appendChild(document.createElement('a'))
  link.href = `?path=/story/${id}`
  // The third part, if any, groups the states of a workflow.
  const [area, subject = area] = title.split('/')
  link.textContent = `${subject} › ${name}`
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    api.selectStory(id)
  })
  return line
}

function sentence(found: readonly Entry[], hasAll: boolean): string {
  const stories = found.filter(({ type }) => type === 'story')
  const seen = inSight(stories).length
  const some = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`
  if (found.length === 0) return 'Nothing has any of these words.'
  const hidden = stories.length - seen
  const more = hidden === 0 ? '' : `, and ${hidden} with the tag behaviour, which the filter leaves out`
  const place = inSight(found).length === 0 ? '' : '. Enter opens the first:'
  const best = found.length < many ? '' : `the best ${many}: `
  return `${hasAll ? '' : 'Nothing has all of these words. Closest: '}${best}${some(seen)}${more}${place}`
}

const styles = `
.search-field[data-replaced]{width:auto;flex:none;padding:0;box-shadow:none}
.search-field[data-replaced]>:not(:last-child){display:none}
.word-search{flex:1;min-width:0}
.word-search input{width:100%;height:32px;padding:0 10px;border:1px solid color-mix(in srgb,currentColor 22%,transparent);border-radius:6px;background:transparent;color:inherit;font:inherit;font-size:13px}
.word-search input:focus-visible{outline:2px solid #2f7de1;outline-offset:1px}
.word-search input::placeholder{color:inherit;opacity:.7}
.word-search output{display:block;margin:6px 2px 0;font-size:12px;line-height:16px}
.word-search output:empty,.word-search ol:empty{display:none}
.word-search ol{margin:4px 0 0;padding:0;list-style:none}
.word-search a{display:block;padding:3px 4px;border-radius:4px;font-size:13px;line-height:18px;color:inherit}
.word-search a:hover{background:color-mix(in srgb,currentColor 8%,transparent)}
.word-search a:focus-visible{outline:2px solid #2f7de1}
`
