import { clickOnce } from '../chromium/clicks.ts'
import { openConsole } from '../chromium/console.ts'
import { runListsInChromium } from '../chromium/lists.ts'
import { perList } from '../moves/lists.ts'
import { refundScreen } from '../chromium/refunds.ts'
import { runAllInChromium } from '../chromium/runs.ts'
import { transferScreen } from '../chromium/transfers.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers } from '#testing/points/transfers.ts'
import { summed, runInShares, ledgerViolations, type Suite, type SuiteReport } from '../suite.ts'

const runs = 300
const controlRuns = 40
const clicks = 50
/** More than there are cores, because a browser mostly waits. */
const shares = 4

type OpenConsole = Awaited<ReturnType<typeof openConsole>>

/** A suite with its own console and browser, which checks the ledger at the end. */
const inChromium = (
  name: string,
  promise: string,
  run: (opened: OpenConsole, seed: number) => Promise<SuiteReport>,
): Suite => ({
  name,
  promise,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const opened = await openConsole(cluster, whenDone)
    const report = await run(opened, seed)
    return { ...report, violations: [...report.violations, ...ledgerViolations(await checkLedger(opened.db))] }
  },
})

export const browser = inChromium(
  'browser',
  `${runs} refunds in Chromium over bad connections; ${clicks} clicks with the answer dropped have ${clicks} effects`,
  async (opened, seed) => {
    const { db } = opened
    const { counts, violations } = await runInShares(
      await addRefundableItems(db, runs),
      { seed, shares },
      async (share) => runAllInChromium(refundScreen, { ...opened, ...share, clerk: await addClerk(db) }),
    )
    const once = async (losesKeys: boolean) =>
      clickOnce({ ...opened, clerk: await addClerk(db), refunds: await addRefundableItems(db, clicks), losesKeys })
    const clicked = await once(false)
    if (clicked.effects !== clicks) violations.push(`${clicks} clicks had ${clicked.effects} effects`)
    if (clicked.requests <= clicks) violations.push('the browser sent nothing twice, so that the clicks prove nothing')
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
      violations,
      controls: [{ without: 'keys that arrive', found: bare.effects > clicks ? [said] : [] }],
    }
  },
)

export const browserTransfers = inChromium(
  'browserTransfers',
  `${runs} courtesies and ${runs} balance updates in Chromium over bad connections`,
  async (opened, seed) => {
    const { db } = opened
    await addClerk(db)
    const runBoth = async (count: number, losesKeys: boolean) => {
      const both = []
      for (const [index, kind] of (['courtesy', 'balance'] as const).entries())
        both.push(
          await runInShares(
            await prepareTransfers(db, kind, count),
            { seed: seed + index * count, shares },
            async (share) =>
              runAllInChromium(transferScreen, { ...opened, ...share, clerk: await addClerk(db), losesKeys }),
          ),
        )
      return summed(both)
    }
    const { counts, violations } = await runBoth(runs, false)
    const bare = await runBoth(controlRuns, true)
    return { counts, violations, controls: [{ without: 'keys that arrive', found: bare.violations }] }
  },
)

const lists = 100

export const browserLists = inChromium(
  'browserLists',
  `${lists} lists of courtesy points to ${perList} people in Chromium over bad connections: nobody gets them twice`,
  async (opened, seed) => {
    const { db } = opened
    await addClerk(db)
    const runMany = async (count: number, losesKeys: boolean) =>
      runInShares(await prepareTransfers(db, 'courtesy', count * perList), { seed, shares }, async (share) =>
        runListsInChromium({ ...opened, ...share, clerk: await addClerk(db), losesKeys }),
      )
    const { counts, violations } = await runMany(lists, false)
    const bare = await runMany(12, true)
    return { counts, violations, controls: [{ without: 'keys that arrive', found: bare.violations }] }
  },
)
