/** The limits of a workbook: bytes as sent and unpacked, parts, and the contents of a part. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** The most bytes unpacked per byte sent, checked beyond `smallUnpacked` bytes. */
  ratio: 100,
  smallUnpacked: 1024 * 1024,
  parts: 1000,
  rows: 50_000,
  columns: 256,
  /** Cells, including empty ones, and shared texts. */
  cells: 1_000_000,
  /** Rows including empty ones: as many as Excel has, because some programs write all of them. */
  emptyRows: 1_048_576,
  /** Characters of text: Excel's longest cell, a row, and all rows. Counted in each cell that a shared text is shown in. */
  cellText: 32_767,
  rowText: 100_000,
  workbookText: 40_000_000,
  /** Tags in a part, and more for each of its rows, cells and shared texts. */
  tags: 500_000,
  tagsEach: 16,
  depth: 64,
  /** Styles, formats, sheets and relations in a part. */
  others: 70_000,
  /** Characters between two tags, where each may be an entity such as `&amp;`. */
  waiting: 512 * 1024,
  /** Characters of an attribute: a cell's style or a part's place. */
  attribute: 4096,
  /** Entities such as `&amp;` in the texts and in the attributes of a part. */
  entities: 3_000_000,
  attributeEntities: 100_000,
  /** Deflated bytes of all rows that wait for the import. */
  packedRows: 16 * 1024 * 1024,
  /** Bytes of `[Content_Types].xml`. */
  types: 1024 * 1024,
} as const
