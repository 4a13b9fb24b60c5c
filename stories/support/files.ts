/** A file of a few bytes, told from others by its name where situations are compared as text. */
export const fileOf = (name: string, type: string, bytes = 'PK'): File =>
  Object.assign(new File([bytes], name, { type }), { toJSON: () => name })
