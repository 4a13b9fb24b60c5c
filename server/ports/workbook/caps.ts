/** The most that a workbook may be: bytes as sent and unpacked, parts, and what a sheet holds. */
export const caps = {
  bytes: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** Unpacked to sent, once there is more than `smallUnpacked`. */
  ratio: 100,
  smallUnpacked: 1024 * 1024,
  parts: 1000,
  rows: 50_000,
  columns: 256,
  cells: 1_000_000,
  /** Bytes between two tags: a cell of Excel's longest text has at most a third of it. */
  text: 1024 * 1024,
} as const
