/** The rules for a page, measured inside it. This file is sent to the page as it is, so it must not import anything. */

type Axis = 'x' | 'y'

interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** What makes the page wider than its window. */
export function overflows(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const strip = document.querySelector('[data-scrim]') ? innerWidth - clientWidth : 0
  if (strip > 0) return [`a strip of ${strip} px beside the veil belongs to a scrollbar that is not there`]
  if (scrollWidth <= clientWidth) return [...document.querySelectorAll('[role$=dialog]')].flatMap(sidewaysIn)
  const isWide = (element: Element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right + scrollX > clientWidth + 1 && !isScrolledAway(element)
  }
  const wide = [...document.body.querySelectorAll('*')].filter(isWide)
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
  const names = innermost.slice(0, 3).map(nameOf).join(', ')
  return [`the page is ${scrollWidth - clientWidth} px wider than its window: ${names || 'by its margins'}`]
}

/** A dialog that scrolls to the side hides a part of each line. */
function sidewaysIn(dialog: Element): readonly string[] {
  const bodies = [...dialog.querySelectorAll('*')].filter(
    (part) => part.clientWidth >= dialog.clientWidth - 2 && getComputedStyle(part).overflowY === 'auto',
  )
  return bodies
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((body) => `a dialog is ${body.scrollWidth - body.clientWidth} px wider inside than it is: ${nameOf(body)}`)
}

/** The size of what a small story shows; undefined for large stories and overlays. */
export function smallContent(): { readonly width: number; readonly height: number } | undefined {
  const main = document.querySelector('#storybook-root main')
  const isOver = [...document.body.children].some(
    ({ id, clientHeight }) => clientHeight > 1 && !id.startsWith('storybook-'),
  )
  if (!main || isOver) return undefined
  const range = document.createRange()
  range.selectNodeContents(main)
  const { right, bottom } = range.getBoundingClientRect()
  const isSmall = right < innerWidth / 2 && bottom < innerHeight / 2
  return isSmall ? { width: Math.ceil(right), height: Math.ceil(bottom) } : undefined
}

const isScrolledAway = (element: Element) => {
  for (let box = boxAround(element); box; box = boxAround(box)) {
    if (getComputedStyle(box).overflowX !== 'visible' && box !== document.body) return true
  }
  return false
}

/** Texts of which a part is neither visible nor reachable by scrolling. */
export function clippedTexts(): readonly string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (!parent || !text.nodeValue?.trim() || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const by = [...range.getClientRects()].map((box) => whatCuts(parent, box)).find((cut) => cut !== undefined)
    if (by !== undefined) found.push(`“${short(text.nodeValue)}” is cut by ${by}`)
  }
  for (const cell of document.querySelectorAll('th, td')) {
    const isCell = getComputedStyle(cell).display === 'table-cell' && isSeen(cell)
    // The next cell lies over what is too wide.
    if (isCell && cell.scrollWidth > cell.clientWidth + 1) found.push(`${nameOf(cell)} is wider than its column`)
  }
  for (const field of document.querySelectorAll('input')) {
    const isWhole = isCutOnPurpose(getComputedStyle(field), 'x') || widthOfPlaceholder(field) <= roomOf(field)
    if (field.matches(':placeholder-shown') && isSeen(field) && !isWhole)
      found.push(`the placeholder “${field.placeholder}” is longer than its field`)
  }
  return found
}

function widthOfPlaceholder(field: HTMLInputElement): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = getComputedStyle(field).font
  return pen.measureText(field.placeholder).width
}

function roomOf(field: HTMLInputElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })

/** The box that hides a part of a text, by name. */
function whatCuts(parent: Element, { left, right, top, bottom }: DOMRect): string | undefined {
  if (right - left < 1 || bottom - top < 1) return undefined
  const seen: Edges = { left, right, top, bottom }
  // A line is taller than its letters, so the part that is cut off above and below is empty.
  const slack = { x: 1, y: (bottom - top) * 0.2 }
  let last = parent
  for (let box: Element | null = parent; box; last = box, box = boxAround(box)) {
    // The list of a select lies over the page.
    if (box instanceof HTMLSelectElement && box !== parent) return undefined
    const style = getComputedStyle(box)
    if (style.display === 'inline' || style.display === 'contents') continue
    const inner = innerEdges(box)
    for (const axis of ['x', 'y'] as const) {
      const overflow = axis === 'x' ? style.overflowX : style.overflowY
      if (overflow === 'visible' || isForWindow(box)) continue
      if (inner.right - inner.left <= 1 || inner.bottom - inner.top <= 1) return undefined
      const scrolls = overflow === 'auto' || overflow === 'scroll'
      const isCut = beyond(seen, inner, axis) > slack[axis]
      if (isCut && !scrolls && !isCutOnPurpose(style, axis)) return nameOf(box)
      narrow(seen, inner, axis)
      if (isGone(seen, axis)) return undefined
    }
  }
  return cutByWindow(seen, slack, getComputedStyle(last).position === 'fixed')
}

/** Overflow of the root element applies to the window. */
const isForWindow = (box: Element) => box === document.documentElement || box === document.body

/**
 * The one place that says which cuts are meant. An ellipsis or a fade shows that there is more, and a clip path of no
 * size is how a text is kept for screen readers alone.
 */
