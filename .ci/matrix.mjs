// Builds the projects in `examples/` with the packed package and uses each in Chromium like a user.
// Arguments are names; without any it runs all of them. With `--quick` only those that need no
// other packages than this repository has installed.
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureChromium } from './browser.cjs'
import { pack } from './lib/pack.mjs'
import { drive } from './matrix/drive.mjs'
import { make, polyfillsOf } from './matrix/make.mjs'
import { fetchNode, runOnNode } from './matrix/onNode.mjs'
import { chosen } from './matrix/projects.mjs'
import { serve } from './matrix/serve.mjs'
import { row, head } from './matrix/table.mjs'
import { startWorld } from './matrix/world.mjs'

/** Quick projects that run in parallel. */
const QUICK_AT_ONCE = 3

const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const wanted = chosen(words)
ensureChromium()
const [{ folder: place, tarball, unpacked }, world] = await Promise.all([
  pack('matrix'),
  startWorld(),
])
const { testWalletScript } = await import(pathToFileURL(join(unpacked, 'dist/esm/testing.js')).href)
const walletScript = testWalletScript({ chains: [8453] })

/** Builds a project, serves it and uses it. */
async function tryOut(project) {
  const bin = project.on && dirname(await fetchNode(project.on, place))
  const { copy, seconds } = await make(project, { place, tarball, installs: !isQuick, bin })
  if (project.node) return { seconds, ...(await runOnNode(copy, place, { all: !isQuick })) }
  const polyfills = polyfillsOf(project, copy)
  const site = await serve(copy, project.manifest, bin)
  try {
    const seen = await drive(site.url, world, walletScript)
    const findings = [...seen.findings, ...polyfills.map((line) => `polyfill: ${line.trim()}`)]
    return { ...seen, seconds, polyfills, findings }
  } finally {
    await site.close()
  }
}

const results = []
const waiting = [...wanted]
async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { name } = project
    const result = await tryOut(project).catch((error) => ({ findings: [error.stack] }))
    results.push({ name, ...result })
    console.log(`${result.findings.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    for (const finding of result.findings) console.log(finding.replace(/^/gm, '       '))
  }
}
// Quick ones mostly wait for their pages; the others run heavy programs one after another.
await Promise.all(Array.from({ length: isQuick ? QUICK_AT_ONCE : 1 }, work))
await world.close()

console.log(`\n${head}`)
for (const { name } of wanted) console.log(row(results.find((result) => result.name === name)))
const failed = results.filter(({ findings }) => findings.length > 0).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
