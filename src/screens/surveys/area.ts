import type { Area } from '#resource/area.ts'

export const surveys: Area = {
  id: 'surveys',
  title: 'Surveys',
  letter: 'E',
  also: 'encuestas',
  isOfOrganisation: true,
  verbs: [{ title: 'Add New Survey', to: '/surveys?org={org}&open=new', also: 'crear encuesta nueva' }],
  page: async () => (await import('./SurveysScreen.tsx')).surveysPage,
}

export const courses: Area = {
  id: 'courses',
  title: 'Courses',
  letter: 'R',
  also: 'cursos',
  isOfOrganisation: true,
  page: async () => (await import('./SurveysScreen.tsx')).coursesPage,
}
