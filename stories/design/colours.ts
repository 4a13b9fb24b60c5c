import type { AppTheme } from '#components/theme/theme.ts'

type Colour = keyof AppTheme['color']

interface Meaning {
  readonly use: string
  /** The grounds that it is drawn on. */
  readonly on?: readonly Colour[]
  /** Its least contrast there: 4.5 for text, 3 for marks, by WCAG 2.2 AA. */
  readonly least?: 3 | 4.5
}

const paper = ['canvas', 'surface', 'sunken'] as const

/** What each colour is for. */
export const colours: Readonly<Record<Colour, Meaning>> = {
  canvas: { use: 'The ground of the page.' },
  surface: { use: 'Cards, dialogs, fields: what lies on the page.' },
  sunken: { use: 'Heads of tables, a pointed-at row, a disabled field.' },
  line: { use: 'Between rows and around cards. Decorative: nothing depends on seeing it.' },
  lineStrong: { use: 'The edge of a control, which its label and ground also tell.' },
  text: { use: 'Text.', on: [...paper, 'accentSoft', 'pointsSoft', 'infoSoft', 'warnSoft', 'dangerSoft'], least: 4.5 },
  textMuted: { use: 'Secondary text, icons, placeholders.', on: paper, least: 4.5 },
  accent: { use: 'The one primary action, links, marks of what is on.', on: paper, least: 4.5 },
  accentStrong: { use: 'A link under the pointer; done or active.', on: [...paper, 'accentSoft'], least: 4.5 },
  accentSoft: { use: 'The ground of what is done, active, ticked or open.' },
  onAccent: { use: 'Text on the primary action.', on: ['accent', 'accentStrong'], least: 4.5 },
  points: { use: 'Amounts of points, and nothing else.', on: [...paper, 'pointsSoft'], least: 4.5 },
  onPoints: { use: 'Text on the button that sends points.', on: ['points'], least: 4.5 },
  pointsSoft: { use: 'The ground of an amount of points.' },
  info: { use: 'Under way.', on: [...paper, 'infoSoft'], least: 4.5 },
  infoSoft: { use: 'The ground of what is under way.' },
  shipped: { use: 'Shipped.', on: ['canvas', 'surface'], least: 4.5 },
  warn: { use: 'Needs attention; not saved yet.', on: [...paper, 'warnSoft'], least: 4.5 },
  warnSoft: { use: 'The ground of what needs attention.' },
  danger: { use: 'Failed; destructive actions.', on: [...paper, 'dangerSoft'], least: 4.5 },
  dangerSoft: { use: 'The ground of what failed.' },
  onDanger: { use: 'Text on a destructive action.', on: ['danger'], least: 4.5 },
  onWarn: { use: 'Text on a ground of attention.', on: ['warn'], least: 4.5 },
  switchedOff: { use: 'The track of a switch that is off.', on: ['canvas', 'surface'], least: 3 },
  poster: { use: 'The picture side of the sign-in page.' },
  focus: { use: 'The ring around what has the focus.', on: paper, least: 3 },
  scrim: { use: 'Over the page behind a dialog.' },
}
