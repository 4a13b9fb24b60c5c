import { namedScreens, type NamedScreen } from '#tests/structure/specificationLabels.ts'
import { fill, goTo, wordsOn } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const visitors = [
  ['somebody who is signed out', null, null],
  ['a newcomer', 'notInitiated', 'notInitiated'],
  ['staff', undefined, 'admin'],
] as const

for (const [who, named, as] of visitors) {
  test(`each screen that ${who} sees has the specification’s labels`, async ({ open, laurel }) => {
    const ids: Readonly<Record<string, number>> = as === 'admin' ? await fill(laurel) : {}
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
    const page = await open({ ...(as && { as }) })
    const missing: string[] = []
    const screens = Object.entries<NamedScreen>(namedScreens).filter(([, screen]) => screen.as === named)
    for (const [screen, { at, press, heads = [], labels }] of screens) {
      await (page.url() === 'about:blank' ? page.goto(filled(at)) : goTo(page, filled(at)))
      if (press !== undefined) await page.getByRole('button', { name: press }).first().click()
      const isMissing = async () => {
        const shown = await wordsOn(page)
        const unseen = labels.map(filled).filter((label) => !shown.words.includes(label))
        const isOtherHeads = !`|${shown.heads.join('|')}|`.includes(`|${heads.join('|')}|`)
        return [...unseen, ...(heads.length > 0 && isOtherHeads ? [`the columns ${heads.join(', ')}`] : [])]
      }
      await expect
        .poll(isMissing)
        .toEqual([])
        .catch(async () => missing.push(`${screen}: ${(await isMissing()).join(', ')}`))
      if (press !== undefined) await page.keyboard.press('Escape')
    }
    expect(missing).toEqual([])
  })
}
