import { launchBrowser } from '../../browser.ts'
import { buildIfNeeded } from '../../build/buildIfNeeded.ts'
import { startServer } from '../../serverProcess.ts'
import { clickOnce } from '../chromium/clicks.ts'
import { runAllInChromium } from '../chromium/runs.ts'
import { ledgerWrongs } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk } from '../fixture/staff.ts'
import { sharesOf, summed, type Share, type Suite } from '../suite.ts'

const runs = 300
/** More than there are cores: a browser mostly waits. */
const lanes = 4
const clicks = 50

export const browser: Suite = {
  name: 'browser',
  promise: `${runs} refunds in Chromium over bad connections; ${clicks} clicks with the answer dropped have ${clicks} effects`,
  async run({ seed, cluster }) {
    if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
    await using whenDone = new AsyncDisposableStack()
    const { url, db } = await cluster.database()
    const server = await startServer({ DATABASE_URL: url })
    whenDone.defer(async () => void (await server.stop()))
    const browser = await launchBrowser()
    whenDone.defer(() => browser.close())
    const place = { browser, address: server.address, db }

    const refunds = await layOutItems(db, runs)
    const lane = async (share: Share) => runAllInChromium({ ...place, clerk: await addClerk(db), ...share })
    const shares = await Promise.all(sharesOf(refunds, seed, lanes).map(lane))
    const wrongs = shares.flatMap((share) => share.wrongs)

    const once = async (losesKeys: boolean) =>
      clickOnce({ ...place, clerk: await addClerk(db), refunds: await layOutItems(db, clicks), losesKeys })
    const clicked = await once(false)
    if (clicked.effects !== clicks) wrongs.push(`${clicks} clicks had ${clicked.effects} effects`)
    if (clicked.requests <= clicks) wrongs.push('the browser sent nothing twice, so that the clicks prove nothing')
    wrongs.push(...(await ledgerWrongs(db)))
    const bare = await once(true)

    const said = `${clicks} clicks, ${bare.asked} requests of the page, ${bare.requests} of the browser, ${bare.effects} effects`
    return {
      counts: {
        ...summed(shares.map((share) => share.counts)),
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
