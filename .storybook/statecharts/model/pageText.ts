/** A piece of the page as assistive technology reads it: an element with a role, or a text. */
interface Piece {
  readonly element: Element
  readonly role: string
  readonly name: string
  /** Role, name, value and states. */
  readonly words: string
}

/** What a person can read and use now. */
export interface Front {
  /** The elements in front; by default the last open dialog, or else the page. */
  readonly parts?: () => readonly Element[]
  /** A selector of elements that nobody sees though they are rendered. */
  readonly unread?: string
}

export const piecesOfPage = ({ parts = frontParts, unread = 'script' }: Front): readonly Piece[] =>
  parts().flatMap((part) => piecesOf(part, unread))

const frontParts = () => [[...document.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1) ?? document.body]

/** In reading order, without hidden elements. The focus does not count. */
function piecesOf(root: Element, unread: string, pieces: Piece[] = []): readonly Piece[] {
  for (const node of root.childNodes) {
    if (node instanceof Text) {
      const words = spaced(node.data)
      if (words !== '') pieces.push({ element: root, role: '', name: '', words })
    } else if (node instanceof Element && !node.matches(unread) && isShown(node)) {
      const role = roleOf(node)
      if (role !== '') {
        const name = nameOf(node, role)
        pieces.push({ element: node, role, name, words: [`${role} «${name}»`, ...statesOf(node)].join(' ') })
      }
      piecesOf(node, unread, pieces)
    }
  }
  return pieces
}

const isShown = (element: Element) =>
  !element.matches('script, style, [aria-hidden=true], [inert]') &&
  element.checkVisibility({ visibilityProperty: true })

/** The roles of tags without a `role` attribute; other tags only group. */
const roles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  DIALOG: 'dialog',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  IMG: 'img',
  LI: 'listitem',
  OPTION: 'option',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SELECT: 'combobox',
  TABLE: 'table',
  TEXTAREA: 'textbox',
}
const inputs: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  file: 'file',
}

const roleOf = (element: Element): string =>
  element.role ??
  (element instanceof HTMLInputElement ? (inputs[element.type] ?? 'textbox') : (roles[element.tagName] ?? ''))

const named = /^(button|link|heading|option|menuitem|tab|radio|checkbox|switch|menuitemradio|menuitemcheckbox|row)$/

function nameOf(element: Element, role: string): string {
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
  return spaced(
    textOf(element, 'aria-labelledby') ||
      element.ariaLabel ||
      labels.map(visibleText).join(' ') ||
      element.getAttribute('alt') ||
      (named.test(role) ? visibleText(element) : '') ||
      element.getAttribute('title') ||
      element.getAttribute('placeholder') ||
      '',
  )
}

const visibleText = (element: Element): string => {
  if (element.querySelector('[aria-hidden=true]') === null) return element.textContent
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? (node.ariaHidden === 'true' ? '' : visibleText(node)) : node.textContent))
    .join(' ')
}

/** The text of the elements that an attribute refers to. */
const textOf = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .flatMap((named) => (named === null ? [] : [named.ariaLabel ?? visibleText(named)]))
    .join(' ')

const states = ['checked', 'selected', 'pressed', 'expanded', 'invalid', 'busy', 'current', 'valuenow', 'live', 'sort']

function statesOf(element: Element): readonly string[] {
  const described = spaced(textOf(element, 'aria-describedby'))
  return [
    ...states.flatMap((state) => {
      const value = element.getAttribute(`aria-${state}`)
      return value === null || value === 'false' ? [] : [`${state}=${value}`]
    }),
    ...(isDisabled(element) ? ['disabled'] : []),
    ...('checked' in element && element.checked === true ? ['checked'] : []),
    ...('readOnly' in element && element.readOnly === true ? ['read only'] : []),
    ...(hasValue(element) ? [`value=${JSON.stringify(element.value)}`] : []),
    // Ids and the addresses of picked files differ each time.
    ...['href', 'src'].flatMap((name) => element.getAttribute(name)?.replace(/^(blob:|#).*/, '$1') ?? []),
    ...(described === '' ? [] : [`described: ${described}`]),
  ]
}

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled=true]') || element.closest('[aria-disabled=true]') !== null

const hasValue = (element: Element): element is Element & { readonly value: unknown } =>
  element.matches('select, textarea, progress[value], input:not([type=checkbox], [type=radio], [type=file])')

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
