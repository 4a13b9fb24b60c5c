import { inject } from 'vitest'
import { copyTemplate } from './database.ts'

/** A database of one's own, in the cluster of this run of Vitest. */
export const createDatabase = () => copyTemplate(inject('databaseUrl'))
