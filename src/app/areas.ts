import type { Area } from '#resource/area.ts'
import { analytics } from '#screens/analytics/area.ts'
import { clients } from '#screens/clients/area.ts'
import { goals } from '#screens/goals/area.ts'
import { orders } from '#screens/orders/area.ts'
import { products } from '#screens/products/area.ts'
import { publicity } from '#screens/publicity/area.ts'
import { services } from '#screens/services/area.ts'
import { courses, surveys } from '#screens/surveys/area.ts'
import { users } from '#screens/users/area.ts'

/** In the order of the navigation. */
export const areas: readonly Area[] = [
  orders,
  publicity,
  products,
  clients,
  users,
  goals,
  surveys,
  courses,
  analytics,
  services,
]

/** The area of an address; `/` is Orders. */
export const areaAt = (pathname: string): Area | undefined =>
  pathname === '/' ? orders : areas.find(({ id }) => pathname.startsWith(`/${id}`))
