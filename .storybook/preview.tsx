import { fetchAll } from '#components/later.ts'
import { Theme } from '#components/theme/Theme.tsx'
import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import addonMsw from 'msw-storybook-addon'
import { setupWorker } from 'msw/browser'
import { Fragment, type ReactNode, StrictMode, useLayoutEffect, useMemo, useReducer } from 'react'
import { configure, expect } from 'storybook/test'
import { styled } from 'styled-components'
import { axeParameters, isChecked } from './axe.ts'
import { faintTexts } from './contrast.ts'
import { fitting } from './controls/fitting.ts'
import { shareFocus } from './focus.ts'
import machinePanel from './inspected.ts'
import { InLanguage } from './InLanguage.tsx'
import { rightToLeft } from './rightToLeft.ts'
import { applyScheme } from './scheme.ts'
import { isTest } from '#statecharts/preview.ts'
import { applyAnswers, applyTools, setPlaying, toolDefaults, toolTypes } from './tools.ts'

const size = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

/**
 * Lazy parts, a statechart's layout above all, take many seconds on a busy machine. A play that gave up in the book
 * would leave another state on the canvas.
 */
configure({ asyncUtilTimeout: isTest ? 20_000 : 30_000 })

export default definePreview({
  addons: [addonA11y(), addonMsw(startWorker), machinePanel()],
  tags: ['autodocs'],
  argTypesEnhancers: [fitting],
  parameters: {
    layout: 'fullscreen',
    docs: { renderer: async () => (await import('./docs/SubjectPage.tsx')).subjectPages },
    // Stories with props enable it; elsewhere it would be empty.
    controls: { disable: true },
    a11y: axeParameters(isTest),
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
  beforeEach: (context) => {
    const { globals } = context
    if (isTest && !isChecked(context.id)) Object.assign(context, { globals: { ...globals, a11y: { manual: true } } })
    // A play that removed what it pressed leaves a press without an end, and the page would hold back all that arrives.
    window.dispatchEvent(new PointerEvent('pointercancel'))
    setPlaying(context['playFunction'] !== undefined, globals)
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
    (Story, { args, globals, parameters, storyGlobals }) => {
      const isRenamed = ['rtl', 'names'].includes(globals['direction'])
      const shown = useMemo(() => (isRenamed ? rightToLeft(args) : args), [args, isRenamed])
      // A walk draws every state many times; each state's own story already proves that it can be drawn twice.
      const Mode = parameters['walk'] === undefined ? StrictMode : Fragment
      return (
        <Mode>
          <Theme>
            <Frame globals={globals} frame={parameters['frame']}>
              <InLanguage
                language={String(globals['language'])}
                isOwn={storyGlobals['language'] !== undefined}
                draw={() => <Story args={shown} />}
              />
            </Frame>
          </Theme>
        </Mode>
      )
    },
  ],
  afterEach: async ({ parameters, viewMode, id, globals }) => {
    setPlaying(false, globals)
    if (!isTest || viewMode !== 'story' || parameters['a11y'].test !== 'error' || !isChecked(id)) return
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
    applyScheme(globals['scheme'])
  }, [globals])
  useLayoutEffect(() => applyTools(globals), [globals])
  return frame === 'bare' ? children : <Main>{children}</Main>
}

const Main = styled.main`
  padding: 24px;
`
