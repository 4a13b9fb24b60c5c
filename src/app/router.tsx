import { whenIdle } from '#components/whenIdle.ts'
import { useSession } from '#runtime/SessionContext.ts'
import type { SessionActor } from '#runtime/session.ts'
import { SignInScreen } from '#screens/session/SignInScreen.tsx'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createBrowserRouter, Navigate, Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { areas } from './areas.ts'
import { Crash } from './Crash.tsx'
import { admittedPerson, checkedPerson } from './guard.ts'
import type { firstRequests } from './signedIn.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'

let signedIn: typeof import('./signedIn.ts') | undefined

/** What every page behind the sign-in is made of. */
export const loadSignedIn = async () => (signedIn = await import('./signedIn.ts'))

/** The code of each page, one file each. */
export const pages = {
  orders: async () => (await import('#screens/orders/OrdersScreen.tsx')).OrdersScreen,
  products: async () => (await import('#screens/products/ProductsScreen.tsx')).ProductsScreen,
  clients: async () => (await import('#screens/clients/ClientsScreen.tsx')).ClientsScreen,
  services: async () => (await import('#screens/services/ServicesScreen.tsx')).ServicesScreen,
  publicity: async () => (await import('#screens/publicity/PublicityScreen.tsx')).PublicityScreen,
  goals: async () => (await import('#screens/goals/GoalsScreen.tsx')).GoalsScreen,
  surveys: async () => (await import('#screens/surveys/SurveysScreen.tsx')).SurveysScreen,
  courses: async () => (await import('#screens/surveys/SurveysScreen.tsx')).CoursesScreen,
  custom_analytics: async () => (await import('#screens/analytics/CustomAnalyticsScreen.tsx')).CustomAnalyticsScreen,
  users: async () => (await import('#screens/users/UsersScreen.tsx')).UsersScreen,
}
type Page = keyof typeof pages
const loaded: { [area in Page]?: ComponentType } = {}
const notFound = async () => (await import('./NotFound.tsx')).NotFound

/** How long a page that is asked for waits for its first answer before it is shown without, in ms. */
const firstAnswerMs = 100

/** The frame of a page: the whole console for who is signed in, something else for nobody. */
function Layout({ nobody }: { readonly nobody: ReactNode }) {
  const { me } = useSession().context
  return me?.isInitiated && signedIn !== undefined ? <signedIn.SignedInLayout me={me} /> : nobody
}

/** In place of a protected page for nobody: /login, which leads back here. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to="/login" replace state={pathname === '/' ? null : { wanted: pathname + search }} />
}

/** Fetches the console while someone types a password: after the page is shown, because before that it is not idle. */
function SignInPage() {
  useEffect(() => whenIdle(() => Promise.all([loadSignedIn(), pages.orders()])), [])
  return <SignInScreen />
}

/** Once per visit: what changes in the address of a page that is shown is its own matter. */
const shouldRevalidate = () => false

/** The routes of the console. All but /activate match by their beginning. */
export function routes(session: SessionActor, termsUrl: string | null): RouteObject[] {
  /** Code and first request side by side, before the page is shown. */
  const page = (area: Page & keyof typeof firstRequests): RouteObject => ({
    Component: () => {
      const Page = loaded[area]
      return Page && <Page />
    },
    shouldRevalidate,
    async loader({ request }) {
      // Not the route's `lazy`: that would fetch the console for nobody, before the sign-in page.
      const me = await checkedPerson(session)
      if (!me?.isInitiated) return null
      const code = pages[area]().then((Page) => (loaded[area] = Page))
      const answer = loadSignedIn().then(({ firstRequests, runtimeOf }) =>
        Promise.race([
          firstRequests[area](runtimeOf(me).queries, new URL(request.url)),
          new Promise((resolve) => setTimeout(resolve, firstAnswerMs)),
        ]),
      )
      await Promise.all([code, answer])
      return null
    },
  })
  const forAnybody: RouteObject = {
    async loader() {
      if ((await checkedPerson(session))?.isInitiated) await loadSignedIn()
      return null
    },
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
              // To the letter: /activate/ is an unknown address.
              return () =>
                useLocation().pathname === '/activate' ? <ActivationScreen termsUrl={termsUrl} /> : <Outlet />
            },
          },
          children: [{ ...forAnybody, children: [{ index: true, lazy: { Component: notFound } }] }],
        },
        {
          shouldRevalidate,
          async loader() {
            if ((await admittedPerson(session)) !== null) await loadSignedIn()
            return null
          },
          element: <Layout nobody={<ToSignIn />} />,
          children: [
            {
              errorElement: <Crash />,
              children: [
                { path: '/', ...page('orders') },
                ...areas.map(({ id }) => ({ path: `/${id}/*`, ...page(id) })),
              ],
            },
          ],
        },
        { ...forAnybody, children: [{ path: '*', lazy: { Component: notFound } }] },
      ],
    },
  ]
}

export const createRouter = (session: SessionActor, termsUrl: string | null) =>
  createBrowserRouter(routes(session, termsUrl))
