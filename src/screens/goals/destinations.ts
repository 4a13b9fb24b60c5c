import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { goals } from './area.ts'

export const goalsDestinations: Destinations = {
  area: goals,
  also: 'metas goals',
  verbs: [{ title: () => t`Create New Period`, to: '/goals?open=new', also: 'crear periodo nuevo create new period' }],
}
