/** Beside a field that holds more than the API takes; undefined where it does not. */
export const tooLongWords = (text: string, limit: number): string | undefined =>
  text.length > limit ? `Supera el límite de ${limit} caracteres: sobran ${text.length - limit}.` : undefined
