import { inject } from 'vitest'
import { copyTemplate } from './database.ts'

/** A new database in the cluster of this Vitest run. */
export const createDatabase = () => copyTemplate(inject('databaseUrl'))
