import { SignInScreen } from '#screens/session/SignInScreen.tsx'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { areas } from './areas.ts'
import { Crash } from './Crash.tsx'
import { Guard } from './Guard.tsx'
import { Shell } from './Shell.tsx'

export const loadOrders = () => import('#screens/orders/OrdersScreen.tsx')

const OrdersScreen = lazy(async () => ({ default: (await loadOrders()).OrdersScreen }))
const RecoveryScreen = lazy(async () => ({
  default: (await import('#screens/session/RecoveryScreen.tsx')).RecoveryScreen,
}))
const ActivationScreen = lazy(async () => ({
  default: (await import('#screens/session/ActivationScreen.tsx')).ActivationScreen,
}))
const ProductsScreen = lazy(async () => ({
  default: (await import('#screens/products/ProductsScreen.tsx')).ProductsScreen,
}))
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
const NotAvailableYet = lazy(async () => ({ default: (await import('./NotAvailableYet.tsx')).NotAvailableYet }))

/** /activate matches to the letter: /activate/ and /Activate are unknown addresses. */
function ExactlyActivate({ termsUrl }: { readonly termsUrl: string | null }) {
  return useLocation().pathname === '/activate' ? <ActivationScreen termsUrl={termsUrl} /> : <Outlet />
}

/** The routes of section 2. All but /activate match by their beginning (readings T2.2). */
export const routes = (termsUrl: string | null): RouteObject[] => [
  {
    element: (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
    errorElement: <Crash />,
    children: [
      { path: '/login/*', element: <SignInScreen /> },
      { path: '/recover/password/*', element: <RecoveryScreen /> },
      {
        path: '/activate',
        caseSensitive: true,
        element: <ExactlyActivate termsUrl={termsUrl} />,
        children: [{ element: <Shell />, children: [{ index: true, element: <NotFound /> }] }],
      },
      {
        element: <Shell />,
        children: [
          {
            element: <Guard />,
            children: [
              { path: '/', element: <OrdersScreen /> },
              { path: '/orders/*', element: <OrdersScreen /> },
              { path: '/products/*', element: <ProductsScreen /> },
              ...areas
                .filter(({ path }) => path !== '/orders' && path !== '/products')
                .map(({ path, title }) => ({ path: `${path}/*`, element: <NotAvailableYet title={title} /> })),
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]

export const createRouter = (termsUrl: string | null) => createBrowserRouter(routes(termsUrl))
