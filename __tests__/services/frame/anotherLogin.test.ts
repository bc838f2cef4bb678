import { isAddressEqual, stringToHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createApprovals, type OpenApproval } from '../../../services/frame/page/approvals'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import { createListedGrants } from '../../../services/frame/page/listedGrants'
import type { Login } from '../../../services/frame/page/login'
import { createOperations } from '../../../services/frame/page/operations'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import { createRpc } from '../../../services/frame/page/rpc'
import type { Service } from '../../../services/frame/page/service'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { unauthorized } from '../../../services/wallet/rpcError'
import { ENTRY_POINT, FRIEND, memoryStore, SITE, until } from './smartFrame'

const GAS = { callGasLimit: '0xa', verificationGasLimit: '0xa', preVerificationGas: '0xa' }
const personOf = (smart: Address) => {
  const privateKey = generatePrivateKey()
  return { smart, privateKey, address: privateKeyToAddress(privateKey) }
}
const ANN = personOf('0xa000000000000000000000000000000000000001')
const BEN = personOf('0xb000000000000000000000000000000000000002')

/**
 * A window of a site in which Ann is logged in. Another window shares its vault: `now` is the
 * session there.
 */
function windowOfAnn() {
  const state = { now: ANN }
  const sent: { sender: Address; signature: Hex }[] = []
  const service: Pick<Service, 'account' | 'bundler' | 'assets' | 'simulation'> = {
    account: async () => ({
      address: state.now.smart,
      implementation: 'latchkey',
      owner: state.now.address,
      entryPoint: ENTRY_POINT,
      factory: FRIEND,
      factoryData: '0x1234',
      deployed: true,
      nonce: 0n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
    }),
    async bundler(_token, _chainId, { method, params }) {
      if (method === 'eth_estimateUserOperationGas') return { result: GAS }
      sent.push(params[0] as (typeof sent)[number])
      return { result: '0x' }
    },
    simulation: async () => ({ result: null }),
    assets: async () => [],
  }
  const session = async () => ({
    token: 't',
    email: '',
    address: state.now.address,
    serviceShare: '',
  })
  const smartAccounts = createSmartAccounts(
    { session, changeSession: async () => undefined },
    service,
    [31337],
  )
  const shown: (OpenApproval | null)[] = []
  const login = {
    user: async () => ({ email: null, userName: null, address: state.now.address }),
    async openKey(owner?: Address) {
      const { address, privateKey } = state.now
      if (owner && !isAddressEqual(owner, address)) throw unauthorized()
      return { address, privateKey }
    },
  } as unknown as Login // The test needs only the user and the key of a login.
  const store = memoryStore()
  const rpc = createRpc({
    login,
    smartAccounts,
    operations: createOperations(smartAccounts),
    bundles: createStoredBundles(store, SITE),
    permissions: createPermissionBook(store),
    listed: createListedGrants({ session }, {} as Service),
    approvals: createApprovals((open) => shown.push(open)),
    active: () => ({ chainId: 31337, rpcUrl: undefined }),
    site: SITE,
  })
  /** Sends a request as Ann, and approves it after Ben has logged in. */
  async function approvedAsBen(method: string, params: unknown[]): Promise<unknown> {
    const answer = rpc({ method, params }).catch((error: unknown) => Object(error).code)
    await until(() => shown.length > 0)
    await shown[0]?.fee?.text()
    state.now = BEN
    shown[0]?.approve()
    return answer
  }
  return { approvedAsBen, sent }
}

const pay = { to: FRIEND, value: '0x1' }
test.each([
  ['a text', 'personal_sign', [stringToHex('I agree'), ANN.smart]],
  ['a text of the plain account', 'personal_sign', [stringToHex('I agree'), ANN.address]],
  ['a transaction', 'eth_sendTransaction', [{ from: ANN.smart, ...pay }]],
  ['calls', 'wallet_sendCalls', [{ chainId: '0x7a69', from: ANN.smart, calls: [pay] }]],
])('%s that was shown for one login is not signed by another one', async (_, method, params) => {
  const { approvedAsBen, sent } = windowOfAnn()
  expect(await approvedAsBen(method, params)).toBe(4100)
  expect(sent).toEqual([])
})
