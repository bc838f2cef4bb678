import type { AccountSnapshot } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { PAIRING_EXPIRED_LEFT_MS } from '../../slices/domain/limits'
import type { Pairing } from '../../slices/domain/wallet/sitePairing'
import { pairingRequested } from '../../slices/pairing'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RunCommand } from '../runCommand'

/**
 * Starts a pairing whose code the site shows. An expired code is not renewed.
 * @throws LatchkeyError the error that ends the attempt before its URI is available
 */
export async function startPairing(input: {
  store: AppStore
  ports: Pick<Ports, 'random'>
  runCommand: RunCommand
  getAccount: () => AccountSnapshot
}): Promise<Pairing> {
  const { store, ports, runCommand, getAccount } = input
  const attemptId = ports.random.id()
  let stop = () => {}
  const ready = new Promise<Pick<Pairing, 'uri' | 'expiresAt'>>((resolve) => {
    stop = store.subscribe(() => {
      const { flow } = store.getState().pairing
      if (flow.step !== 'ready' || flow.attemptId !== attemptId) return
      const { uri, expiresAt } = flow
      resolve({ uri, expiresAt: expiresAt - PAIRING_EXPIRED_LEFT_MS })
    })
  })
  const request = { wallet: null, attemptId, tab: 'qrcode', show: false, once: true } as const
  const paired = runCommand(pairingRequested, request).catch((error: unknown) => {
    // Another attempt replaced it before it began.
    throw toErrorRecord(error).code === 'REQUEST_ABORTED' ? errorOf('CONNECT_ABANDONED') : error
  })
  const done = paired.then(() => {
    const account = getAccount()
    // The wallet may have disconnected again.
    if (account.status !== 'connected') throw errorOf('CONNECT_ABANDONED')
    return account
  })
  // This also handles a rejection of `done` if the site does not await it.
  const code = await Promise.race([ready, done]).finally(stop)
  if (!('uri' in code)) throw errorOf('CONNECT_ABANDONED')
  return { ...code, done }
}
