import { archiveForm, deleteQuestion, readForm, saveForm } from '#api/forms.ts'
import type { Id } from '#contract/id.ts'
import { effect, write } from '../judge.ts'
import { type Row, idOf, rowsOf } from '../rows.ts'
import { asked } from '../talk.ts'
import { type Made, writeAndReadBack, key, missing, stillThere, reordered, untried } from './made.ts'

export async function writeForms(made: Made): Promise<Id | null> {
  const { judge, marker, row } = made
  const question = (label: string, options: readonly string[] = []) =>
    ({ label, options, type: options.length > 0 ? 'select' : 'text' }) as const
  const added = [question('First'), question('Second', ['One', 'Two', 'Three'])]
  const content = { title: marker, description: 'A check', existing: [], added }
  const first = await writeAndReadBack(
    made,
    'POST /forms/create',
    () => saveForm({ id: null, key, ...content }),
    () => row('forms'),
    {
      title: ['name', marker],
      formDescription: ['description', 'A check'],
    },
  )
  const id = idOf(first)
  const calls = ['POST /forms/update', 'POST /forms/delete', 'POST /forms/archive'] as const
  if (id === undefined) {
    untried(judge, calls)
    return null
  }
  const questionsOf = (form: Row | undefined) => rowsOf(form?.['questions'])
  const asText = JSON.stringify(first?.['questions'] ?? '')
  const places = ['First', 'Second'].map((label) => asText.indexOf(label))
  const [one = -1, other = -1] = places
  const order = 'The questions of a form come in the order in which they were sent.'
  effect(
    judge,
    'POST /forms/create',
    order,
    places.includes(-1) ? undefined : one > other ? [reordered('questions')] : [],
  )
  const options = questionsOf(first).flatMap((one) => rowsOf(one['options']))[0]?.['options']
  const listedOptions = String(options ?? '')
    .match(/One|Two|Three/g)
    ?.join()
  const bracketed = 'The options of a question come as they were sent, as [a,b] in options[0].options.'
  effect(
    judge,
    'POST /forms/create',
    bracketed,
    listedOptions === undefined ? undefined : listedOptions === 'One,Two,Three' ? [] : [reordered('options')],
  )

  const { model: form } = await asked(judge.api, () => readForm(id))
  const changed = {
    title: `${marker} 2`,
    description: 'A check',
    existing: form?.questions ?? [],
    added: [question('Third')],
  }
  const second = await writeAndReadBack(
    made,
    calls[0],
    () => saveForm({ id, key, ...changed }),
    () => row('forms'),
    {
      title: ['name', `${marker} 2`],
    },
  )
  const count = questionsOf(second).length
  effect(
    judge,
    calls[0],
    'A question without an id is added, the others stay.',
    second && (count === 3 ? [] : [{ ...missing, what: 'questions', expected: '3 questions', found: `${count}` }]),
  )
  const last = questionsOf(second).at(-1)
  const question_id = idOf(last)
  if (question_id === undefined) untried(judge, [calls[1]])
  else {
    const answer = await write(judge, calls[1], () => deleteQuestion(question_id))
    const left = questionsOf(await row('forms')).length
    effect(
      judge,
      calls[1],
      'The question is gone from the next read.',
      answer && (left < count ? [] : [stillThere('question_id')]),
    )
  }
  const answer = await write(judge, calls[2], () => archiveForm(id))
  effect(
    judge,
    calls[2],
    'The form is gone from the list.',
    answer && ((await row('forms')) === undefined ? [] : [stillThere('form_id')]),
  )
  return id
}
