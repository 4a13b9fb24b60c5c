import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { courses, surveys } from './area.ts'

export const surveysDestinations: Destinations = {
  area: surveys,
  also: 'encuestas surveys',
  verbs: [
    {
      title: () => t`Add New Survey`,
      to: '/surveys?org={org}&open=new',
      also: 'agregar crear encuesta nueva add new survey',
    },
  ],
}

export const coursesDestinations: Destinations = {
  area: courses,
  also: 'cursos courses',
}
