import type { A11yParameters } from '@storybook/addon-a11y'
import type { AfterResult } from 'axe-core'

/** `npm run stories` sets `all`. Otherwise a number from 0 to 3 says which quarter of the stories is checked. */
const { STORYBOOK_CHECKS = '0' } = import.meta.env as { readonly STORYBOOK_CHECKS?: string }

/** Whether tests run axe on the story. It takes more than a third of the stories' time. */
export const isChecked = (id: string): boolean =>
  STORYBOOK_CHECKS === 'all' ||
  [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), Number(STORYBOOK_CHECKS)) % 4 === 0

/**
 * Where axe looks for a landmark: not in overlays, which are drawn at the end of the page outside every landmark, and not at the
 * skip link, which it does not recognise behind the links of Storybook's own page. A function, because axe has no `:has`.
 */
const needsLandmark = (element: Element): boolean =>
  element.closest('[data-trigger], [data-overlay-container]') === null &&
  element.querySelector(':scope > [data-trigger]') === null &&
  !element.matches('a[href="#main"]')

/** A table without rows has only its heads, and axe looks no further than a row in place of those that are scrolled away. */
const hasCells = (table: Element): boolean => table.querySelector('tbody > :first-child > td') !== null

/**
 * Where axe cannot tell the ground of a text: something lies over it, it is scrolled away, a field is empty, or it is a
 * sign without letters. Nobody reads it there; where it can be read, it is measured. Other doubts stay for a person to judge.
 */
const unreadable = /bgOverlap|elmPartiallyObscur(ed|ing)|outsideViewport|emptyValue|shortTextContent|nonBmp/

/** Axe treats a chart as one picture, so a separate test measures its colours. */
const isInChart = ({ data, node }: AfterResult) =>
  JSON.stringify(data).includes('imgNode') && /^<(text|tspan)\b/.test(node.source)

function onlyReadable(results: AfterResult[]): AfterResult[] {
  for (const one of results)
    if (one.result === undefined && (unreadable.test(JSON.stringify(one.data)) || isInChart(one))) one.result = true
  return results
}

/** What axe looks for in a story. Listing the elements that pass would take most of the time on a full page. */
export const axeParameters = (isTest: boolean): A11yParameters => ({
  test: 'error',
  options: {
    resultTypes: ['violations'],
    // No rule that is on reads style sheets.
    preload: { assets: ['media'] },
    // Nobody reads in a test what passed, and each story would send it to the reporters.
    ...(isTest && { reporter: 'no-passes' }),
  },
  config: {
    checks: [{ id: 'color-contrast', after: onlyReadable }],
    rules: [
      // Of WCAG 2.2 AA, and off unless asked for.
      // What Tab passes by has another way to do the same.
      { id: 'target-size', enabled: true, selector: '*:not([tabindex="-1"])' },
      // The rule looks at inline styles only; without the selector it first finds out which elements with any are in sight.
      { id: 'avoid-inline-spacing', selector: '[style*="spacing"], [style*="line-height"]' },
      { id: 'th-has-data-cells', matches: hasCells },
      { id: 'region', enabled: true, matches: needsLandmark },
      // Tests measure it in both themes, after the story.
      { id: 'color-contrast', enabled: !isTest },
    ],
  },
})
