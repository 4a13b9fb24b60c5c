import { clickOnce } from '../chromium/clicks.ts'
import { inLanes, openPlace } from '../chromium/place.ts'
import { refundScreen } from '../chromium/refunds.ts'
import { runAllInChromium } from '../chromium/runs.ts'
import { transferScreen } from '../chromium/transfers.ts'
import { ledgerOf } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk } from '../fixture/staff.ts'
import { layOutTransfers } from '../fixture/transfers.ts'
import { added, unevenLedger, type Suite } from '../suite.ts'

const runs = 300
const controlRuns = 40
const clicks = 50

export const browser: Suite = {
  name: 'browser',
  promise: `${runs} refunds in Chromium over bad connections; ${clicks} clicks with the answer dropped have ${clicks} effects`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const { db } = place
    const { counts, wrongs } = await inLanes(await layOutItems(db, runs), seed, async (share) =>
      runAllInChromium(refundScreen, { ...place, ...share, clerk: await addClerk(db) }),
    )

    const once = async (losesKeys: boolean) =>
      clickOnce({ ...place, clerk: await addClerk(db), refunds: await layOutItems(db, clicks), losesKeys })
    const clicked = await once(false)
    if (clicked.effects !== clicks) wrongs.push(`${clicks} clicks had ${clicked.effects} effects`)
    if (clicked.requests <= clicks) wrongs.push('the browser sent nothing twice, so that the clicks prove nothing')
    wrongs.push(...unevenLedger(await ledgerOf(db)))
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

export const browserTransfers: Suite = {
  name: 'browserTransfers',
  promise: `${runs} courtesies and ${runs} balance updates in Chromium over bad connections`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const { db } = place
    await addClerk(db)
    const runKind = async (kind: 'courtesy' | 'balance', first: number, count: number, losesKeys: boolean) =>
      inLanes(await layOutTransfers(db, kind, count), first, async (share) =>
        runAllInChromium(transferScreen, { ...place, ...share, clerk: await addClerk(db), losesKeys }),
      )
    const runBoth = async (count: number, losesKeys: boolean) => {
      const courtesies = await runKind('courtesy', seed, count, losesKeys)
      const balances = await runKind('balance', seed + count, count, losesKeys)
      return {
        counts: added([courtesies.counts, balances.counts]),
        wrongs: [...courtesies.wrongs, ...balances.wrongs],
      }
    }
    const { counts, wrongs } = await runBoth(runs, false)
    wrongs.push(...unevenLedger(await ledgerOf(db)))
    const bare = await runBoth(controlRuns, true)
    return { counts, wrongs, controls: [{ without: 'keys that arrive', found: bare.wrongs }] }
  },
}
