const { default: Sequencer } = require('@jest/test-sequencer')

/** The slowest files, slowest first. */
const LONG = [
  'middleware/siwx/orders',
  ...[1, 2, 3, 4].map((part) => `middleware/flows/orders${part}`),
  'views/faultsOfServices',
  'views/faultsOfOthers',
  'services/wallets/review',
  'sandbox/start',
  'adapters/siwx/forgeries',
  'api/mutation',
  'journeys/gallery',
  'journeys/extremes',
  'journeys/lostCode',
  'journeys/looks',
  'journeys/hostileNames',
  'journeys/otherBrowsersGallery',
  'journeys/passkeys',
  'journeys/receive',
  'journeys/socials',
  'journeys/otherBrowsersJourneys',
  'journeys/embedded',
  'journeys/coinbase',
  'journeys/walletConnect',
  'journeys/approveFrame',
  'journeys/recovery',
  'journeys/bitcoin',
  'journeys/languages',
].map((name) => new RegExp(`/__tests__/${name}[.]test[.]tsx?$`))

/**
 * Runs the slowest files first: a slow one at the end would keep one worker busy while the others
 * are idle.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = LONG.findIndex((file) => file.test(path.replaceAll('\\', '/')))
      return place < 0 ? LONG.length : place
    }
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

module.exports = LongestFirst
module.exports.LONG = LONG
