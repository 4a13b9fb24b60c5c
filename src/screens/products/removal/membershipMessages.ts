/** What a catalog and a city are called in the sentences about their products. */
export const membershipMessages = {
  catalog: { of: 'del catálogo', in: 'en el catálogo', empty: 'Este catálogo no tiene productos' },
  city: { of: 'de la ciudad', in: 'en la ciudad', empty: 'Esta ciudad no tiene productos' },
} as const

export type MembershipKind = keyof typeof membershipMessages
