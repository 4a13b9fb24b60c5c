import type { CourseWire, SurveyWire } from './surveys.ts'

const survey = { organization_id: 1, is_active: true, is_multi_response: false, results_url: '' }

export const surveys: readonly SurveyWire[] = [
  { ...survey, id: 11, name: 'Clima organizacional', url: 'qX7vT2bN', results_url: 'https://datos.andino.example/r1' },
  {
    ...survey,
    id: 12,
    name: 'Reconocimiento entre colegas de todas las regiones y sedes',
    url: 'https://form.typeform.com/to/Rc3pWd7y?utm_source=correo',
    results_url: 'javascript:alert(1)',
    is_multi_response: true,
  },
  { ...survey, id: 13, name: 'Satisfacción con el comedor', url: 'Zt5yRw1c', is_active: false },
]

export const courses: readonly CourseWire[] = [
  {
    id: 21,
    name: 'Inducción a la empresa',
    url: 'aB8kLm3R',
    results_url: 'https://datos.andino.example/c1',
    is_active: true,
  },
  { id: 22, name: 'Seguridad en el trabajo', url: 'Uj6xBn4f', results_url: '', is_active: false },
]
