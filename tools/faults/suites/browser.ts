import { clickOnce } from '../chromium/clicks.ts'
import { inLanes, openPlace } from '../chromium/place.ts'
import { runAllInChromium } from '../chromium/runs.ts'
import { ledgerOf } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk } from '../fixture/staff.ts'
import type { Suite } from '../suite.ts'

const runs = 300
const clicks = 50

export const browser: Suite = {
  name: 'browser',
  promise: `${runs} refunds in Chromium over bad connections; ${clicks} clicks with the answer dropped have ${clicks} effects`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const { db } = place

    const refunds = await layOutItems(db, runs)
    const { counts, wrongs } = await inLanes(refunds, seed, async (share) =>
      runAllInChromium({ ...place, clerk: await addClerk(db), refunds: share.things, seed: share.seed }),
    )

    const once = async (losesKeys: boolean) =>
      clickOnce({ ...place, clerk: await addClerk(db), refunds: await layOutItems(db, clicks), losesKeys })
    const clicked = await once(false)
    if (clicked.effects !== clicks) wrongs.push(`${clicks} clicks had ${clicked.effects} effects`)
    if (clicked.requests <= clicks) wrongs.push('the browser sent nothing twice, so that the clicks prove nothing')
    const { sum, uneven } = await ledgerOf(db)
    if (sum !== 0 || uneven !== 0) wrongs.push(`the ledger sums to ${sum}, and ${uneven} moves are not even`)
    const bare = await once(true)

    const said = `${clicks} clicks, ${bare.asked} requests of the page, ${bare.requests} of the browser, ${bare.effects} effects`
    return {
      counts: {
        ...counts,
        clicks,
        'their requests': clicked.asked,
        'sent by the browser': clicked.requests,
        'their effects': clicked.effects,
      },
      wrongs,
      controls: [{ without: 'keys that arrive', found: bare.effects > clicks ? [said] : [] }],
    }
  },
}
