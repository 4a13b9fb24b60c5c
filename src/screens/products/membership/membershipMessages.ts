import type { Failure } from '#contract/failure.ts'
import type { Member } from '#machines/membership.ts'
import { notDone, type MembershipTrouble } from '#resource/MembershipNote.tsx'

/** What a catalog and a city are called in the sentences about their products. */
export const membershipMessages = {
  catalog: { of: 'del catálogo', in: 'en el catálogo', empty: 'Este catálogo no tiene productos' },
  city: { of: 'de la ciudad', in: 'en la ciudad', empty: 'Esta ciudad no tiene productos' },
} as const

export type MembershipKind = keyof typeof membershipMessages

export const fromItsDialog = 'Puede volver a ponerlo desde el diálogo del producto.'

/** What went wrong, and what can be done about it. */
export function troubleMessage(
  trouble: MembershipTrouble,
  kind: MembershipKind,
  member: Member | null,
  problem: Failure | null,
): string {
  const words = membershipMessages[kind]
  const name = `«${member?.name ?? ''}»`
  if (trouble === 'stillThere') return `El servicio no dio ningún error, pero ${name} sigue ${words.in}.`
  if (trouble === 'notRemoved') return notDone(problem, `quitó ${name} ${words.of}`, `quitar productos ${words.of}`)
  const notBack = notDone(problem, `volvió a poner ${name} ${words.in}`, 'cambiar productos')
  return isGone(problem) ? notBack : `${notBack} ${fromItsDialog}`
}

const isGone = (problem: Failure | null) => problem?.kind === 'refused' && problem.code === 'product-not-found'
