import type { Me } from '#contract/session/model.ts'

/** How a person is called: the full name, or the email where there is none. */
export const nameOf = ({ name, lastname, email }: Me): string => `${name} ${lastname}`.trim() || email
