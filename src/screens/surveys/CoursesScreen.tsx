import { coursesOf, updateCourse } from '#api/surveys.ts'
import type { Id } from '#contract/id.ts'
import { courseUrl } from '#contract/surveys/surveys.ts'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { useState } from 'react'
import { surveyResource } from './surveyResource.tsx'

/** /courses: the courses of one organisation. They come from elsewhere: none is added here. */
export const CoursesScreen = () => (
  <OrganisationScreen title="Courses" noun="courses">
    {({ id }) => <OrganisationCourses organisation={id} />}
  </OrganisationScreen>
)

function OrganisationCourses({ organisation }: { readonly organisation: Id }) {
  const [resource] = useState(() =>
    surveyResource({
      kind: `course@${organisation}`,
      messages: {
        caption: 'Cursos',
        noun: 'los cursos',
        empty: 'No hay cursos',
        emptyHint: 'Los cursos se crean fuera de esta consola.',
      },
      list: coursesOf(organisation),
      save: updateCourse,
      urlHint: (url) => (courseUrl(url) === url ? null : `Se guardará solo «${courseUrl(url)}».`),
      actionsWidth: '190px',
    }),
  )
  return <ResourceList resource={resource} />
}
