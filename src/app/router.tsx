import { useLanguage } from '#language/translation.ts'
import { connection } from '#api/connection.ts'
import { whenIdle } from '#components/whenIdle.ts'
import { useSession } from '#runtime/SessionContext.ts'
import type { SessionActor } from '#runtime/session.ts'
import type { Area, Page } from '#resource/area.ts'
import { orders } from '#screens/orders/area.ts'
import { SignInScreen } from '#screens/session/SignInScreen.tsx'
import { useEffect, type ReactNode } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
} from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { areas } from './areas.ts'
import { Crash } from './Crash.tsx'
import { admittedPerson, checkedPerson } from './guard.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'

/** The code that every signed-in page needs. */
export const loadSignedIn = () => import('./signedIn.ts')
type SignedIn = Awaited<ReturnType<typeof loadSignedIn>>

const journalPage = async () => (await import('./journal/JournalScreen.tsx')).journalPage
const notFound = async () => (await import('./NotFound.tsx')).NotFound

/** How long a page waits for its first answer before it is shown without it, in ms. */
const firstAnswerMs = 100

/** The frame of a page: the console if somebody is signed in, otherwise `nobody`. */
function Layout({ nobody }: { readonly nobody: ReactNode }) {
  useLanguage()
  const { me } = useSession().context
  const signedIn = useLoaderData<SignedIn | null>()
  return me?.isInitiated && signedIn ? <signedIn.SignedInLayout me={me} /> : nobody
}

/** Redirects a visitor of a protected page to /login, which leads back. */
function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to="/login" replace state={pathname === '/' ? null : { wanted: pathname + search }} />
}

/** Loads the console's code while somebody types a password. */
function SignInPage() {
  useLanguage()
  useEffect(() => whenIdle(() => Promise.all([loadSignedIn(), orders.page()])), [])
  return <SignInScreen />
}

/** Run loaders once per visit: pages handle changes of their search params themselves. */
const shouldRevalidate = () => false

/** All paths but /activate also match with a longer address. */
export function routes(session: SessionActor, termsUrl: string | null): RouteObject[] {
  /** Loads the page's code, and then its first request, before the page is shown. */
  const pageOf = ({ page }: Pick<Area, 'page'>): RouteObject => ({
    // A component of its own for each route, so that React keeps no state between two pages with the same code.
    Component: () => {
      useLanguage()
      const loaded = useLoaderData<Page | null>()
      return loaded && <loaded.Component />
    },
    shouldRevalidate,
    async loader({ request }): Promise<Page | null> {
      // Not the route's `lazy`, which would load the console for visitors too, before the sign-in page.
      const me = await checkedPerson(session)
      if (!me?.isInitiated) return null
      const [{ runtimeOf }, loaded] = await Promise.all([loadSignedIn(), page()])
      await Promise.race([
        loaded.firstRequest(runtimeOf(me).queries, new URL(request.url).searchParams),
        new Promise((resolve) => setTimeout(resolve, firstAnswerMs)),
      ])
      await connection().pressEnded()
      return loaded
    },
  })
  const forAnybody: RouteObject = {
    loader: async (): Promise<SignedIn | null> => ((await checkedPerson(session))?.isInitiated ? loadSignedIn() : null),
    element: <Layout nobody={<SignedOutLayout />} />,
  }
  return [
    {
      errorElement: <Crash />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: '/login/*',
          shouldRevalidate,
          loader: () => (session.getSnapshot().matches('signedIn') ? redirect('/') : null),
          element: <SignInPage />,
        },
        {
          path: '/recover/password/*',
          lazy: { Component: async () => (await import('#screens/session/RecoveryScreen.tsx')).RecoveryScreen },
        },
        {
          path: '/activate',
          caseSensitive: true,
          shouldRevalidate,
          async loader({ request }: LoaderFunctionArgs) {
            if (new URL(request.url).pathname !== '/activate') return null
            const me = await checkedPerson(session)
            if (me === null) return redirect('/login')
            return me.isInitiated ? redirect('/') : null
          },
          lazy: {
            Component: async () => {
              const { ActivationScreen } = await import('#screens/session/ActivationScreen.tsx')
              // An exact match: /activate/ is an unknown address.
              return () =>
                useLocation().pathname === '/activate' ? <ActivationScreen termsUrl={termsUrl} /> : <Outlet />
            },
          },
          children: [{ ...forAnybody, children: [{ index: true, lazy: { Component: notFound } }] }],
        },
        {
          shouldRevalidate,
          loader: async (): Promise<SignedIn | null> =>
            (await admittedPerson(session)) === null ? null : loadSignedIn(),
          element: <Layout nobody={<ToSignIn />} />,
          children: [
            {
              errorElement: <Crash isInside />,
              children: [
                { path: '/', ...pageOf(orders) },
                { path: '/journal/*', ...pageOf({ page: journalPage }) },
                ...areas.map((area) => ({ path: `/${area.id}/*`, ...pageOf(area) })),
              ],
            },
          ],
        },
        { ...forAnybody, children: [{ path: '*', errorElement: <Crash isInside />, lazy: { Component: notFound } }] },
      ],
    },
  ]
}

export const createRouter = (session: SessionActor, termsUrl: string | null) =>
  createBrowserRouter(routes(session, termsUrl))
