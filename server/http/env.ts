import type { Context } from 'hono'
import type { LogFields } from '../deps.ts'
import type { Caller } from '../session/caller.ts'

export interface ApiEnv {
  Bindings: Connection
  Variables: {
    requestId: string
    /** Where the request came from, for the log. */
    about: LogFields
    caller: Caller
    /** What became of the request where it was not just done, for metrics. */
    outcome?: string
    /** Of a probe: whether its answer is that of the probe before, so that nobody need be told. */
    probe?: 'changed' | 'same'
  }
}

export interface Connection {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined }
    /** Set if the client broke off before the whole request had arrived. */
    readonly errored?: Error | null
  }
  readonly peerAddress?: string
  /** Breaks the connection, so that nobody takes a part of an answer for the whole. */
  readonly outgoing?: { destroy(): unknown }
}

export const peerAddressOf = (bindings: Connection | undefined): string =>
  bindings?.peerAddress ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown'

/** The caller's fields for the log; empty before the session is read. */
export const callerOf = (c: Context<ApiEnv>): LogFields => {
  // Middleware that runs before the session is read has none, whatever the type says.
  const caller: Caller | undefined = c.get('caller')
  return caller === undefined ? {} : { staffId: caller.user.id }
}
