import type { Id } from '../id.ts'

export interface Me {
  readonly id: Id
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly isAdmin: boolean
  readonly isManager: boolean
  /** False until the person has chosen a password: the guard then sends them to /activate. */
  readonly isInitiated: boolean
}

export interface Credentials {
  readonly email: string
  readonly password: string
  /** What an API that knows devices gave this browser at an earlier sign-in. */
  readonly device?: string | null
}

/** A session: the bearer token and whose it is. */
export interface Session {
  readonly token: string
  readonly me: Me
  /** To be sent with the next sign-in of this browser, where the API knows devices. */
  readonly device?: string | null
}
