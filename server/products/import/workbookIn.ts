import { largestWorkbook, workbookProblem } from '#contract/products/workbook.ts'
import type { Context } from 'hono'
import { BadWorkbook, type SheetRows, type Workbooks } from '../../deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { fileForm } from '../../http/fileForm.ts'
import { Refusal } from '../../refusal.ts'

/** The first sheet of the workbook in the form, whose only field is `products`. */
export async function sheetIn(c: Context<ApiEnv>, workbooks: Workbooks): Promise<SheetRows> {
  const form = await fileForm(c.req.raw, { field: 'products', largest: largestWorkbook, broken: notOneFile, tooLarge })
  if (Object.keys(form.fields).length > 0) throw notOneFile()
  const { name, type } = form
  const bytes = await form.bytes()
  const problem = workbookProblem({
    name,
    size: bytes.length,
    type: type === 'application/octet-stream' ? '' : type,
  })
  if (problem === 'too-large') throw tooLarge()
  if (problem !== null) throw notAWorkbook(sentences[problem])
  try {
    return await workbooks.read(bytes)
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

const tooLarge = () => new Refusal(413, 'too-large', 'The workbook is larger than 10 MB. Please split it.')
const notOneFile = () =>
  new Refusal(400, 'invalid-request', 'Please correct the request. The form must hold one file, as products.')
