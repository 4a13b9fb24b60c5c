import type { Caller } from '../session/caller.ts'

export interface ApiEnv {
  Bindings: Connection
  Variables: {
    requestId: string
    caller: Caller
    /** What became of the request where it was not just done, for metrics. */
    outcome?: string
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
