/** Messages that Spanish and English say with the same letters. */
export const sameInBoth: readonly string[] = ['Balance', 'Bytes', 'No', 'Plan', 'Premium', 'URL', 'videos']
