/** The most that a workbook may be: bytes as sent and unpacked, parts, and what one of its parts holds. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** Unpacked to sent, once there is more than `smallUnpacked`. */
  ratio: 100,
  smallUnpacked: 1024 * 1024,
  parts: 1000,
  rows: 50_000,
  columns: 256,
  /** Cells, empty ones too, or shared texts. */
  cells: 1_000_000,
  /** As many rows as Excel has: programs write empty ones down to its end. */
  emptyRows: 1_048_576,
  /** Characters of text: Excel's longest cell, a row, and all rows. Counted in each cell that a shared text is shown in. */
  cellText: 32_767,
  rowText: 100_000,
  workbookText: 40_000_000,
  /** Tags in a part, and as many more for each row, cell and shared text in it: formatted text has most. */
  tags: 500_000,
  tagsEach: 16,
  depth: 64,
  /** Styles, sheets and the like, each. */
  others: 70_000,
  /** Characters between two tags: each of a text may be written as `&amp;` or the like. */
  waiting: 512 * 1024,
  /** Characters of an attribute: a cell's style or a part's place. */
  attribute: 4096,
  /** Signs of a part that are written as `&amp;` or the like, in its texts and in its attributes. */
  entities: 3_000_000,
  attributeEntities: 100_000,
  /** Bytes of all rows as they wait for the import, packed. */
  packedRows: 16 * 1024 * 1024,
  /** Bytes of `[Content_Types].xml`. */
  types: 1024 * 1024,
} as const
