/** Messages that Spanish and English say with the same letters. */
export const sameInBoth: readonly string[] = [
  'Balance',
  'Bytes',
  'DNI {0}',
  'Id',
  'No',
  'Plan',
  'Premium',
  'SKU {0}',
  'Total',
  'URL',
  'no',
  'videos',
  '{0} · Laurel',
]
