import type { Caller } from '../session/caller.ts'

export interface ApiEnv {
  Bindings: Connection
  Variables: { requestId: string; caller: Caller }
}

export interface Connection {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined }
    /** Set where the client broke off before all was sent. */
    readonly errored?: Error | null
  }
  readonly peerAddress?: string
  /** Breaks the connection off, so that no part of an answer passes for the whole. */
  readonly outgoing?: { destroy(): unknown }
}

export const peerAddressOf = (bindings: Connection | undefined): string =>
  bindings?.peerAddress ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown'
