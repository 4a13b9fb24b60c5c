import axe from 'axe-core'

/** What decides how well a text stands out, for each text that was measured in this page: stories share nearly all of it. */
const measured = new Set<string>()

/**
 * Every text that is too faint in the light or in the dark theme, one sentence each. Measuring takes longer than all other
 * rules of axe together, so texts of one size and colour on one ground are measured once; `npm run review` measures each.
 */
export async function faintTexts(root: Element = document.body, known = measured): Promise<readonly string[]> {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  // The theme that the page shows comes first: each change styles the whole page anew.
  const themes =
    (before ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
      ? ['dark', 'light']
      : ['light', 'dark']
  const found: string[] = []
  try {
    for (const theme of themes) {
      if (theme !== themes[0]) dataset['theme'] = theme
      await coloursSettled()
      const grounds = new Map<Element, string>()
      const fresh = textsIn(root).filter((text) => {
        const look = lookOf(text, grounds)
        return !known.has(look) && known.add(look)
      })
      if (fresh.length === 0) continue
      const { violations } = await axe.run(
        { include: fresh },
        { runOnly: ['color-contrast'], resultTypes: ['violations'] },
      )
      for (const { nodes } of violations)
        found.push(...nodes.map((node) => `${theme}: ${node.html}: ${node.failureSummary}`))
    }
  } finally {
    if (before === undefined) delete dataset['theme']
    else dataset['theme'] = before
  }
  return found
}

const textsIn = (root: Element): readonly Element[] =>
  [...root.querySelectorAll('*')].filter(
    (element) =>
      (element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

const drawsNothing = 'rgba(0, 0, 0, 0),none,whole'
const isOpaque = /^(rgb\(|color\([^/]*$)/

/** Its size, weight and colour, and all that is drawn behind it. */
function lookOf(text: Element, grounds: Map<Element, string>): string {
  const { color, fontSize, fontWeight } = getComputedStyle(text)
  return [color, fontSize, fontWeight, text.matches(':disabled, [aria-disabled=true]'), groundOf(text, grounds)].join()
}

/**
 * The backgrounds behind a text, of the element and its ancestors. Transparent ones are left out, and so is whatever an opaque
 * one covers. `grounds` holds those of elements seen before.
 */
function groundOf(element: Element, grounds: Map<Element, string>): string {
  const known = grounds.get(element)
  if (known !== undefined) return known
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
  const behind = element.parentElement === null ? '' : groundOf(element.parentElement, grounds)
  const own = [backgroundColor, backgroundImage, opacity === '1' ? 'whole' : `faded ${opacity}`].join()
  const covers = isOpaque.test(backgroundColor) && !`${behind}${own}`.includes('faded')
  const ground = own === drawsNothing ? behind : `${covers ? '' : behind}|${own}`
  grounds.set(element, ground)
  return ground
}

async function coloursSettled() {
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fades.map((fade) => fade.finished))
}
