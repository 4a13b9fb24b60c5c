import messages from './catalogs/es.po'
import { translationOf } from './formatted.ts'

export const spanish = translationOf('es', messages)
