import { connection } from '#api/connection.ts'
import type { Me } from '#contract/session/model.ts'
import { openWorkplace, type Workplace } from '#desk/workplace.ts'

let open: { readonly account: Me['id']; readonly workplace: Workplace } | undefined

/** The one workplace of this page, opened when its person is first known. Another person starts with another page. */
export function workplaceOf(me: Me): Workplace {
  if (open?.account !== me.id) {
    open?.workplace.close()
    open = { account: me.id, workplace: openWorkplace(connection().config, me) }
  }
  return open.workplace
}
