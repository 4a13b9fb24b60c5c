import { buildIfNeeded } from '../build/buildIfNeeded.ts'
import { blocked, shifts, wire } from './loading.ts'
import { csvExport, products } from './largeLists.ts'
import { printFigures, type Figure } from './figure.ts'
import { pages } from './pages.ts'
import { openPlace } from './fixture/open.ts'
import { presses } from './presses.ts'
import { palette, search } from './search.ts'
import { secondStart } from './secondStart.ts'
import { readArguments } from '../arguments.ts'

readArguments('npm run bench   measures what the console aims for', {})

/** Measures what the console aims for and prints it. Nothing fails, because times depend on the machine. */
if (!buildIfNeeded()) process.exit(1)

const figures: Figure[] = []
const note = async (subject: string, measured: Promise<Figure[]>) => {
  process.stderr.write(`Measuring ${subject}…\n`)
  figures.push(...(await measured))
}

await note('the second start', secondStart())
{
  await using whenDone = new AsyncDisposableStack()
  process.stderr.write('Filling a million items in…\n')
  const place = await openPlace(whenDone)
  await note('what is loaded', wire(place))
  await note('the main thread', blocked(place))
  await note('presses', presses(place))
  await note('layout shifts', shifts(place))
  await note('the search', search(place))
  await note('the palette', palette(place))
  await note('pages of orders', pages(place))
  await note('the export', csvExport(place))
  await note('the products', products(place))
}
printFigures(figures)
