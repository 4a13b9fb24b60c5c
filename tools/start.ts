import { versions } from 'node:process'

const major = Number(versions.node.split('.')[0])

if (major < 26) {
  console.error(`This needs Node 26, and this is ${versions.node}. Run npm start, which brings its own.`)
  process.exitCode = 1
} else {
  const { readArguments } = await import('./arguments.ts')
  readArguments('npm start   settings are environment variables: see docs/running.md', {})
  const { buildIfNeeded } = await import('./build/buildIfNeeded.ts')
  if (buildIfNeeded()) {
    const { main } = await import('#server/main.ts')
    await main({ MAIL: 'log', ...process.env })
  } else process.exitCode = 1
}
