import { largestWorkbook, workbookProblem } from '#contract/products/workbook.ts'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { BadWorkbook, type SheetRows, type Workbooks } from '../../deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { Refusal } from '../../refusal.ts'

/** The form's own lines, beside the file. */
const besideTheFile = 64 * 1024

export const notTooLarge = bodyLimit({ maxSize: largestWorkbook + besideTheFile, onError: tooLarge })

export const formOnly = createMiddleware(async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal(415, 'unsupported-media-type', 'The body must be a form, with Content-Type multipart/form-data.')
  await next()
})

/** The first sheet of the workbook in the form, whose only field is `products`. */
export async function sheetIn(c: Context<ApiEnv>, workbooks: Workbooks): Promise<SheetRows> {
  const form = await c.req.parseBody({ all: true }).catch(() => ({}))
  const [[field, file] = [], ...others] = Object.entries(form)
  if (field !== 'products' || !(file instanceof File) || others.length > 0)
    throw new Refusal(400, 'invalid-request', 'Please correct the request. The form must hold one file, as products.')
  const { name, type, size } = file
  const problem = workbookProblem({ name, size, type: type === 'application/octet-stream' ? '' : type })
  if (problem === 'too-large') return tooLarge()
  if (problem !== null) throw notAWorkbook(sentences[problem])
  try {
    return await workbooks.read(await file.bytes())
  } catch (error) {
    if (error instanceof BadWorkbook) throw notAWorkbook(error.message)
    throw error
  }
}

const sentences = {
  'not-xlsx': 'Only workbooks in the format .xlsx can be read. Please save the file as one.',
  empty: 'The file is empty. Please choose another.',
}
const notAWorkbook = (sentence: string) => new Refusal(422, 'bad-workbook', sentence)

function tooLarge(): never {
  throw new Refusal(413, 'too-large', 'The workbook is larger than 10 MB. Please split it.')
}
