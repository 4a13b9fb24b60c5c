/** Of a text in a cell: more than so many lines show on the widest screen. */
export const charactersIn = (lines: number): number => 300 * lines
