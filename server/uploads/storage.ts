import type { Deps, Storage } from '../deps.ts'
import { ownStorage } from './ownStorage.ts'
import { s3Storage, type Bucket } from './s3Storage.ts'

/** The bucket where one is set, else our own. */
export const createStorage = (bucket: Bucket | undefined, deps: Pick<Deps, 'db' | 'now' | 'consoleUrl'>): Storage =>
  bucket === undefined ? ownStorage(deps) : s3Storage(bucket, deps)
