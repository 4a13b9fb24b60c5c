import type { Destinations } from '#resource/area.ts'
import { analyticsDestinations } from '#screens/analytics/destinations.ts'
import { clientsDestinations } from '#screens/clients/destinations.ts'
import { goalsDestinations } from '#screens/goals/destinations.ts'
import { ordersDestinations } from '#screens/orders/destinations.ts'
import { productsDestinations } from '#screens/products/destinations.ts'
import { publicityDestinations } from '#screens/publicity/destinations.ts'
import { servicesDestinations } from '#screens/services/destinations.ts'
import { coursesDestinations, surveysDestinations } from '#screens/surveys/destinations.ts'
import { usersDestinations } from '#screens/users/destinations.ts'

/** What the palette opens, in the order of the navigation. */
export const destinations: readonly Destinations[] = [
  ordersDestinations,
  publicityDestinations,
  productsDestinations,
  clientsDestinations,
  usersDestinations,
  goalsDestinations,
  surveysDestinations,
  coursesDestinations,
  analyticsDestinations,
  servicesDestinations,
]
