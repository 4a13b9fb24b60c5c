const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file as people say it: 640 kB, 1,2 MB. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const style = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat('es', style).format(bytes / 1000 ** step)
}
