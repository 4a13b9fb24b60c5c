import { visible } from './blank.ts'

/** The key that must be unique: names that differ in case, extra blanks or invisible characters have the same key. */
export const nameKey = (name: string): string =>
  visible(name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')).replaceAll(/ +/g, ' ')
