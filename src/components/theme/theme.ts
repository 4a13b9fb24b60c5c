/**
 * The names of tokens.css for styled-components. The colour scheme changes their values, not their names. What each is for, and
 * the scales that numbers in styles keep to, stand in `stories/design/`.
 */
export const theme = {
  color: {
    canvas: 'var(--canvas)',
    surface: 'var(--surface)',
    sunken: 'var(--sunken)',
    line: 'var(--line)',
    lineStrong: 'var(--line-strong)',
    text: 'var(--text)',
    textMuted: 'var(--text-muted)',
    accent: 'var(--accent)',
    accentStrong: 'var(--accent-strong)',
    accentSoft: 'var(--accent-soft)',
    onAccent: 'var(--on-accent)',
    points: 'var(--points)',
    onPoints: 'var(--on-points)',
    pointsSoft: 'var(--points-soft)',
    info: 'var(--info)',
    infoSoft: 'var(--info-soft)',
    shipped: 'var(--shipped)',
    warn: 'var(--warn)',
    warnSoft: 'var(--warn-soft)',
    danger: 'var(--danger)',
    dangerSoft: 'var(--danger-soft)',
    onDanger: 'var(--on-danger)',
    onWarn: 'var(--on-warn)',
    switchedOff: 'var(--switched-off)',
    poster: 'var(--poster)',
    focus: 'var(--focus)',
    scrim: 'var(--scrim)',
  },
  shadow: { low: 'var(--shadow-1)', high: 'var(--shadow-2)' },
  radius: { control: 'var(--radius-control)', card: 'var(--radius-card)', dialog: 'var(--radius-dialog)' },
  motion: { quick: '120ms ease-out', calm: '180ms ease-out' },
  /** Below 720 px table rows are cards and dialogs are at the bottom edge. */
  media: { narrow: '@media (width < 720px)', wide: '@media (width >= 720px)' },
} as const

export type AppTheme = typeof theme
