import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { createOneClick } from '../../../src/middleware/siwx/oneClick'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { pairingAttemptOf, pairingRequested } from '../../../src/slices/pairing'
import { createTestApp, fakePairing, ONE, TWO } from '../../support/createTestApp'
import { fakeSiwx } from '../../support/fakeSiwx'
import { inListener } from '../../support/inListener'
import { eventually } from '../../support/settle'

/** A widget that waits for a pairing; `asked` contains the messages for its wallet. */
export function waitingToPair(change: Partial<SiwxConfig> = {}, networks = [ONE, TWO]) {
  const service = fakeSiwx()
  Object.assign(service.config, change)
  const pairing = fakePairing()
  // No handlers: the test runs the pairing flow.
  const loadFeatures = () => ({
    eager: [],
    lazy: [],
    toErrorRecord: () => ({ code: 'UNKNOWN' as const }),
  })
  const app = createTestApp({ siwx: service.config, pairing, networks, loadFeatures })
  const notes: string[] = []
  app.ports.logger.log = (_, message) => void notes.push(message)
  const begin = (attemptId: string) =>
    app.store.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: true }))
  begin('first')
  const oneClick = createOneClick()
  const asked: (SiwxMessageData | null)[] = []
  const { client } = pairing
  const { pair: ask } = client
  client.pair = (given) => {
    asked.push(given.signIn ?? null)
    return ask(given)
  }
  const input = { networks, onUri: () => {}, signal: new AbortController().signal }
  const pair = () =>
    inListener(app, (fx) => {
      const attemptId = pairingAttemptOf(fx.getState().pairing)
      const still = whileCurrent(() => pairingAttemptOf(fx.getState().pairing) === attemptId, fx)
      return oneClick.pair(client, input, still, fx)
    })
  const keep = (signIns: readonly SiwxSession[]) =>
    inListener(app, (fx) => oneClick.keep(signIns, client, fx))
  /** Pairs until the wallet is asked, and approves. */
  async function approved() {
    const at = pairing.attempts.length
    const session = pair()
    await eventually(() => pairing.attempts.length > at)
    pairing.attempts[at]?.approve()
    return session
  }
  const tracked = () => app.events.map(({ event, properties }) => [event, properties])
  const snackbar = () => app.store.getState().alerts.snackbar
  return { app, service, pairing, begin, pair, keep, approved, asked, notes, tracked, snackbar }
}

export type WaitingToPair = ReturnType<typeof waitingToPair>
