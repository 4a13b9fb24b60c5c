import { theme } from './theme/theme.ts'

const { color } = theme

/**
 * What each colour means: green done or active, blue under way, violet shipped, amber attention, gold points, red
 * failed.
 */
export const toneColours = {
  neutral: { text: color.textMuted, soft: color.sunken },
  done: { text: color.accentStrong, soft: color.accentSoft },
  progress: { text: color.info, soft: color.infoSoft },
  shipped: { text: color.shipped, soft: `color-mix(in srgb, ${color.shipped} 12%, ${color.surface})` },
  attention: { text: color.warn, soft: color.warnSoft },
  points: { text: color.points, soft: color.pointsSoft },
  failed: { text: color.danger, soft: color.dangerSoft },
} as const

export type Tone = keyof typeof toneColours
