import { connection } from '#api/connection.ts'
import type { Me } from '#contract/session/model.ts'
import { openRuntime, type Runtime } from '#runtime/runtime.ts'

let open: { readonly account: Me['id']; readonly runtime: Runtime } | undefined

/** The runtime of this page, opened when its person is first known; another person gets another one. */
export function runtimeOf(me: Me): Runtime {
  if (open?.account !== me.id) {
    open?.runtime.close()
    open = { account: me.id, runtime: openRuntime(connection().config, me) }
  }
  return open.runtime
}
