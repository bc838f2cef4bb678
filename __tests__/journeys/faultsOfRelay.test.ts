import type { WebSocket } from 'playwright-core'
import type { SandboxWallet } from '../../sandbox/pages/wallet/client'
import { NONSENSE } from '../../services/relay/faults'
import { createLedger, type End, type Fault, type Moment } from '../support/faultLedger'
import { figure } from './support/figures'
import { PHONE_ROW, codeUri, nextRequest, scan, startWallet } from './support/pairing'
import { openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { recording, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const ledger = createLedger()
afterAll(() => void process.stdout.write(`${ledger.toText({ own: true })}\n`))

const RETRY = 'connecting-widget-secondary-button'
/** Calls and pushes that the relay delays. */
const DELAYED = /"(irn_publish|irn_batchPublish|irn_subscription|wc_proposeSession)"/

/** Calls `met` each time that a socket of the page encounters the fault. */
type Meets = (socket: WebSocket, met: () => void) => void

const loss: Meets = (socket, met) => void socket.on('close', met)

const frames =
  (isMet: (text: string) => boolean): Meets =>
  (socket, met) => {
    const look = ({ payload }: { payload: string | Buffer }) => {
      if (isMet(String(payload))) met()
    }
    socket.on('framesent', look)
    socket.on('framereceived', look)
  }

/**
 * A fault of the relay from its own switches: how it is switched on, what a page sees of it, how
 * often until the relay works again, and how it is switched off if it does not end by itself.
 */
type RelayFault = {
  on: Record<string, unknown>
  meets: Meets
  times: number
  off?: Record<string, unknown>
}

const FAULTS: Record<string, RelayFault> = {
  // After the socket is lost, reconnecting fails.
  missing: { on: { restart: 600_000 }, meets: loss, times: 2, off: { restart: 0 } },
  // The relay is back before the page reconnects.
  'coming back': { on: { restart: 600_000 }, meets: loss, times: 1, off: { restart: 0 } },
  'dying midway': { on: { die: 1 }, meets: loss, times: 1 },
  slow: { on: { delay: 400 }, meets: frames((text) => DELAYED.test(text)), times: 1 },
  nonsense: { on: { nonsense: 1 }, meets: frames((text) => NONSENSE.includes(text)), times: 1 },
}

/** Makes the relay fail from a moment on, until the visitor continues. */
type Breaker = {
  fail(): Promise<void>
  /** Resolves once the fault was encountered often enough, and the relay works again. */
  recover(): Promise<void>
}

/** Watches the sockets of a page; a disturbance counts for the running case. */
function watchSockets({ page }: Visit, { on, off, meets, times }: RelayFault) {
  const held: { met?: () => void } = {}
  page.on('websocket', (socket) => meets(socket, () => held.met?.()))
  return (fault: Fault, moment: Moment): Breaker => {
    fault.at(moment)
    const enough = new Promise<void>((resolve) => {
      held.met = () => {
        fault.meet(moment)
        if (fault.count() >= times) resolve()
      }
    })
    return {
      // The wallet's own connection to the relay is not affected.
      fail: () => world.relayFault({ ...on, onlyPages: true }),
      async recover() {
        await enough
        if (off) await world.relayFault(off)
      },
    }
  }
}

/** The visitor's actions at each moment, in the order of a visit. */
const WAYS: Partial<
  Record<Moment, (visit: Visit, wallet: SandboxWallet, breaker: Breaker) => Promise<End>>
> = {
  async open(visit, _, { fail, recover }) {
    const { page } = visit
    await openConnect(visit)
    await fail()
    await press(page, PHONE_ROW)
    await recover()
    const retry = page.getByTestId(RETRY)
    const code = page.locator('[data-testid="qr-code"][uri^="wc:"]')
    await retry.or(code).first().waitFor()
    const isTold = await retry.isVisible()
    if (isTold) await retry.click()
    await code.waitFor()
    return isTold ? 'sentence' : 'connected'
  },
  async connecting(visit, wallet, { fail, recover }) {
    const uri = await codeUri(visit)
    await fail()
    await Promise.all([recover(), scan(wallet, uri).then((proposal) => proposal.approve())])
    await sees(visit.page, 'SIWXSignMessage')
    return 'connected'
  },
  async signing({ page }, wallet, { fail, recover }) {
    const asked = nextRequest(wallet)
    await press(page, 'siwx-sign')
    const request = await asked
    await fail()
    await Promise.all([recover(), request.approve()])
    await reads(page, 'session', /^(?!none$)/)
    await seesNoModal(page)
    return 'connected'
  },
  async connected({ page }, wallet, { fail, recover }) {
    const asked = nextRequest(wallet)
    await fail()
    await press(page, 'sign-message-button')
    await recover()
    await (await asked).approve()
    await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
    await reads(page, 'status', 'connected')
    return 'connected'
  },
}

for (const [name, relayFault] of Object.entries(FAULTS))
  test(`a relay that fails, ${name}: the visitor continues at each moment automatically or with one click`, async () => {
    // Otherwise connecting and signing in are one step.
    const wallet = await startWallet(world, { oneClick: false })
    const visit = await world.visit({ wallets: 'off', query: { siwx: 'required' } })
    visit.expectProblems(/WebSocket/)
    const breakerOf = watchSockets(visit, relayFault)
    const told: string[] = []
    for (const [at, go] of Object.entries(WAYS)) {
      const moment = at as Moment
      await ledger.cell({ what: 'relay', fault: name, moment }, async (fault) => {
        const end = await go(visit, wallet, breakerOf(fault, moment))
        const { unhandled } = await recording(visit)
        ledger.rejected(unhandled)
        expect(unhandled).toEqual([])
        told.push(`${moment} ${end === 'connected' ? 0 : 1}`)
        return end
      })
      await world.relayFault({ delay: 0 })
    }
    figure(`relay that fails: ${name}`, `${told.join(', ')} presses`)
  })
