/** A small file. Situations are compared as text, so its name must identify it. */
export const fileOf = (name: string, type: string, bytes = 'PK'): File =>
  Object.assign(new File([bytes], name, { type }), { toJSON: () => name })
