import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { publicity } from './area.ts'

export const publicityDestinations: Destinations = {
  area: publicity,
  also: 'publicidad publicity',
  verbs: [
    {
      title: () => t`Create publicity`,
      to: '/publicity?open=new',
      also: 'crear publicidad anuncio create publicity banner',
    },
  ],
}
