import { encodeAbiParameters, namehash } from 'viem'
import { registryFor } from '../../src/api/ensAddress'
import type { Network } from '../../src/slices/domain/network/network'
import { recipientTyped, selectSend } from '../../src/slices/send'
import { runnerOf } from '../support/command'
import { ONE, TWO } from '../support/createTestApp'
import { RECIPIENT, sendingApp } from '../support/sending'

const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const RESOLVER = '0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41'
const OTHER = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ETHEREUM: Network = { ...ONE, id: 1, caipNetworkId: 'eip155:1', testnet: false }
const BASE: Network = { ...TWO, id: 8453, caipNetworkId: 'eip155:8453', testnet: false }

const addressWord = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const bytes = (address: string) =>
  encodeAbiParameters([{ type: 'bytes' }], [address as `0x${string}`])

/** Replies of the node to name calls, by contract and selector. */
type Known = Partial<Record<'resolver' | 'ether' | 'own' | 'evm', string | null>>

/** An app with a node of Ethereum on networks that no service serves, or with a service that knows no names. */
async function typed(name: string, known: Known, networks = [ETHEREUM], served: string[] = []) {
  const calls: { to: string; data: string }[] = []
  const selectors: Record<string, keyof Known> = {
    '0x0178b8bf': 'resolver',
    '0x3b3b57de': 'ether',
    '0xf1cb7e06': 'own',
  }
  const { app } = await sendingApp({
    networks,
    async respond(request) {
      if (request.url.includes('supported-chains')) return Response.json({ http: served, ws: [] })
      if (request.url.includes('/v1/profile/account/')) return Response.json([])
      const body = request.method === 'POST' ? await request.clone().text() : ''
      if (!body.includes('eth_call')) return new Response('{}', { status: 404 })
      const { id, params } = JSON.parse(body)
      const [call] = params as [{ to: string; data: string }]
      const isDefault = call.data.endsWith('0080000000')
      const kind = isDefault ? 'evm' : selectors[call.data.slice(0, 10)]
      if (!kind) return new Response('{}', { status: 404 })
      calls.push(call)
      const result = known[kind]
      const reverted = { code: 3, message: 'execution reverted' }
      return Response.json({ jsonrpc: '2.0', id, ...(result ? { result } : { error: reverted }) })
    },
  })
  await runnerOf(app)(recipientTyped, name)
  return { recipient: selectSend(app.store.getState()).recipient, calls }
}

describe('a name on a network that no service serves', () => {
  it('reads Ethereum’s registry through its node, with the normalised name', async () => {
    const known = { resolver: addressWord(RESOLVER), ether: addressWord(RECIPIENT) }
    const { recipient, calls } = await typed('ＩＮＥＳ.eth', known)
    expect(recipient).toEqual({
      step: 'found',
      text: 'ＩＮＥＳ.eth',
      address: RECIPIENT,
      name: 'ines.eth',
    })
    const node = namehash('ines.eth').slice(2)
    expect(calls.map(({ to, data }) => [to.toLowerCase(), data])).toEqual([
      [REGISTRY, `0x0178b8bf${node}`],
      [RESOLVER, `0x3b3b57de${node}`],
    ])
  })

  it('reads the registry as well when the service does not know the name', async () => {
    const known = { resolver: addressWord(RESOLVER), ether: addressWord(RECIPIENT) }
    const { recipient } = await typed('pay.ines.eth', known, [ETHEREUM], ['eip155:1'])
    expect(recipient).toMatchObject({ step: 'found', address: RECIPIENT, name: 'pay.ines.eth' })
  })

  it.each([
    ['without a resolver', { resolver: addressWord(`0x${'0'.repeat(40)}`) }],
    ['without an address', { resolver: addressWord(RESOLVER), ether: `0x${'0'.repeat(64)}` }],
    ['whose resolver fails', { resolver: addressWord(RESOLVER), ether: null }],
    ['whose address is invalid', { resolver: addressWord(RESOLVER), ether: `0x${'f'.repeat(64)}` }],
    ['on a network whose node has no registry', { resolver: null }],
  ])('fails for a name %s', async (_, known) => {
    const { recipient } = await typed('ines.eth', known)
    expect(recipient).toMatchObject({ step: 'refused', reason: 'unknown' })
  })

  it('resolves to the address for the network, otherwise to ENSIP-19’s default, otherwise to Ethereum’s', async () => {
    const ether = addressWord(RECIPIENT)
    const networks = [BASE, ETHEREUM]
    const resolver = addressWord(RESOLVER)
    const own = await typed('ines.eth', { resolver, ether, own: bytes(OTHER) }, networks)
    expect(own.recipient).toEqual({
      step: 'found',
      text: 'ines.eth',
      name: 'ines.eth',
      address: OTHER,
    })
    const coin = (0x80000000 + 8453).toString(16)
    expect(own.calls[1]?.data.endsWith(coin)).toBe(true)
    for (const none of [null, bytes('0x'), bytes(`0x${'0'.repeat(40)}`)]) {
      const known = { resolver, ether, own: none }
      const evm = await typed('ines.eth', { ...known, evm: bytes(OTHER) }, networks)
      expect(evm.recipient).toEqual(own.recipient)
      const { recipient } = await typed('ines.eth', { ...known, evm: none }, networks)
      expect(recipient).toMatchObject({ address: RECIPIENT, isEthereumAddress: true })
    }
  })

  it('a name on a network that no service serves cannot be resolved on a site without a network that has a registry', async () => {
    const { recipient, calls } = await typed('ines.eth', {}, [BASE])
    expect(recipient).toMatchObject({ step: 'refused', reason: 'unreached' })
    expect(calls).toEqual([])
  })
})

test.each([
  ['Ethereum uses its own registry', ETHEREUM, [BASE, ETHEREUM], ETHEREUM],
  ['another network uses Ethereum', BASE, [BASE, ETHEREUM], ETHEREUM],
  ['a test network has no registry', { ...BASE, testnet: true }, [BASE, ETHEREUM], undefined],
])('%s', (_, network, all, registry) => {
  expect(registryFor(network, all)).toBe(registry)
})
