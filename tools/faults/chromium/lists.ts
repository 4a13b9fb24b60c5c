import type { Transfer } from '#contract/points/transfer.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { openProxy, toxics } from '#testing/network/proxy.ts'
import type { Clerk } from '#testing/points/staff.ts'
import { transferFacts } from '#testing/points/transfers.ts'
import { perList } from '../moves/lists.ts'
import { openSignedIn } from './console.ts'
import { ignoreMissed, recordNotices } from './runs.ts'

interface ListsParts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  /** Courtesies that tell whom the lists are for. */
  readonly moves: readonly Transfer[]
  /** Seed of the first list; each further list adds one. */
  readonly seed: number
  readonly losesKeys?: boolean
}

const faultyPaths = /^\/api\/(courtesy|staff\/user\/search)/
const acts = 8

/** Sends lists of courtesy points in a real browser over bad connections; a person reloads, changes tabs and tries again. */
export async function runListsInChromium(parts: ListsParts) {
  const { browser, address, db, clerk, moves, seed, losesKeys = false } = parts
  const violations: string[] = []
  const counts = { runs: 0, toxic: 0, requests: 0, leaves: 0, presses: 0, moved: 0, finished: 0 }
  let chance = createChance(seed)
  let isReliable = true
  const proxy = await openProxy({
    to: address,
    losesKeys: () => losesKeys,
    toxicOf({ method, path }) {
      if (isReliable || !faultyPaths.test(path) || !chance.happens(method === 'GET' ? 0.1 : 0.4)) return 'none'
      counts.toxic++
      return chance.pick(toxics)
    },
    onPassed: ({ method, path }) => void (method === 'POST' && path === '/api/courtesy' && counts.requests++),
  })
  const context = await openSignedIn(browser, proxy.address, clerk)
  await context.addInitScript(recordNotices)
  try {
    for (let at = 0; at < moves.length; at += perList) {
      chance = createChance(seed + at / perList)
      const people = moves.slice(at, at + perList)
      const shown = await runList(people)
      const facts = [...(await transferFacts(db, people)).entries()]
      const moved = facts.filter(([, one]) => one.moves > 0).length
      const wrong = (words: string) => void violations.push(`run ${seed + at / perList}: ${words}`)
      for (const [id, one] of facts) {
        const points = people.find((person) => person.id === id)?.points ?? 0
        if (one.moves > 1) wrong(`double: points moved ${one.moves} times to one person`)
        if (one.balance !== one.moves * points) wrong(`lost: ${one.balance} points after ${one.moves} moves`)
      }
      // A list that ended while its page was left shows nothing any more.
      if (shown.isOver && moved < people.length) wrong(`lost or silent: it is over, and ${moved} got points`)
      if (!shown.isOver && (moved < shown.done || moved > shown.done + shown.unknown))
        wrong(`silent: ${moved} got points, shown are ${JSON.stringify(shown)}`)
      counts.runs++
      counts.moved += moved
      counts.finished += shown.isOver ? 1 : 0
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  return { violations, counts }

  async function runList(people: readonly Transfer[]) {
    isReliable = true
    const where = `/users?org=${people[0]?.organisation?.id}`
    let page = context.pages()[0] ?? (await context.newPage())
    await page.goto(where)
    await page.evaluate(forgetRuns)
    await page.goto(where)
    const lines = people.map((one) => `${one.kind === 'courtesy' ? one.person.email : ''}\t${one.points}`)
    await page.getByRole('button', { name: 'Para varias personas' }).click()
    const list = page.getByRole('dialog')
    await list.getByRole('textbox', { name: 'Correos' }).fill(lines.join('\n'))
    await list.getByRole('button', { name: /^Buscar/ }).click()
    await list.getByText(`${people.length} encontradas`).waitFor()
    await list.getByRole('button', { name: 'Guardar' }).click()
    isReliable = false
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' })
    await confirm.click({ clickCount: chance.happens(0.3) ? 2 : 1 })
    for (let act = 0; act < acts; act++) {
      const way = chance.happens(0.3) ? chance.pick(['reload', 'close'] as const) : null
      await sleep(way === null ? 0 : chance.integer(0, 250))
      if (way !== null) {
        counts.leaves++
        const other = way === 'close' ? await context.newPage() : page
        if (way === 'close') await page.close()
        page = other
        await page.goto(where).catch(ignoreMissed)
      }
      const { isOver } = await shownAtRest(page)
      if (isOver) break
      counts.presses++
      const asked = page.getByRole('alertdialog').getByRole('button', { name: chance.pick(['Reintentar', 'Cerrar']) })
      const offered = page.locator('[data-dock]').getByRole('button', { name: chance.pick([/^Reintentar/, /^Enviar/]) })
      await ((await asked.count()) > 0 ? asked : offered).first().click({ timeout: 300 }).catch(ignoreMissed)
    }
    await shownAtRest(page)
    isReliable = true
    await page.goto(where)
    return shownAtRest(page)
  }
}

/** What the page says of the list, once nothing is on its way. */
async function shownAtRest(page: Page) {
  const isSeen = () => page.getByText('Puntos de cortesía').first().isVisible()
  for (let tries = 0, empty = 0; tries < 600; tries++) {
    const shown = await page.evaluate(seenInPage).catch(() => null)
    const isLoaded = shown !== null && (await isSeen().catch(() => false))
    empty = isLoaded && shown.text === '' ? empty + 1 : 0
    if (isLoaded && !shown.isBusy && (shown.isReported || shown.text !== '' || empty > 40)) {
      const count = (words: RegExp) => Number(words.exec(shown.text)?.[1] ?? 0)
      return {
        isOver: shown.isReported || shown.text === '',
        done: count(/(\d+) hechos?/),
        unknown: count(/(\d+) sin confirmar/),
      }
    }
    await sleep(25)
  }
  throw new Error('The list of courtesy points is nowhere to be seen.')
}

/** The next two functions run in the page. */
function seenInPage() {
  const dock = document.querySelector<HTMLElement>('[data-dock]')
  return {
    text: dock?.innerText ?? '',
    isBusy: dock?.querySelector('progress') != null,
    // Somebody whose points were settled by hand has a notice of their own.
    isReported: / de cortesía a \d+ personas/.test(localStorage.getItem('reported') ?? ''),
  }
}
function forgetRuns() {
  for (const key of Object.keys(localStorage))
    if (key === 'reported' || /^laurel\.(bulk|transfers)\./.test(key)) localStorage.removeItem(key)
}
