import type { Id } from '#contract/id.ts'
import { queryOptions } from '@tanstack/react-query'
import { readAnswers, readForm, readForms } from './forms.ts'

export const forms = queryOptions({ queryKey: ['forms'], queryFn: ({ signal }) => readForms(signal) })

/** One form, archived or not. */
export const formOf = (id: Id) =>
  queryOptions({ queryKey: ['forms', 'one', String(id)], queryFn: ({ signal }) => readForm(id, signal) })

/** What a user answered to the form of a product. */
export const formAnswers = (productId: Id, userId: Id) =>
  queryOptions({
    queryKey: ['forms', 'answers', String(productId), String(userId)],
    queryFn: ({ signal }) => readAnswers(productId, userId, signal),
  })
