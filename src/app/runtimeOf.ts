import { connect, connection } from '#api/connection.ts'
import { afterClick } from '#components/buttons/afterPress.ts'
import { withFilesFirst } from '#components/filesFirst.ts'
import type { Me } from '#contract/session/model.ts'
import { openRuntime, type Runtime } from '#runtime/runtime.ts'
import { notifyManager } from '@tanstack/react-query'
import { recordIn } from './journal/record.ts'

connect({ ...connection(), importing: withFilesFirst })
// Rows are drawn after the click of a press that is under way.
notifyManager.setScheduler((show) => setTimeout(afterClick, 0, show))

let open: { readonly account: Me['id']; readonly runtime: Runtime; readonly stop: () => void } | undefined

/** The runtime of the signed-in person, opened at the first call; another person gets another one. */
export function runtimeOf(me: Me): Runtime {
  if (open?.account !== me.id) {
    open?.stop()
    open?.runtime.close()
    const runtime = openRuntime(connection().config, me)
    open = { account: me.id, runtime, stop: recordIn(runtime) }
  }
  return open.runtime
}
