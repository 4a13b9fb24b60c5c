#!/usr/bin/env node
// Plain JavaScript that an old Node can still read, so that it can say what is missing.
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { engines } = require('./package.json')

const numbers = (version) => version.replace('>=', '').split('.').map(Number)
const [major, minor] = numbers(process.versions.node)
const [leastMajor, leastMinor] = numbers(engines.node)

if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) {
  void import(pathToFileURL(path.join(__dirname, 'server/laurel.mjs')).href)
} else {
  console.error(
    `Laurel needs Node ${leastMajor}.${leastMinor} or newer, and this is ${process.versions.node} (${process.execPath}).` +
      ' Install a newer one from nodejs.org, or start Laurel by its path: /path/to/node laurel',
  )
  process.exitCode = 1
}
