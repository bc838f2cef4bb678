import { keccak256, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createApprovals } from '../../../services/frame/page/approvals'
import { UPGRADE } from '../../../services/frame/page/rpcMethods'
import type { SmartAccount } from '../../../services/frame/page/service'
import { createUpgrades } from '../../../services/frame/page/upgrades'
import { delegateAddress } from '../../../services/wallet/accounts/implementations'
import { FRIEND, ONE, SITE, SMART } from './smartFrame'

const DELEGATE = delegateAddress('latchkeyDelegate')
const CHAIN = { ...ONE, rpcUrl: 'https://node.example/' }

/** Upgrades on a node that accepts the transaction; `look` answers each later look at the account. */
function upgrades(look: (account: SmartAccount) => SmartAccount) {
  const privateKey = generatePrivateKey()
  const { address: owner } = privateKeyToAccount(privateKey)
  const sent: Hex[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    if (method === 'eth_sendRawTransaction') sent.push(params[0])
    const result = method === 'eth_chainId' ? '0x7a69' : method === 'eth_estimateGas' ? '0x1' : '0x'
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  const account: SmartAccount = {
    ...{ address: SMART, owner, implementation: 'latchkey', entryPoint: FRIEND, factory: FRIEND },
    ...{
      factoryData: '0x',
      deployed: false,
      nonce: 0n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
    },
    delegation: {
      ...{ delegatedTo: null, offered: 'latchkeyDelegate' },
      ...{ transactionNonce: 3, operationNonce: 0n },
    },
  }
  const pauses: number[] = []
  const { change } = createUpgrades({
    login: {
      user: async () => ({ email: 'ann@site.test', userName: null, address: owner }),
      openKey: async () => ({ address: owner, privateKey }),
    },
    smartAccounts: { find: async () => (sent.length > 0 ? look(account) : account) },
    approvals: createApprovals((open) => {
      if (open && !open.busy) void open.fee?.text().then(open.approve)
    }),
    site: SITE,
    pause: async (ms) => void pauses.push(ms),
  })
  return {
    upgrade: () => change({ method: UPGRADE, params: undefined }, CHAIN),
    sent,
    pauses,
    owner,
  }
}

test('reports an upgrade as confirmed once the account runs the contract', async () => {
  const { upgrade, sent } = upgrades((account) => ({
    ...account,
    delegation: { ...account.delegation!, delegatedTo: DELEGATE },
  }))
  expect(await upgrade()).toMatchObject({
    ...{ status: 'upgraded', contract: DELEGATE, isConfirmed: true },
    transactionHash: keccak256(sent[0]!),
  })
})

test.each([
  ['the account stays as it was', (account: SmartAccount) => account],
  [
    'the service does not respond',
    () => {
      throw new Error('no answer')
    },
  ],
])('reports an upgrade as sent but not confirmed when %s for a minute', async (_, look) => {
  const { upgrade, sent, pauses, owner } = upgrades(look)
  expect(await upgrade()).toEqual({
    ...{ status: 'available', address: owner, contract: DELEGATE, isConfirmed: false },
    transactionHash: keccak256(sent[0]!),
  })
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(60_000)
})
