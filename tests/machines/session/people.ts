import type { Me, Session } from '#contract/session/model.ts'

const ids = { maria: 7, tomas: 8 } as const

export const me = (name: keyof typeof ids, isInitiated = true): Me => ({
  id: ids[name],
  name,
  lastname: '',
  email: `${name}@laurel.example`,
  isAdmin: false,
  isManager: false,
  isInitiated,
})

export const sessionOf = (name: keyof typeof ids, isInitiated = true): Session => ({
  token: `${name}-token`,
  me: me(name, isInitiated),
})