function isCutOnPurpose(style: CSSStyleDeclaration, axis: Axis): boolean {
  const saysThereIsMore = axis === 'x' ? style.textOverflow === 'ellipsis' : style.webkitLineClamp !== 'none'
  return saysThereIsMore || style.maskImage !== 'none' || style.clipPath === 'inset(50%)'
}

/** Nothing above or left of the page can be scrolled to, and fixed elements do not scroll. */
function cutByWindow(seen: Edges, slack: Record<Axis, number>, isFixed: boolean): string | undefined {
  const page = isFixed
    ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    : { left: -scrollX, top: -scrollY, right: Infinity, bottom: Infinity }
  // An element wholly outside waits there on purpose, such as the skip link.
  const isOutside =
    seen.right <= page.left || seen.bottom <= page.top || seen.left >= page.right || seen.top >= page.bottom
  if (isOutside) return undefined
  return (['x', 'y'] as const).some((axis) => beyond(seen, page, axis) > slack[axis]) ? 'the window' : undefined
}

/** The next ancestor that can clip an element: absolute and fixed elements escape some parents. */
function boxAround(element: Element): Element | null {
  const { position } = getComputedStyle(element)
  const isLoose = position === 'absolute' || position === 'fixed'
  return isLoose && element instanceof HTMLElement ? element.offsetParent : element.parentElement
}

function innerEdges(box: Element): Edges {
  const { left, top } = box.getBoundingClientRect()
  const [x, y] = [left + box.clientLeft, top + box.clientTop]
  return { left: x, top: y, right: x + box.clientWidth, bottom: y + box.clientHeight }
}

const beyond = (seen: Edges, inner: Edges, axis: Axis) =>
  axis === 'x'
    ? Math.max(inner.left - seen.left, seen.right - inner.right)
    : Math.max(inner.top - seen.top, seen.bottom - inner.bottom)

function narrow(seen: Edges, inner: Edges, axis: Axis): void {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  seen[from] = Math.max(seen[from], inner[from])
  seen[to] = Math.min(seen[to], inner[to])
}

const isGone = (seen: Edges, axis: Axis) => (axis === 'x' ? seen.right - seen.left <= 1 : seen.bottom - seen.top <= 1)

const themes = ['light', 'dark'] as const

/** Call `step` after each press of Tab; `end` returns the elements that look the same with and without the focus. */
export function focusWalk() {
  const seen = new Set<Element>()
  const doubtful: Stop[] = []
  let last: Stop | undefined
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important }'
  document.head.append(still)
  const leave = () => {
    if (last && looksTheSame(last)) doubtful.push(last)
    last = undefined
  }
  return {
    /** False when the focus has been here before, or is nowhere. */
    step(): boolean {
      leave()
      const element = document.activeElement
      if (!element || element === document.body || seen.has(element)) return false
      seen.add(element)
      // A focused frame belongs to another page, which shows the focus itself.
      if (!(element instanceof HTMLIFrameElement)) last = { element, looks: looksOf(element) }
      return true
    },
    /** Their names. A ring around two elements is told from none once the focus has left both. */
    async end(): Promise<readonly string[]> {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await new Promise((drawn) => requestAnimationFrame(drawn))
      leave()
      const same = doubtful.filter(looksTheSame)
      still.remove()
      return same.map(({ element }) => `${nameOf(element)} looks the same with the focus as without it`)
    },
  }
}

interface Stop {
  readonly element: Element
  readonly looks: readonly string[]
}

/** In one theme is enough. What a dialog does not let the focus leave cannot be judged. */
const looksTheSame = ({ element, looks }: Stop) =>
  element.isConnected &&
  element !== document.activeElement &&
  looksOf(element).some((look, index) => look === looks[index])

/** All places that may show the focus, in both themes: the element, what is in or around it, and its neighbours. */
function looksOf(element: Element): readonly string[] {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  const parent = element.parentElement
  const around = [parent, parent?.parentElement, parent?.parentElement?.parentElement]
  // A box of a drawing is a group of shapes.
  const inside = element instanceof SVGElement ? element.querySelectorAll('*') : element.children
  const nodes = [element, ...around, element.previousElementSibling, element.nextElementSibling, ...inside]
  const boxes = nodes.filter((node) => node instanceof Element)
  const looks = themes.map((theme) => {
    dataset['theme'] = theme
    return boxes.flatMap((box) => ['', '::before', '::after'].map((part) => drawn(getComputedStyle(box, part)))).join()
  })
  if (before === undefined) delete dataset['theme']
  else dataset['theme'] = before
  return looks
}

function drawn(style: CSSStyleDeclaration): string {
  const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
  const outline = hasOutline ? `${style.outlineWidth} ${style.outlineColor}` : ''
  return [
    outline,
    style.boxShadow,
    style.borderColor,
    style.borderWidth,
    style.background,
    style.stroke,
    style.strokeWidth,
  ].join(' ')
}

const short = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** An element as a person would point it out. */
export function nameOf(element: Element): string {
  const tag = element.getAttribute('role') ?? element.tagName.toLowerCase()
  const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent
  return label ? `${tag} “${short(label)}”` : tag
}
