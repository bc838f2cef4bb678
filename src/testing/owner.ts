import { rpcError, type ProviderRpcError } from './errors'

/** A failure for the next request of a method, or for the next request that needs approval. */
type Fault = { method: string | undefined; error: ProviderRpcError }

type Waiting = { method: string; go: () => void; end: (error: ProviderRpcError) => void }

type State = { faults: Fault[]; waiting: Waiting[]; held: boolean }

/** The owner of the wallet. Approves everything immediately by default. */
export function createOwner() {
  const state: State = { faults: [], waiting: [], held: false }

  /** Throws the first configured failure that matches a request. */
  function meet(isMeant: (fault: Fault) => boolean): void {
    const fault = state.faults.find(isMeant)
    if (!fault) return
    state.faults.splice(state.faults.indexOf(fault), 1)
    throw fault.error
  }

  /** Rejects pending requests with a code. */
  function end(code: number): void {
    const waiting = state.waiting.splice(0)
    for (const one of waiting) one.end(rpcError(code))
  }

  return {
    end,
    failNext: (code: number, method?: string, message?: string) =>
      void state.faults.push({ method, error: rpcError(code, message) }),
    /**
     * Requests approval. Rejects if a failure was configured for this method or for the next
     * request.
     */
    async ask(method: string): Promise<void> {
      if (state.held)
        await new Promise<void>((go, end) => {
          state.waiting.push({ method, go, end })
        })
      meet((fault) => fault.method === undefined || fault.method === method)
    },
    /** Applies a configured failure of the method to a request that needs no approval. */
    pass: (method: string) => meet((fault) => fault.method === method),
    waiting: () => state.waiting.map(({ method }) => method),
    hold: () => void (state.held = true),
    release() {
      state.held = false
      for (const { go } of state.waiting.splice(0)) go()
    },
    /** Clears the configuration; pending requests are rejected. */
    reset() {
      Object.assign(state, { faults: [], held: false })
      end(4001)
    },
  }
}
