const number = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** The counter, shown when the limit is near, and the error beyond it. */
export function textLength(html: string, most: number | undefined): { aside?: string; tooLong?: string } {
  if (most === undefined || html.length < 0.9 * most) return {}
  const aside = `${number.format(html.length)} / ${number.format(most)} caracteres`
  if (html.length <= most) return { aside }
  return { aside, tooLong: `El texto supera el límite de ${number.format(most)} caracteres, contando su formato.` }
}
