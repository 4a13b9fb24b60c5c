import axe from 'axe-core'

/** Every text of the page that is too faint in the dark theme, one sentence each. */
export async function darkContrastViolations(root: Element = document.body): Promise<readonly string[]> {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  dataset['theme'] = 'dark'
  try {
    await coloursSettled()
    const { violations } = await axe.run(root, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) => nodes.map((node) => `dark: ${node.html}: ${node.failureSummary}`))
  } finally {
    if (before === undefined) delete dataset['theme']
    else dataset['theme'] = before
  }
}

async function coloursSettled() {
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fades.map((fade) => fade.finished))
}
