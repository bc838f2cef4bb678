import { smartAccountAt, upgradedAccount } from '../../../services/frame/upgradedAccount'
import { delegateAddress } from '../../../services/wallet/accounts/implementations'
import { frame, FRIEND, OWNER, SMART } from './smartFrame'

const DELEGATE = delegateAddress('latchkeyDelegate')
const running = (delegatedTo: typeof DELEGATE | null) => ({
  ...{ delegatedTo, offered: 'latchkeyDelegate' as const },
  ...{ transactionNonce: 3, operationNonce: 7n },
})
const atomicOf = async (delegation: () => ReturnType<typeof running>) => {
  const { ask } = frame({ accountType: 'eoa', delegation })
  const answer = await ask('wallet_getCapabilities', [OWNER])
  return (answer as Record<string, { atomic: object; permissions?: object }>)['0x7a69']
}

test('reports atomic calls of the plain account only while it runs the known contract', async () => {
  expect(await atomicOf(() => running(null))).toMatchObject({ atomic: { status: 'unsupported' } })
  expect(await atomicOf(() => running(FRIEND))).toMatchObject({ atomic: { status: 'unsupported' } })
  const upgraded = await atomicOf(() => running(DELEGATE))
  expect(upgraded).toMatchObject({ atomic: { status: 'supported' } })
  expect(upgraded).not.toHaveProperty('permissions')
})

test('the upgraded account has the address of the key, its own nonce, and no factory to call', async () => {
  const { smartAccounts } = frame({ accountType: 'eoa', delegation: () => running(DELEGATE) })
  const smart = (await smartAccounts.find(31337))!
  const own = { address: OWNER, implementation: 'latchkeyDelegate', deployed: true, nonce: 7n }
  expect(upgradedAccount(smart)).toMatchObject(own)
  expect(smartAccountAt(smart, OWNER)).toMatchObject(own)
  expect(smartAccountAt(smart, SMART)).toBe(smart)
  expect(smartAccountAt(smart, FRIEND)).toBeNull()
})

test('is no smart account for another owner than the one of the login', async () => {
  const { smartAccounts } = frame({ accountType: 'eoa', delegation: () => running(DELEGATE) })
  expect((await smartAccounts.accountsOn(31337, OWNER)).upgraded).not.toBeNull()
  expect((await smartAccounts.accountsOn(31337, FRIEND)).upgraded).toBeNull()
})
