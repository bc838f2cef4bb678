const { default: Sequencer } = require('@jest/test-sequencer')

/** Journeys that take longer than a minute, the longest first. */
const LONG = [
  'gallery',
  'extremes',
  'lostCode',
  'looks',
  'hostileNames',
  'otherBrowsersGallery',
  'passkeys',
  'receive',
  'socials',
  'otherBrowsersJourneys',
  'embedded',
  'coinbase',
  'walletConnect',
  'approveFrame',
  'recovery',
  'bitcoin',
  'languages',
].map((name) => `/__tests__/journeys/${name}.test.ts`)

/** Begins with the longest files: one that came last would keep one worker busy while the others have nothing left to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = LONG.findIndex((end) => path.replaceAll('\\', '/').endsWith(end))
      return place < 0 ? LONG.length : place
    }
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
