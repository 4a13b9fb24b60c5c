import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const surveys: Area = {
  id: 'surveys',
  title: () => t`Surveys`,
  letter: 'E',
  isOfOrganisation: true,
  page: async () => (await import('./SurveysScreen.tsx')).surveysPage,
}

export const courses: Area = {
  id: 'courses',
  title: () => t`Courses`,
  letter: 'R',
  isOfOrganisation: true,
  page: async () => (await import('./SurveysScreen.tsx')).coursesPage,
}
