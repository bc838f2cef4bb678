import { rpcError, type ProviderRpcError } from './errors'

/** A fault that waits for its request: the next one of its method, or of any that the owner is asked about. */
type Fault = { method: string | undefined; error: ProviderRpcError }

type Waiting = { method: string; go: () => void; end: (error: ProviderRpcError) => void }

type State = { faults: Fault[]; waiting: Waiting[]; held: boolean }

/** The owner of the wallet: grants everything at once, unless the test says otherwise. */
export function createOwner() {
  const state: State = { faults: [], waiting: [], held: false }

  /** Throws the first fault that is meant for a request. */
  function meet(isMeant: (fault: Fault) => boolean): void {
    const fault = state.faults.find(isMeant)
    if (!fault) return
    state.faults.splice(state.faults.indexOf(fault), 1)
    throw fault.error
  }

  /** Lets what waits fail with a code. */
  function end(code: number): void {
    const waiting = state.waiting.splice(0)
    for (const one of waiting) one.end(rpcError(code))
  }

  return {
    end,
    failNext: (code: number, method?: string, message?: string) =>
      void state.faults.push({ method, error: rpcError(code, message) }),
    /** Asks the owner; rejects where a fault was set for this request, or for the next one of any kind. */
    async ask(method: string): Promise<void> {
      if (state.held)
        await new Promise<void>((go, end) => {
          state.waiting.push({ method, go, end })
        })
      meet((fault) => fault.method === undefined || fault.method === method)
    },
    /** Lets a request of which the owner never hears meet the fault that was set for its method. */
    pass: (method: string) => meet((fault) => fault.method === method),
    waiting: () => state.waiting.map(({ method }) => method),
    hold: () => void (state.held = true),
    release() {
      state.held = false
      for (const { go } of state.waiting.splice(0)) go()
    },
    /** Forgets what was set for the test; what waits is refused. */
    reset() {
      Object.assign(state, { faults: [], held: false })
      end(4001)
    },
  }
}
