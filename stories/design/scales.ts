/**
 * The scales that all styles keep to, in px. Styles write the numbers; `tests/structure/tokens.test.ts` names each that is off
 * its scale.
 */
export const spaces = {
  1: 'A hairline of room: optical corrections.',
  2: 'Between entries that touch, such as those of the navigation.',
  4: 'Around an option in a list, between a mark and its text.',
  6: 'Between a small icon and its word, between chips.',
  8: 'Between an icon and its word; beside the text of a chip.',
  10: 'Above and below the text of a row.',
  12: 'Beside the text of a cell, a button or a field; between controls.',
  16: 'Between the fields of a form, between blocks of a page; inside cards.',
  20: 'Between columns; inside large cards.',
  24: 'Inside dialogs; at both sides of the page.',
  32: 'Between the parts of a long page.',
  36: 'What an icon takes of a field: 12 + 16 + 8.',
  48: 'Above and below what stands alone on the page.',
  64: 'Below the end of a page.',
}

export const types = {
  micro: { size: 11, line: 16, weight: 560, use: 'Counts on a badge, keys of the keyboard.' },
  caption: { size: 12, line: 16, weight: 560, use: 'Heads of tables, chips, tooltips.' },
  small: { size: 13, line: 20, weight: 400, use: 'Secondary text: hints, details, what stands below a name.' },
  body: { size: 14, line: 20, weight: 400, use: 'Everything that has no other role.' },
  lead: { size: 16, line: 24, weight: 560, use: 'Heads of cards and empty lists; text of fields on a phone.' },
  title: { size: 18, line: 24, weight: 620, use: 'Titles of dialogs, sheets and panels.' },
  page: { size: 22, line: 28, weight: 620, use: 'The title of a page.' },
  figure: { size: 30, line: 36, weight: 620, use: 'One amount that a screen is about.' },
}

export const weights = {
  400: 'Text.',
  500: 'Entries that can be chosen.',
  560: 'Labels, names, amounts.',
  620: 'Titles.',
}

export const radii = {
  4: 'Marks: a tick, a key, the focus of a link.',
  6: 'What stands inside a control.',
  8: 'Controls: buttons, fields, options.',
  12: 'Cards, notes, menus.',
  16: 'Dialogs and sheets.',
  999: 'Pills: chips, switches, badges.',
}

export const layers = {
  1: 'Raised above its neighbours: a cell that stays in sight.',
  2: 'Above those: a head that stays in sight.',
  10: 'The bar of the page.',
  20: 'What floats above the page: the dock, the link past the navigation.',
  90: 'Sheets.',
  100: 'Dialogs.',
  200: 'Passing notices.',
}

export const breakpoints = {
  360: 'Narrower: the smallest phones, which leave out the laurel beside a badge.',
  720: 'Narrower: table rows are cards, dialogs are at the bottom edge. `theme.media.narrow` and `wide`.',
  1024: 'Narrower: the navigation is a menu, and what stands side by side stands below each other.',
  1152: 'Narrower: the bar is tighter.',
  1280: 'From here a question may stand beside its list.',
  1400: 'From here the bar has its full room.',
}

export const elevations = {
  low: 'What lies on the page: cards, fields, buttons.',
  high: 'What floats above it: menus, dialogs, notices.',
}

export const motions = {
  quick: 'Colours, switches, what appears beside its cause.',
  calm: 'Dialogs, sheets and notices.',
}
