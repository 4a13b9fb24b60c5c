import { fetchAll } from '#components/later.ts'
import { Theme } from '#components/theme/Theme.tsx'
import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'
import type { AfterResult } from 'axe-core'
import { http, HttpResponse } from 'msw'
import addonMsw from 'msw-storybook-addon'
import { setupWorker } from 'msw/browser'
import * as React from 'react'
import { Fragment, type ReactNode, StrictMode, useLayoutEffect, useMemo, useReducer } from 'react'
import { configure, expect } from 'storybook/test'
import { styled } from 'styled-components'
import { faintTexts } from './contrast.ts'
import { fitting } from './controls/fitting.ts'
import { shareFocus } from './focus.ts'
import machinePanel from './inspected.ts'
import { rightToLeft } from './rightToLeft.ts'
import { applyScheme } from './scheme.ts'
import { applyAnswers, applyTools, toolDefaults, toolTypes } from './tools.ts'

const isTest = import.meta.env['VITEST'] !== undefined || import.meta.env.MODE === 'test'

/**
 * In development, React takes a stack trace for every element, until it has taken enough of them; for tests it always has.
 * That is a fifth of their time, and only tells in warnings which component made an element.
 */
const ofReact: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (isTest && ofReact instanceof Object)
  Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

const size = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** Lazy parts take long on a busy machine. */
configure({ asyncUtilTimeout: 5000 })

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

export default definePreview({
  addons: [addonA11y(), addonMsw(startWorker), machinePanel()],
  tags: ['autodocs'],
  argTypesEnhancers: [fitting],
  parameters: {
    layout: 'fullscreen',
    docs: { renderer: async () => (await import('./docs/SubjectPage.tsx')).subjectPages },
    // Stories with props enable it; elsewhere it would be empty.
    controls: { disable: true },
    // Listing the elements that pass would take most of the time on a full page.
    a11y: {
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
    },
    viewport: {
      options: {
        smallPhone: size(320, 640),
        phone: size(390, 844),
        zoomed: size(720, 430),
        portrait: size(768, 1024),
        tablet: size(1024, 768),
        laptop: size(1152, 690),
        desk: size(1440, 860),
      },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Atlas',
          'Trace',
          'Tokens',
          'Guidelines',
          'Sign-in',
          ['Session'],
          'Orders',
          ['Orders page', 'Refund', 'Item status'],
          'Publicity',
          ['Publicity page'],
          'Products',
          ['Products tab', 'Product editor', 'Product editor in the console', 'Excel import'],
          'Clients',
          ['Clients page'],
          'Users',
          ['Users page', 'Person panel'],
          'Goals',
          'Surveys',
          'Courses',
          'Custom Analytics',
          'Services',
          ['Services page'],
          'Workflow kit',
          'Components',
          'Shell',
        ],
      },
    },
  },
  globalTypes: {
    ...toolTypes,
    scheme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'system', title: 'As the system', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'both', title: 'Both side by side', icon: 'sidebyside' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: 'system', ...toolDefaults },
  // As on a page that has been idle.
  loaders: [fetchAll],
  beforeEach: ({ globals }) => {
    // A play that removed what it pressed leaves a press without an end, and the page would hold back all that arrives.
    window.dispatchEvent(new PointerEvent('pointercancel'))
    applyAnswers(globals)
    if (!isTest) shareFocus(globals['scheme'])
  },
  beforeAll: async () => {
    // Outside tests, Storybook waits for the end of animations, and those that follow scrolling have none.
    document.getAnimations = () =>
      Document.prototype.getAnimations.call(document).filter(({ timeline }) => timeline instanceof DocumentTimeline)
    // Without `act`, React renders as in a real browser instead of waiting for every pending promise.
    // Otherwise a waiting query prints the whole page at each try.
    const getElementError = (message: string | null) => new Error(message ?? 'Not found')
    configure({ eventWrapper: (dispatch) => dispatch(), getElementError })
    await document.fonts.load('14px "Geist Variable"')
  },
  decorators: [
    (Story, { args, globals, parameters }) => {
      const isRenamed = ['rtl', 'names'].includes(globals['direction'])
      const shown = useMemo(() => (isRenamed ? rightToLeft(args) : args), [args, isRenamed])
      // A walk draws every state many times; each state's own story already proves that it can be drawn twice.
      const Mode = parameters['walk'] === undefined ? StrictMode : Fragment
      return (
        <Mode>
          <Theme>
            <Frame globals={globals} frame={parameters['frame']}>
              <Story args={shown} />
            </Frame>
          </Theme>
        </Mode>
      )
    },
  ],
  afterEach: async ({ parameters, viewMode }) => {
    if (!isTest || viewMode !== 'story' || parameters['a11y'].test !== 'error') return
    await expect(faintTexts()).resolves.toEqual([])
  },
})

/** Answers in place of the API. Requests without a handler are refused by name. */
async function startWorker() {
  const worker = setupWorker(
    http.all('/api/*', ({ request }) =>
      HttpResponse.json(
        { success: false, error: { code: 'no-handler', message: `No handler for ${request.method} ${request.url}` } },
        { status: 501 },
      ),
    ),
  )
  // Beside this page: the static Storybook may stand in any folder.
  const url = `${import.meta.env.BASE_URL}mockServiceWorker.js`
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url } })
  return worker
}

interface FrameProps {
  readonly globals: Readonly<Record<string, unknown>>
  /** `bare` for what brings its own landmarks, such as the shell; otherwise a `<main>` around the story. */
  readonly frame: 'bare' | undefined
  readonly children: ReactNode
}

/** The page around a story. */
function Frame({ globals, frame, children }: FrameProps) {
  // A second render runs the effects of the first, as `act` does in tests; otherwise a built book would start the play before them.
  const [, renderAgain] = useReducer(() => true, false)
  useLayoutEffect(renderAgain, [renderAgain])
  useLayoutEffect(() => {
    document.documentElement.lang = 'es'
    applyScheme(globals['scheme'])
  }, [globals])
  useLayoutEffect(() => applyTools(globals), [globals])
  return frame === 'bare' ? children : <Main>{children}</Main>
}

const Main = styled.main`
  padding: 24px;
`
