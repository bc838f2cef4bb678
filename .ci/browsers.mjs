// Runs the tests for Firefox and WebKit, with every state of the gallery and its pictures in
// artifacts/screenshots/browsers.
import { ensureChromium } from './browser.cjs'
import { jest } from './lib/jest.mjs'
import { node } from './lib/run.mjs'
import { ensureOtherBrowsers } from './otherBrowsers.cjs'

console.log([ensureChromium(), ...ensureOtherBrowsers()].join('\n'))
const { ok } = await node('.ci/build.mjs', ['--if-stale'], { show: true })
if (!ok) process.exit(1)
process.env.BROWSERS_WHOLE = '1'
const { passed, failed } = await jest(['journeys'], ['--verbose', 'otherBrowsers'])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
