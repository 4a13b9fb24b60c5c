import { workbookProblem } from '#contract/products/workbook.ts'

/**
 * Gives a picked workbook, read into memory: what a spreadsheet saves over it later changes neither what is sent nor what
 * is read of it. What is no workbook is given as it is. The last pick counts. @throws where it cannot be read
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
