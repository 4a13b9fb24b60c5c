import { Theme } from '#components/theme/Theme.tsx'
import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import addonMsw from 'msw-storybook-addon'
import { setupWorker } from 'msw/browser'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { configure, expect } from 'storybook/test'
import { styled } from 'styled-components'
import { darkContrastViolations } from './darkContrast.ts'

/** A page of the console fetches its parts when they are first needed, which takes a busy machine a while. */
configure({ asyncUtilTimeout: 5000 })

/**
 * A list or a tooltip that hangs from its control is drawn at the page's end, outside every landmark. The skip link
 * stands before them all, and the links of Storybook's own page before it hide from axe that it is one.
 */
const outsideOverlays =
  'body *:not(:is([data-trigger], [data-overlay-container]), :is([data-trigger], [data-overlay-container]) *, a[href="#main"])'

export default definePreview({
  addons: [addonA11y(), addonMsw(startWorker)],
  parameters: {
    layout: 'fullscreen',
    // What passes is not listed: naming every such element takes most of the time on a full page.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'] },
      config: { rules: [{ id: 'region', enabled: true, selector: outsideOverlays }] },
    },
    options: { storySort: { order: ['Welcome', 'Sign-in', 'Orders', 'Console', '*', 'Kit'] } },
  },
  globalTypes: {
    scheme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light' },
  beforeAll: async () => {
    // As in a browser of staff, React draws when it comes to it: inside `act`, what waits for a promise would wait for all.
    configure({ eventWrapper: (dispatch) => dispatch() })
    await document.fonts.load('14px "Geist Variable"')
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <StrictMode>
        <Theme>
          <Frame scheme={globals['scheme']} frame={parameters['frame']}>
            <Story />
          </Frame>
        </Theme>
      </StrictMode>
    ),
  ],
  afterEach: async ({ parameters, viewMode }) => {
    const isTest = import.meta.env['VITEST'] !== undefined || import.meta.env.MODE === 'test'
    if (!isTest || viewMode !== 'story' || parameters['a11y'].test !== 'error') return
    await expect(darkContrastViolations()).resolves.toEqual([])
  },
})

/** The stand-in for the API. What a story leaves unanswered is refused, and the refusal names it. */
async function startWorker() {
  const worker = setupWorker(
    http.all('/api/*', ({ request }) =>
      HttpResponse.json(
        { success: false, error: { code: 'no-handler', message: `No handler for ${request.method} ${request.url}` } },
        { status: 501 },
      ),
    ),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return worker
}

interface FrameProps {
  readonly scheme: unknown
  /** `bare` for what brings its own landmarks, such as the shell; otherwise a `<main>` around the story. */
  readonly frame: 'bare' | undefined
  readonly children: ReactNode
}

/** The page around a story. */
function Frame({ scheme, frame, children }: FrameProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = 'es'
    document.documentElement.dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
  }, [scheme])
  return frame === 'bare' ? children : <Main>{children}</Main>
}

const Main = styled.main`
  padding: 24px;
`
