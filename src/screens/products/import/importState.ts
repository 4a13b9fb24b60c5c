/** The state of an import, without what it lies in. */
export type ImportState =
  | 'idle'
  | 'picked'
  | 'refusedFile'
  | 'uploading'
  | 'streaming'
  | 'finished'
  | 'refused'
  | 'cut'
  | 'cancelled'
