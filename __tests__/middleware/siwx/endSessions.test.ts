import {
  disconnectRequested,
  walletConnected,
  walletDisconnected,
} from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { ADDRESS, ONE } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { sessionFor, signInApp } from '../../support/signInApp'

const SOLANA = {
  ...ONE,
  id: 'mainnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:mainnet',
} as const
const OWNER = 'So1anaAddress'

/** Connected and signed in on two namespaces, with one wallet each. */
async function signedInTwice() {
  const made = signInApp({
    networks: [ONE, SOLANA],
    sessions: [sessionFor(ADDRESS), sessionFor(OWNER, { chainId: SOLANA.caipNetworkId })],
  })
  const { app } = made
  app.store.dispatch(
    walletConnected({
      namespace: 'solana',
      connectorId: 'dev.solana',
      accounts: toAccounts([OWNER]),
      capabilities: [],
      networkId: SOLANA.caipNetworkId,
      approved: null,
      wallet: { name: 'Sol', icon: null, type: 'ANNOUNCED' },
      restored: false,
    }),
  )
  await app.until(({ siwx }) => siwx.signedInOn === SOLANA.caipNetworkId)
  made.connect()
  await app.until(({ siwx }) => siwx.signedInOn === ONE.caipNetworkId)
  const owners = () => made.service.sessions.map(({ data }) => data.accountAddress)
  return { ...made, owners }
}

describe('the end of one namespace’s connection keeps the others signed in', () => {
  it('other namespaces stay signed in when a wallet ends its connection', async () => {
    const { app, owners, flow } = await signedInTwice()
    app.store.dispatch(
      walletDisconnected({ namespace: 'solana', connectorId: 'dev.solana', address: OWNER }),
    )
    await settle()
    expect(owners()).toEqual([ADDRESS])
    expect(flow().step).toBe('authenticated')
  })

  it('other namespaces stay signed in when the user disconnects one', async () => {
    const { run, owners, flow } = await signedInTwice()
    await run(disconnectRequested, { namespace: 'solana' })
    expect(owners()).toEqual([ADDRESS])
    expect(flow().step).toBe('authenticated')
  })
})

it('signs out completely when a wallet ends the last connection', async () => {
  const { app, owners, wallet } = await signedInTwice()
  for (const [namespace, connectorId] of [
    ['solana', 'dev.solana'],
    ['eip155', wallet.connector.id],
  ] as const)
    app.store.dispatch(walletDisconnected({ namespace, connectorId }))
  await settle()
  expect(owners()).toEqual([])
})
