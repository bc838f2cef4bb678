import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallsState, CallsStatus, CapabilitiesState } from '../../slices/domain/requests/calls'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Latchkey } from '../../store/publicApi/types'
import { useActions } from './actionHooks'
import { useHandle } from './context'
import type { Handle } from './handle'
import { useAccount } from './hooks'
import { toLatchkeyError, useRead } from './useRead'

/** Time between two reads of a pending batch, for the first minute and afterwards. */
const POLL_MS = 2_000
const POLL_LATER_MS = 10_000
const POLLS_FAST = 30
/** A batch counts as unreadable after this many failed reads in a row. */
const FAILURES_MAX = 3

/**
 * Returns `sendCalls`, which asks the wallet to run calls as one batch (EIP-5792) and resolves with the id of the batch; it
 * rejects as `Latchkey.sendCalls` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useState } from 'react'
 * import { useCallsStatus, useSendCalls } from 'latchkey/react'
 *
 * const CALLS = [{ to: '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF', value: '1000000000000000' }]
 *
 * export function Batch() {
 *   const { sendCalls } = useSendCalls()
 *   const [id, setId] = useState<string | null>(null)
 *   const { status } = useCallsStatus(id)
 *   const send = () => void sendCalls({ calls: CALLS }).then((sent) => setId(sent.id))
 *   return <button onClick={send}>{status === 'idle' ? 'Send' : status}</button>
 * }
 */
export function useSendCalls(): { sendCalls: Latchkey['sendCalls'] } {
  return useActions(bindSendCalls)
}

const bindSendCalls = (get: () => Latchkey): Pick<Latchkey, 'sendCalls'> => ({
  sendCalls: (input) => get().sendCalls(input),
})

/**
 * Returns the status of a batch of `sendCalls`, and polls the wallet while the component is mounted: every 2 s, after
 * a minute every 10 s, until the batch is final. After three failed reads in a row, `status` is `error`; `refetch`
 * starts again.
 * @param id as `sendCalls` returned it; null before a batch was sent
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useCallsStatus } from 'latchkey/react'
 *
 * export function Progress({ id }: { id: string }) {
 *   const { status, calls, error } = useCallsStatus(id)
 *   if (status === 'error') return <p>{`Status unknown (${error?.code})`}</p>
 *   return <p>{status === 'success' ? calls?.receipts.at(-1)?.transactionHash : status}</p>
 * }
 */
export function useCallsStatus(id: string | null | undefined): CallsState {
  const handle = useHandle()
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    if (!id) return undefined
    return pollCalls(handle.get(), id, (news) => setSeen({ handle, id, ...news }))
  }, [handle, id, round])
  const refetch = useCallback(() => setRound((before) => before + 1), [])
  const current = seen && seen.handle === handle && seen.id === id ? seen : NOTHING_SEEN
  const { calls, error } = current
  const status = !id ? 'idle' : error ? 'error' : (calls?.status ?? 'pending')
  return useMemo(() => ({ status, calls, error, refetch }), [status, calls, error, refetch])
}

type News = { calls: CallsStatus | null; error: LatchkeyError | null }
type Seen = News & { handle: Handle; id: string }
const NOTHING_SEEN: News = { calls: null, error: null }

/** Reads the status of a batch until it is final. @returns a function that stops it */
function pollCalls(latchkey: Latchkey, id: string, listener: (news: News) => void): () => void {
  const run: {
    isOver: boolean
    reads: number
    failures: number
    calls: CallsStatus | null
    timer?: ReturnType<typeof setTimeout>
  } = { isOver: false, reads: 0, failures: 0, calls: null }
  const later = () => {
    run.timer = setTimeout(read, run.reads < POLLS_FAST ? POLL_MS : POLL_LATER_MS)
  }
  function read() {
    run.reads += 1
    latchkey.getCallsStatus(id).then(
      (calls) => {
        if (run.isOver) return
        run.calls = calls
        run.failures = 0
        listener({ calls, error: null })
        if (calls.status === 'pending') later()
      },
      (error: unknown) => {
        if (run.isOver) return
        run.failures += 1
        if (run.failures < FAILURES_MAX) later()
        else listener({ calls: run.calls, error: toLatchkeyError(error) })
      },
    )
  }
  read()
  return () => {
    run.isOver = true
    clearTimeout(run.timer)
  }
}

/**
 * Returns what the connected eip155 account can do with calls on each network that the site offers (EIP-5792), and reads it again
 * when the account changes. `status` is `idle` while no eip155 account is connected.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useCapabilities } from 'latchkey/react'
 *
 * export function Atomic() {
 *   const { capabilities } = useCapabilities()
 *   return <p>{capabilities?.['eip155:8453']?.atomic?.status ?? 'unknown'}</p>
 * }
 */
export function useCapabilities(): CapabilitiesState {
  const { address, connectedWalletInfo } = useAccount('eip155')
  const key = address && `${address} ${connectedWalletInfo.name}`
  const { status, value, error, refetch } = useRead(key, readCapabilities)
  return useMemo(
    () => ({ status, capabilities: value, error, refetch }),
    [status, value, error, refetch],
  )
}

const readCapabilities = (latchkey: Latchkey) => latchkey.getCapabilities()
