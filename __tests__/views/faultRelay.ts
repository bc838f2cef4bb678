import type { AdapterFactory } from '../../src/adapters/types'
import { fakePairing, fakeWallet, type FakePairing } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import { fakeAdapter } from '../support/fakeWallets'
import type { End } from '../support/faultLedger'
import { eventually } from '../support/settle'
import { PHONE_ROW, startVisit, storedBy, type FaultyVisit } from './faultVisit'
import { signsAfter, switchesAfter, type Way } from './faultWallet'

/** A visit with a wallet that pairs over the relay. */
async function pairedVisit(input: Parameters<typeof startVisit>[0] = {}) {
  const pairing = input.pairing ?? fakePairing()
  const [wallet, phone] = [fakeWallet(), fakeWallet()]
  const factory: AdapterFactory = {
    id: 'viem',
    namespace: 'eip155',
    load: async () => fakeAdapter((provider) => (provider === wallet.provider ? wallet : phone)),
  }
  const visit = await startVisit({ ...input, pairing, wallets: [wallet], adapters: [factory] })
  return { visit, pairing, phone }
}

/** Renews the code until the given attempt exists, and approves it. */
async function approves(visit: FaultyVisit, pairing: FakePairing, number: number): Promise<void> {
  await eventually(() => pairing.attempts.length === number)
  pairing.attempts[number - 1]?.approve()
  await visit.connected()
}

async function pairs(input: Parameters<typeof startVisit>[0] = {}) {
  const paired = await pairedVisit(input)
  const { visit, pairing } = paired
  await visit.toConnect()
  await visit.press(PHONE_ROW)
  await approves(visit, pairing, 1)
  return paired
}

async function restores(meeting: () => Promise<never>, never: boolean): Promise<End> {
  const pairing = fakePairing()
  pairing.stored = true
  const healthy = pairing.client.restore
  pairing.client.restore = meeting
  const { visit } = await pairedVisit({ pairing, storage: await storedBy('paired') })
  if (!never) await visit.page.reach(({ status }) => status.initialized)
  await visit.page.open()
  await visit.shows('Connect')
  visit.saysHowToGoOn()
  pairing.client.restore = healthy
  await visit.press(PHONE_ROW)
  await approves(visit, pairing, 1)
  return 'sentence'
}

/** A code that fails before it is available. */
async function awaitsCode(meeting: () => Promise<never>): Promise<End> {
  const { visit, pairing } = await pairedVisit()
  const { pair } = pairing.client
  pairing.client.pair = meeting
  await visit.toConnect()
  await visit.press(PHONE_ROW)
  await visit.page.reach(({ pairing: { flow } }) => flow.step === 'failed')
  visit.saysHowToGoOn()
  pairing.client.pair = pair
  await visit.press('connecting-widget-secondary-button')
  await approves(visit, pairing, 1)
  return 'sentence'
}

/** A visible code while the relay fails; the next one appears automatically or after one press. */
async function showsCode(meeting: () => Promise<never>): Promise<End> {
  const { visit, pairing } = await pairedVisit()
  await visit.toConnect()
  await visit.press(PHONE_ROW)
  await eventually(() => pairing.attempts.length === 1)
  await meeting().catch((error: unknown) => pairing.attempts[0]?.reject(error))
  await visit.page.reach(
    ({ pairing: { flow } }) => flow.step === 'failed' || pairing.attempts.length === 2,
  )
  const bySelf = pairing.attempts.length === 2
  visit.saysHowToGoOn()
  if (!bySelf) await visit.press('connecting-widget-secondary-button')
  await approves(visit, pairing, 2)
  return bySelf ? 'connected' : 'sentence'
}

/** The relay's messages, and the next step after a failure. */
export const RELAY_WAYS: Readonly<Record<string, Way & { wallet: boolean }>> = {
  'while a session is restored': { moment: 'before open', wallet: false, go: restores },
  'while a code is awaited': { moment: 'connecting', wallet: false, go: awaitsCode },
  'while a code is on show': { moment: 'connecting', wallet: false, go: showsCode },
  'while another network is asked for': {
    moment: 'connected',
    wallet: true,
    async go(meeting, never) {
      const { visit, pairing } = await pairs()
      const { client } = pairing
      const { switchNetwork } = client
      client.switchNetwork = meeting
      return switchesAfter(visit, never, () => Object.assign(client, { switchNetwork }))
    },
  },
  'while a signature is asked for': {
    moment: 'signing',
    wallet: true,
    async go(meeting, never) {
      const { visit, phone } = await pairs({ siwx: fakeSiwx(true).config })
      await visit.shows('SIWXSignMessage')
      phone.next.sign = meeting
      return signsAfter(visit, never, () => delete phone.next.sign)
    },
  },
}
