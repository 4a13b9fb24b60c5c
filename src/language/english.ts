import messages from './catalogs/en.po'
import { translationOf } from './formatted.ts'

export const english = translationOf('en-GB', messages)
