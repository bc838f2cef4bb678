import { fakeWallet, TWO } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import type { End, Moment } from '../support/faultLedger'
import { ROW, startVisit, storedBy, type FaultyVisit } from './faultVisit'

/** A visit in which a request fails: what meets the fault, and whether it stays without an answer. */
export type Way = {
  moment: Moment
  go(meeting: () => Promise<never>, never: boolean): Promise<End>
}

/** The button of the views that wait for a wallet. */
const AGAIN = 'connecting-widget-secondary-button'

async function restores(meeting: () => Promise<never>, never: boolean): Promise<End> {
  const wallet = fakeWallet()
  wallet.silent = meeting
  const visit = await startVisit({ storage: await storedBy('installed'), wallets: [wallet] })
  // A wallet that is silent is waited for a while, which the visitor need not.
  if (!never) await visit.page.reach(({ status }) => status.initialized)
  await visit.page.open()
  await visit.shows('Connect')
  visit.saysHowToGoOn()
  await visit.press(ROW)
  await visit.connected()
  return 'sentence'
}

async function connects(meeting: () => Promise<never>, never: boolean): Promise<End> {
  const visit = await startVisit()
  const { page, wallet } = visit
  await visit.toConnect()
  const { connect: healthy } = wallet.next
  wallet.next.connect = meeting
  await visit.press(ROW)
  await visit.shows('ConnectingExternal')
  const outcomes = never ? ['waiting'] : ['declined', 'failed']
  await page.reach(({ connect }) => outcomes.includes(connect.step))
  visit.saysHowToGoOn()
  Object.assign(wallet.next, { connect: healthy })
  if (never) {
    await visit.press('connecting-cancel')
    await visit.shows('Connect')
  }
  await visit.press(never ? ROW : AGAIN)
  await visit.connected()
  await page.reach(({ modal }) => !modal.open)
  return 'sentence'
}

/** A connected visitor asks for another network, which fails; `heal` makes the wallet answer again. */
export async function switchesAfter(
  visit: FaultyVisit,
  never: boolean,
  heal: () => void,
): Promise<End> {
  const { page } = visit
  const open = () => page.open('SwitchNetwork', { networkId: TWO.caipNetworkId })
  await page.reach(({ modal }) => !modal.open)
  await open()
  const outcomes = never ? ['switching'] : ['declined', 'failed']
  await page.reach(({ networks }) => outcomes.includes(networks.flow.step))
  visit.saysHowToGoOn()
  heal()
  if (never) {
    await visit.press('connecting-cancel')
    await page.reach(({ networks }) => networks.flow.step === 'idle')
    await open()
  } else await visit.press(AGAIN)
  await page.reach(({ networks }) => networks.activeId === TWO.caipNetworkId)
  return 'sentence'
}

/** A connected visitor signs in, which fails; `heal` makes the wallet answer again. */
export async function signsAfter(
  visit: FaultyVisit,
  never: boolean,
  heal: () => void,
): Promise<End> {
  await visit.press('siwx-sign')
  await visit.page.reach(({ siwx: { flow } }) =>
    never ? flow.step === 'signing' : flow.step === 'prompt' && flow.error !== null,
  )
  visit.saysHowToGoOn()
  heal()
  if (!never) {
    await visit.toAccount()
    return 'sentence'
  }
  // The wallet may still hold its window open: leaving is the way on.
  await visit.press('siwx-cancel')
  await visit.page.reach(({ accounts }) => accounts.byNamespace.eip155?.status !== 'connected')
  return 'sentence'
}

/** What an installed wallet is asked for, and the way on when that fails. */
export const WALLET_WAYS: Readonly<Record<string, Way>> = {
  'asked whether it still knows the site': { moment: 'before open', go: restores },
  'asked for accounts': { moment: 'connecting', go: connects },
  'asked for another network': {
    moment: 'connected',
    async go(meeting, never) {
      const visit = await startVisit()
      await visit.toConnect()
      await visit.press(ROW)
      await visit.connected()
      visit.wallet.next.switch = meeting
      return switchesAfter(visit, never, () => delete visit.wallet.next.switch)
    },
  },
  'asked for a signature': {
    moment: 'signing',
    async go(meeting, never) {
      const visit = await startVisit({ siwx: fakeSiwx(true).config })
      await visit.toConnect()
      await visit.toSignIn()
      const { next } = visit.wallet
      const { sign } = next
      next.sign = meeting
      return signsAfter(visit, never, () => Object.assign(next, { sign }))
    },
  },
}
