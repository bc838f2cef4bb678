import { words } from '../../slices/domain/text/words'

const OUTCOMES = 'send swap buy pay registerName'

/** Public methods that open a flow and resolve with its outcome. */
export const OUTCOME_METHODS = /* @__PURE__ */ words(OUTCOMES)

const CALLS = 'sendCalls getCallsStatus getCapabilities'

/** Public methods of EIP-5792. */
export const CALL_METHODS = /* @__PURE__ */ words(CALLS)

const FLOWS = `addAdapter removeAdapter addNetwork removeNetwork switchNetwork connect disconnect connectWallet ${OUTCOMES} ${CALLS} setActiveAccount getTokens searchWallets startPairing startEmailLogin connectSocial connectWithToken signIn signOut updateOptions diagnose exportTrace`

/** Public methods that load with the flows. */
export const FLOW_METHODS = /* @__PURE__ */ words(FLOWS)

/** Public methods that only need the core. */
export const CORE_METHODS = /* @__PURE__ */ words(`${FLOWS} ready`)
