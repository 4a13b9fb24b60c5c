const plain = /^[\x20-\x7e]*$/

/** Letters alone, whatever their case and accents: 'Audífonos' is 'audifonos', 'Ñandú' is 'nandu'. */
export const fold = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
