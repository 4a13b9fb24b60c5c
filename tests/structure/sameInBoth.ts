/** Messages that Spanish and English say with the same letters. */
export const sameInBoth: readonly string[] = [
  'Balance',
  'Bytes',
  'DNI {0}',
  'ID',
  'Id',
  'No',
  'Plan',
  'Premium',
  'SKU #',
  'SKU {0}',
  'Total',
  'URL',
  'no',
  'videos',
  '{0} · Laurel',
]
