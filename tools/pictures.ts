import { launchBrowser } from '#testing/browser.ts'
import { signInAsPrinted } from '#testing/signInAsPrinted.ts'
import { freshFolder, startServer } from '#testing/serverProcess.ts'
import { readArguments } from './arguments.ts'

readArguments('npm run pictures   takes the picture of the README', {})

/** Takes the README's picture: the Orders screen of a fresh demonstration. */
const { folder, remove } = await freshFolder()
const server = await startServer({ DATA_DIR: folder })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, locale: 'es-CO' })
  await page.goto(server.address)
  await signInAsPrinted(page, server)
  await page.getByText('Página 1').waitFor()
  await page.getByRole('button', { name: 'Opciones de Producto' }).waitFor()
  await page.screenshot({ path: 'docs/pictures/orders.png' })
  console.log('docs/pictures/orders.png')
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
