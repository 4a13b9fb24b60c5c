import { formatNumber } from '#components/format/number.ts'
import { refused } from '#contract/failure.ts'
import { longestTyc } from '#contract/html.ts'

/** Said in place of sending what the server could not take. */
export const tycTooLong = refused(
  'tyc-too-long',
  `No se envió: el TyC puede tener ${formatNumber(longestTyc)} caracteres, contando su formato. Acórtelo y guarde de nuevo.`,
)
