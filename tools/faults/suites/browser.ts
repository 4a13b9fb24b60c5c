import { clickOnce } from '../chromium/clicks.ts'
import { openPlace } from '../chromium/place.ts'
import { refundScreen } from '../chromium/refunds.ts'
import { runAllInChromium } from '../chromium/runs.ts'
import { transferScreen } from '../chromium/transfers.ts'
import { ledgerOf } from '#testing/points/facts.ts'
import { layOutItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { layOutTransfers } from '#testing/points/transfers.ts'
import { added, inShares, unevenLedger, type Suite, type SuiteReport } from '../suite.ts'

const runs = 300
const controlRuns = 40
const clicks = 50
/** More than there are cores: a browser mostly waits. */
const shares = 4

type Place = Awaited<ReturnType<typeof openPlace>>

/** A suite with a console and a browser of its own, which ends with a look at the ledger. */
const inChromium = (
  name: string,
  promise: string,
  run: (place: Place, seed: number) => Promise<SuiteReport>,
): Suite => ({
  name,
  promise,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const report = await run(place, seed)
    return { ...report, wrongs: [...report.wrongs, ...unevenLedger(await ledgerOf(place.db))] }
  },
})

export const browser = inChromium(
  'browser',
  `${runs} refunds in Chromium over bad connections; ${clicks} clicks with the answer dropped have ${clicks} effects`,
  async (place, seed) => {
    const { db } = place
    const { counts, wrongs } = await inShares(await layOutItems(db, runs), { seed, shares }, async (share) =>
      runAllInChromium(refundScreen, { ...place, ...share, clerk: await addClerk(db) }),
    )
    const once = async (losesKeys: boolean) =>
      clickOnce({ ...place, clerk: await addClerk(db), refunds: await layOutItems(db, clicks), losesKeys })
    const clicked = await once(false)
    if (clicked.effects !== clicks) wrongs.push(`${clicks} clicks had ${clicked.effects} effects`)
    if (clicked.requests <= clicks) wrongs.push('the browser sent nothing twice, so that the clicks prove nothing')
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
)

export const browserTransfers = inChromium(
  'browserTransfers',
  `${runs} courtesies and ${runs} balance updates in Chromium over bad connections`,
  async (place, seed) => {
    const { db } = place
    await addClerk(db)
    const runBoth = async (count: number, losesKeys: boolean) => {
      const both = []
      for (const [index, kind] of (['courtesy', 'balance'] as const).entries())
        both.push(
          await inShares(
            await layOutTransfers(db, kind, count),
            { seed: seed + index * count, shares },
            async (share) =>
              runAllInChromium(transferScreen, { ...place, ...share, clerk: await addClerk(db), losesKeys }),
          ),
        )
      return added(both)
    }
    const { counts, wrongs } = await runBoth(runs, false)
    const bare = await runBoth(controlRuns, true)
    return { counts, wrongs, controls: [{ without: 'keys that arrive', found: bare.wrongs }] }
  },
)
