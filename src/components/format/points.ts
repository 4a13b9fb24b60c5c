const grouped = new Intl.NumberFormat('es')

/** Points as the trade writes them: 950, 4200, 18.900; an en dash where there is no number. */
export const points = (count: number | null | undefined): string => (count == null ? '–' : grouped.format(count))
