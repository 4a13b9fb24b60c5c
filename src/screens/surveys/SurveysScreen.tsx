import { t } from '#language/t.ts'
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
export const SurveysScreen = () => (
  <SiteScreen title={t`Surveys`} noun={t`surveys`} kindOf={surveysIn} frameOf={previewOf} />
)

/** /courses: an organisation's courses. They are created elsewhere, so none can be added here. */
export const CoursesScreen = () => <SiteScreen title={t`Courses`} noun={t`courses`} kindOf={coursesIn} />

export const surveysPage: Page = {
  Component: SurveysScreen,
  firstRequest: requestOfOrganisation(surveysOf),
}

export const coursesPage: Page = {
  Component: CoursesScreen,
  firstRequest: requestOfOrganisation(coursesOf),
}

const lines = {
  name: { label: () => t`Name`, longest: longestSurveyName },
  url: {
    label: () => t`Typeform id`,
    inRow: () => t`URL`,
    longest: longestSurveyUrl,
    hint: () => t`O el enlace completo: se guarda como está.`,
  },
  link: {
    label: () => optional(t`Results URL`),
    inRow: () => t`Results URL`,
    longest: longestSurveyUrl,
    noteOn: linkNote,
  },
}
const links = [() => t`Results`, () => t`View results`] as const
const active = {
  id: 'active',
  header: () => t`Active`,
  width: '136px',
  isOn: ({ isActive }: Survey) => isActive,
  flip: activateSurvey,
}
const multiResponse = {
  id: 'multiResponse',
  header: () => t`Multi Response`,
  width: '136px',
  texts: { on: () => t`Sí`, off: () => t`No` },
  isOn: ({ isMultiResponse }: Survey) => isMultiResponse,
  flip: setMultiResponse,
}

export const surveysIn = (organisation: Id) => ({
  // The draft of a new survey belongs to this organisation.
  kind: `survey@${organisation}`,
  messages: {
    caption: () => t`Encuestas`,
    noun: () => t`las encuestas`,
    empty: () => t`No hay encuestas`,
    emptyHint: () => t`Una encuesta es un formulario de Typeform que responde la organización. Agregue la primera.`,
  },
  list: surveysOf(organisation),
  lines,
  links,
  toggles: [active, multiResponse],
  create: {
    title: () => t`Add New Survey`,
    save: (sent: Parameters<typeof createSurvey>[1]) => createSurvey(organisation, sent),
  },
  save: updateSurvey,
  actionsWidth: '246px',
  minWidth: 1032,
})

export const coursesIn = (organisation: Id) => ({
  kind: `course@${organisation}`,
  messages: {
    caption: () => t`Cursos`,
    noun: () => t`los cursos`,
    empty: () => t`No hay cursos`,
    emptyHint: () => t`Los cursos se crean fuera de esta consola.`,
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
  courseUrl(typed) === typed ? undefined : t`se guardará solo «${courseUrl(typed)}».`
