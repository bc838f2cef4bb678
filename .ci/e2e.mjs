// Builds what is stale and runs the journeys in a real Chromium. Arguments are passed on to jest.
import { ensureChromium } from './browser.cjs'
import { jest } from './lib/jest.mjs'
import { node } from './lib/run.mjs'

ensureChromium()
const { ok } = await node('.ci/build.mjs', ['--if-stale'], { show: true })
if (!ok) process.exit(1)
const { passed, failed } = await jest(['journeys'], ['--verbose', ...process.argv.slice(2)])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
