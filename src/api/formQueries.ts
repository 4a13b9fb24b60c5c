import type { Id } from '#contract/id.ts'
import { queryOptions } from '@tanstack/react-query'
import { readAnswers, readForms } from './forms.ts'

export const forms = queryOptions({ queryKey: ['forms'], queryFn: ({ signal }) => readForms(signal) })

/** What a user answered to the form of a product. */
export const formAnswers = (productId: Id, userId: Id) =>
  queryOptions({
    queryKey: ['forms', 'answers', String(productId), String(userId)],
    queryFn: ({ signal }) => readAnswers(productId, userId, signal),
  })
