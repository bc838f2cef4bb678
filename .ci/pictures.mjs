// Takes all screenshots in artifacts, for people to look at: views in the gallery and on a site,
// looks, extremes. No check compares them.
import { ensureChromium } from './browser.cjs'
import { jest } from './lib/jest.mjs'
import { node } from './lib/run.mjs'

ensureChromium()
const { ok } = await node('.ci/build.mjs', ['--if-stale'], { show: true })
if (!ok) process.exit(1)
const { passed, failed } = await jest(['pictures'], ['--verbose', ...process.argv.slice(2)])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
