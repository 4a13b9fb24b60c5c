import { bracketed } from '#contract/forms/options.ts'
import type { FormWire } from '#contract/forms/wire.ts'
import type { QuestionType } from '#contract/forms/model.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** All forms in use, newest first, or the named one though it be archived. */
export async function readForms(db: Kysely<Database>, id?: number): Promise<FormWire[]> {
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'name', 'description', 'created_at', questions.as('questions')])
    .where((where) => (id === undefined ? where('archived_at', 'is', null) : where('id', '=', id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((form) => ({
    ...form,
    created_at: form.created_at.toISOString(),
    questions: form.questions.map(({ options, ...question }) => ({
      ...question,
      options: options.length === 0 ? [] : [{ options: bracketed(options) }],
    })),
  }))
}

interface QuestionRow {
  readonly id: number
  readonly question_anun: string
  readonly type: QuestionType
  readonly options: readonly string[]
}

const questions = sql<readonly QuestionRow[]>`(
  select coalesce(
    json_agg(
      json_build_object('id', id, 'question_anun', question, 'type', type, 'options', options) order by position
    ),
    '[]'
  )
  from form_questions where form_id = forms.id
)`
