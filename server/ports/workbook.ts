import { readSheet } from 'read-excel-file/universal'
import type { Cell, Workbooks } from '../deps.ts'

export const workbooks: Workbooks = {
  async read(bytes) {
    return (await readSheet(new Uint8Array(bytes).buffer)) as readonly (readonly Cell[])[]
  },
}
