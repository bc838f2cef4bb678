import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WalletSearchInput, WalletsState } from '../../slices/domain/wallet/listedWallet'
import type { PairingHook } from '../../slices/domain/wallet/sitePairing'
import { useHandle } from './context'
import { useConnectors } from './hooks'
import { toLatchkeyError, useRead } from './useRead'

/**
 * Returns a page of the wallets that the All wallets view shows, and reads it again when search, page or the installed wallets
 * change. It loads the widget's code and asks the wallet list when the component mounts.
 * @param input part of the name and number of the page, from 1
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useWallets } from 'latchkey/react'
 *
 * export function Wallets({ search }: { search: string }) {
 *   const { wallets, status, refetch } = useWallets({ search })
 *   if (status === 'error') return <button onClick={refetch}>Try again</button>
 *   return wallets.map(({ id, name, icon }) => (
 *     <p key={id}>
 *       {icon && <img src={icon} alt="" />}
 *       {name}
 *     </p>
 *   ))
 * }
 */
export function useWallets({ search, page }: WalletSearchInput = {}): WalletsState {
  const installed = useConnectors().map(({ id }) => id)
  const key = JSON.stringify([search, page, installed])
  const { status, value, error, refetch } = useRead(key, (latchkey) =>
    latchkey.searchWallets({ search, page }),
  )
  return useMemo(
    () => ({
      status: status === 'idle' ? 'loading' : status,
      wallets: value?.wallets ?? [],
      nextPage: value?.nextPage ?? null,
      error,
      refetch,
    }),
    [status, value, error, refetch],
  )
}

type PairingSteps = Omit<PairingHook, 'start'>
const IDLE: PairingSteps = { status: 'idle', uri: null, expiresAt: null, error: null }

/**
 * Returns a pairing without the modal: `start` begins one, `uri` is for a QR code or a wallet's link, and `status` is `connected`
 * once a wallet has approved. An expired URI ends it with `CONNECT_ABANDONED`; `start` makes a new one.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { usePairing } from 'latchkey/react'
 *
 * export function Pair() {
 *   const { status, uri, error, start } = usePairing()
 *   if (uri) return <a href={`wallet://wc?uri=${encodeURIComponent(uri)}`}>Open wallet</a>
 *   return <button onClick={start}>{status === 'error' ? error?.code : 'Connect'}</button>
 * }
 */
export function usePairing(): PairingHook {
  const handle = useHandle()
  const [steps, setSteps] = useState(IDLE)
  /** Number of the latest start. Results of earlier ones are ignored. */
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [handle],
  )
  const start = useCallback(() => {
    const at = (latest.current += 1)
    const show = (next: Partial<PairingSteps>) => {
      if (latest.current === at) setSteps({ ...IDLE, ...next })
    }
    show({ status: 'starting' })
    handle
      .get()
      .startPairing()
      .then(({ uri, expiresAt, done }) => {
        show({ status: 'ready', uri, expiresAt })
        return done
      })
      .then(
        () => show({ status: 'connected' }),
        (error: unknown) => show({ status: 'error', error: toLatchkeyError(error) }),
      )
  }, [handle])
  return useMemo(() => ({ ...steps, start }), [steps, start])
}
