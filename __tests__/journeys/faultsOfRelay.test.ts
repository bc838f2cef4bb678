import type { WebSocket } from 'playwright-core'
import type { SandboxWallet } from '../../sandbox/pages/wallet/client'
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

type RelayFault = {
  /** The relay's switch, and what brings it back; without that it comes back by itself. */
  on: Record<string, unknown>
  off?: Record<string, unknown>
  /** Calls `met` each time that a socket of the page meets the fault. */
  meets: (socket: WebSocket, met: () => void) => void
  /** How often it is met before it is over. */
  times: number
  /** It is switched on by the socket that it disturbs. */
  midway?: boolean
}

const meetsLoss: RelayFault['meets'] = (socket, met) => void socket.on('close', met)

/** How the relay fails, by its own switches. */
const FAULTS: Record<string, RelayFault> = {
  // Once the socket is lost, the way back is tried in vain.
  missing: { on: { restart: 600_000 }, off: { restart: 0 }, meets: meetsLoss, times: 2 },
  'dying midway': { on: { restart: true }, meets: meetsLoss, times: 1, midway: true },
  'coming back': { on: { restart: 1_000 }, meets: meetsLoss, times: 1 },
  slow: {
    on: { delay: 400 },
    off: { delay: 0 },
    meets(socket, met) {
      const look = ({ payload }: { payload: string | Buffer }) => {
        if (DELAYED.test(String(payload))) met()
      }
      socket.on('framesent', look)
      socket.on('framereceived', look)
    },
    times: 1,
  },
}

/** Fails the relay from a moment on, until the visitor's way on begins. */
type Breaker = {
  fail(): Promise<void>
  /** Resolves once it was met often enough, and the relay is well again. */
  recover(): Promise<void>
}

/** Watches the sockets of a page; what disturbs them counts for the cell that runs. */
function watchSockets(visit: Visit, { on, off, meets, times, midway }: RelayFault) {
  const held: { met?: () => void; onOpen?: (() => void) | undefined; sockets: number } = {
    sockets: 0,
  }
  visit.page.on('websocket', (socket) => {
    held.sockets += 1
    meets(socket, () => held.met?.())
    held.onOpen?.()
  })
  return (fault: Fault, moment: Moment): Breaker => {
    fault.at(moment)
    const enough = new Promise<void>((resolve) => {
      held.met = () => {
        fault.meet(moment)
        if (fault.count() >= times) resolve()
      }
    })
    return {
      async fail() {
        if (!midway || held.sockets > 0) return world.relayFault(on)
        // There is no socket to cut yet.
        held.onOpen = () => {
          held.onOpen = undefined
          void world.relayFault(on)
        }
      },
      async recover() {
        await enough
        if (off) await world.relayFault(off)
      },
    }
  }
}

/** What a visitor does at each moment, in the order of a visit. Slow is met by what the way on sends. */
const WAYS: Partial<
  Record<Moment, (visit: Visit, wallet: SandboxWallet, breaker: Breaker) => Promise<End>>
> = {
  async open(visit, _, { fail, recover }) {
    const { page } = visit
    await openConnect(visit)
    await fail()
    await press(page, PHONE_ROW)
    const retry = page.getByTestId(RETRY)
    await retry.or(page.locator('[data-testid="qr-code"][uri^="wc:"]')).first().waitFor()
    await recover()
    const isTold = await retry.isVisible()
    if (isTold) await retry.click()
    await codeUri(visit)
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
  test(`a relay that fails, ${name}: at each moment the visitor gets on by itself or by one press`, async () => {
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
    }
    figure(`relay that fails: ${name}`, `${told.join(', ')} presses`)
  })
