import { requestOfOrganisation } from '#resource/OrganisationScreen.tsx'
import {
  activateSurvey,
  coursesOf,
  createSurvey,
  previewOf,
  setMultiResponse,
  surveysOf,
  updateCourse,
  updateSurvey,
} from '#api/surveys.ts'
import { optional } from '#components/fields/FieldFrame.tsx'
import type { Id } from '#contract/id.ts'
import { courseAsSent, courseUrl, longestSurveyName, longestSurveyUrl, type Survey } from '#contract/surveys/surveys.ts'
import type { Page } from '#resource/area.ts'
import { linkNote, SiteScreen } from '#resource/SiteScreen.tsx'

/** /surveys: an organisation's surveys at another site, unrelated to the forms of products. */
export const SurveysScreen = () => <SiteScreen title="Surveys" noun="surveys" kindOf={surveysIn} frameOf={previewOf} />

/** /courses: an organisation's courses. They are created elsewhere, so none can be added here. */
export const CoursesScreen = () => <SiteScreen title="Courses" noun="courses" kindOf={coursesIn} />

export const surveysPage: Page = {
  Component: SurveysScreen,
  firstRequest: requestOfOrganisation(surveysOf),
}

export const coursesPage: Page = {
  Component: CoursesScreen,
  firstRequest: requestOfOrganisation(coursesOf),
}

const lines = {
  name: { label: 'Name', longest: longestSurveyName },
  url: {
    label: 'Typeform id',
    inRow: 'URL',
    longest: longestSurveyUrl,
    hint: 'O el enlace completo: se guarda como está.',
  },
  link: { label: optional('Results URL'), inRow: 'Results URL', longest: longestSurveyUrl, noteOn: linkNote },
}
const links = ['Results', 'View results'] as const
const active = {
  header: 'Active',
  width: '136px',
  isOn: ({ isActive }: Survey) => isActive,
  flip: activateSurvey,
}
const multiResponse = {
  header: 'Multi Response',
  width: '136px',
  texts: { on: 'Sí', off: 'No' },
  isOn: ({ isMultiResponse }: Survey) => isMultiResponse,
  flip: setMultiResponse,
}

export const surveysIn = (organisation: Id) => ({
  // The draft of a new survey belongs to this organisation.
  kind: `survey@${organisation}`,
  messages: {
    caption: 'Encuestas',
    noun: 'las encuestas',
    empty: 'No hay encuestas',
    emptyHint: 'Una encuesta es un formulario de Typeform que responde la organización. Agregue la primera.',
  },
  list: surveysOf(organisation),
  lines,
  links,
  toggles: [active, multiResponse],
  create: {
    title: 'Add New Survey',
    save: (sent: Parameters<typeof createSurvey>[1]) => createSurvey(organisation, sent),
  },
  save: updateSurvey,
  actionsWidth: '246px',
  minWidth: 1056,
})

export const coursesIn = (organisation: Id) => ({
  kind: `course@${organisation}`,
  messages: {
    caption: 'Cursos',
    noun: 'los cursos',
    empty: 'No hay cursos',
    emptyHint: 'Los cursos se crean fuera de esta consola.',
  },
  list: coursesOf(organisation),
  lines: { ...lines, url: { ...lines.url, noteOn: courseNote } },
  links,
  toggles: [active],
  sentAs: courseAsSent,
  save: updateCourse,
  actionsWidth: '170px',
  minWidth: 800,
})

const courseNote = (typed: string) =>
  courseUrl(typed) === typed ? undefined : `se guardará solo «${courseUrl(typed)}».`
