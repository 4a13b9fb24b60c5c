import { workbookProblem } from '#contract/products/workbook.ts'

/**
 * Copies a picked workbook into memory, so that saving the file in a spreadsheet later changes nothing. Any other file
 * is passed on as it is. Only the last pick counts. @throws if the file cannot be read
 */
export function workbookPicks(onPicked: (file: File) => void) {
  let latest = 0
  return async (file: File): Promise<void> => {
    const turn = ++latest
    const picked = workbookProblem(file) === null ? await inMemory(file) : file
    if (turn === latest) onPicked(picked)
  }
}

const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: file.type })
