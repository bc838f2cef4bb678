// Finds tests whose result depends on the speed of the machine, on the date or on chance:
// CONTRIBUTING describes what to use instead.
import { runChecks } from './lib/checks.mjs'
import { findWaits, KINDS } from './lib/waits.mjs'

const POLLS = 'asks for a state again until it is reached'
const SUBJECT = 'the time is what is tested, and a fake clock moves it'

/** Files that may contain such code, each with its reason. */
const ALLOWED = {
  'adapters/connectors/coinbase/window.test.ts': SUBJECT,
  'adapters/pairing/walletPeer.ts': POLLS,
  'journeys/recipes.test.ts': `${POLLS}: another process starts`,
  'journeys/support/accents.ts': POLLS,
  'journeys/support/checks/rest.ts':
    'looks again in each frame until elements, pictures and animations are at rest',
  'journeys/support/hostilePage.ts': POLLS,
  'journeys/support/lostCode.ts': 'a slow network takes its time; nothing is concluded from it',
  'journeys/support/remote/browser.ts': POLLS,
  'journeys/support/remote/webkit.ts': `${POLLS}: another process starts`,
  'journeys/support/until.ts': POLLS,
  'sandbox/startAnvil.ts': `${POLLS}: another process starts`,
  'sandbox/wallets.test.ts': POLLS,
  'services/relay/support/until.ts': POLLS,
  'support/settle.ts': POLLS,
  'views/mountApp.ts': 'the page stands still until its next frame, which the fake DOM draws',
  'views/root/batchStoreUpdates.test.tsx': 'frames are what is tested',
}

/** Numbers of remaining findings by file. A number may only decrease. */
const REMAINING = {
  'adapters/cosmos/adapter.test.ts': 1,
  'adapters/frame/provider.test.ts': 2,
  'adapters/pairing/client.test.ts': 1,
  'adapters/pairing/page.test.ts': 4,
  'adapters/polkadot/adapter.test.ts': 1,
  'journeys/otherBrowsersJourneys.test.ts': 1,
  'journeys/page.test.ts': 1,
  'journeys/support/remote/layout.ts': 1,
  'middleware/core/intents.test.ts': 1,
  'sandbox/backend.test.ts': 1,
  'sandbox/faults.test.ts': 1,
  'services/relay/relay.test.ts': 1,
  'store/publicApi/offersOrders.test.ts': 1,
  'store/timeTravel.test.ts': 1,
  'support/faultKinds.ts': 3,
  'views/root/focusKeeper.test.tsx': 1,
  'views/shared/impressions.test.tsx': 1,
}

const waits = findWaits()
const filesOf = (found) => new Set(found.map(({ file }) => file))
const countIn = (name) => waits.filter(({ file }) => file === name).length

await runChecks([
  {
    name: 'no test waits for time, idle time or frames, compares durations or takes unseeded chance',
    run: () =>
      waits
        .filter(({ file }) => !ALLOWED[file] && countIn(file) > (REMAINING[file] ?? 0))
        .map(({ file, line, kind }) => `__tests__/${file}:${line} ${KINDS[kind]}`),
  },
  {
    name: 'each file with a reason still needs it',
    run: () => Object.keys(ALLOWED).filter((file) => !filesOf(waits).has(file)),
  },
  {
    name: 'no file that is not mended yet has fewer than its number says',
    run: () =>
      Object.entries(REMAINING)
        .filter(([file, count]) => countIn(file) < count)
        .map(([file, count]) => `${file}: lower ${count} to ${countIn(file)}`),
  },
])
