import { formatNumber } from '#components/format/number.ts'

/** Beside a field that holds more than the API takes; undefined where it does not. */
export const tooLongMessage = (text: string, limit: number): string | undefined =>
  text.length > limit
    ? `Supera el límite de ${formatNumber(limit)} caracteres: sobran ${formatNumber(text.length - limit)}.`
    : undefined
