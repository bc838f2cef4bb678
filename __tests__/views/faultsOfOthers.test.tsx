import { RELAY_FAULTS, SITE_FAULTS, STORAGE_FAULTS, WALLET_FAULTS } from '../support/faultKinds'
import { createLedger, MOMENTS } from '../support/faultLedger'
import { RELAY_WAYS } from './faultRelay'
import { signsInDespite, storesDespite } from './faultSite'
import { WALLET_WAYS } from './faultWallet'

// Every cell is a visit that ends with a connected account: what beside the services fails, how, and at which moment.
jest.setTimeout(60_000)

const ledger = createLedger()
afterAll(() => void process.stdout.write(`${ledger.toText({ own: false })}\n`))

const WALLETS = Object.entries(WALLET_FAULTS)
describe.each(Object.entries(WALLET_WAYS))('a wallet, %s', (_, { moment, go }) => {
  test.each(WALLETS)('%s: shows the error, and one press continues', (name, kind) =>
    ledger.cell({ what: 'wallet', fault: `wallet ${name}`, moment }, (fault) =>
      go(() => {
        fault.meet(moment)
        return kind()
      }, name === 'that never answers'),
    ),
  )
})

describe.each(Object.entries(RELAY_WAYS))('the relay, %s', (way, { moment, wallet, go }) => {
  const kinds = wallet ? WALLET_FAULTS : {}
  test.each(Object.entries({ ...RELAY_FAULTS, ...kinds }))(
    'one %s: shows the error, and one press continues',
    (name, kind) =>
      ledger.cell({ what: `relay ${way}`, fault: `relay ${name}`, moment }, (fault) =>
        go(() => {
          fault.meet(moment)
          return kind()
        }, name === 'that never answers'),
      ),
  )
})

describe.each(['getSessions', 'createMessage', 'addSession'] as const)(
  'the site’s own sign-in, %s',
  (call) => {
    const moment = call === 'getSessions' ? 'connected' : 'signing'
    test.each(Object.entries(SITE_FAULTS))('%s: the visitor can continue', (name, kind) =>
      ledger.cell({ what: `site ${call}`, fault: name, moment }, (fault) =>
        signsInDespite(call, (healthyCall) => {
          fault.meet(moment)
          return kind(healthyCall, fault.count())
        }),
      ),
    )
  },
)

describe.each(Object.entries(STORAGE_FAULTS))('storage %s', (name, kind) => {
  test.each(MOMENTS)('%s: continues in memory', (moment) =>
    ledger.cell({ what: 'storage', fault: `storage ${name}`, moment }, (fault) =>
      storesDespite(fault, kind),
    ),
  )
})
