import { hex } from '@scure/base'
import { createPairingProvider, type ProviderSource } from '../../../src/adapters/pairing/provider'
import type { Grant } from '../../../src/adapters/pairing/session'
import { verifyBitcoin } from '../../../src/adapters/siwx/verify/bitcoin'
import { MAINNET, ORDINALS, PAYMENT, payment, signer } from './bitcoinWorld'

/** A session whose wallet signs with real keys and returns hex, as over the relay. */
function paired(send?: ProviderSource['send']) {
  const sent: { method: string; params: unknown }[] = []
  const grant: Grant = {
    accounts: [PAYMENT, ORDINALS].map((address) => ({ networkId: MAINNET, address })),
    chains: [MAINNET],
    methods: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
  }
  const provider = createPairingProvider({
    namespace: 'bip122',
    grant: () => grant,
    properties: () => ({ session: null, scoped: null }),
    networkId: () => MAINNET,
    addresses: () => [PAYMENT, ORDINALS],
    rpcUrls: () => [],
    switchTo: () => Promise.resolve(),
    send:
      send ??
      ((_chain, request) => {
        sent.push(request)
        if (request.method !== 'signMessage') return Promise.resolve({})
        const { address = '', message = '' } = Object(request.params) as Record<string, string>
        const signature = hex.encode(signer.signTextBytes(address, message))
        return Promise.resolve({ signature, address })
      }),
  })
  return { provider, sent }
}

it.each([
  ['the active account', undefined, PAYMENT],
  ['another account', ORDINALS, ORDINALS],
])('signs a message with %s, and returns a base64 signature', async (_name, address, signed) => {
  const { provider, sent } = paired()
  const message = 'Fieldnotes: Grüße'
  const given = await provider.signMessage?.({ message, ...(address && { address }) })
  expect(sent).toEqual([
    {
      method: 'signMessage',
      params: { account: signed, address: signed, message, protocol: 'bip322' },
    },
  ])
  const proof = { chainId: MAINNET, address: signed, message, rpcUrls: [] }
  expect(verifyBitcoin({ ...proof, signature: given?.signature ?? '' })).toBe(true)
})

it('sends an account with each request, and prefers the one that the site names', async () => {
  const { provider, sent } = paired()
  await provider.request({ method: 'getAccountAddresses' })
  await provider.request({ method: 'signPsbt', params: { psbt: payment(), account: ORDINALS } })
  expect(sent.map(({ params }) => params)).toMatchObject([
    { account: PAYMENT },
    { account: ORDINALS },
  ])
})

it.each([[null], [{}], [{ signature: 7 }], [{ signature: 'zz!' }], [{ signature: '' }]])(
  'rejects the signature %j',
  async (answer) => {
    const { provider } = paired(() => Promise.resolve(answer))
    await expect(provider.signMessage?.({ message: 'x' })).rejects.toMatchObject({
      code: 'MALFORMED_REPLY',
    })
  },
)

it('passes the rejection of the wallet on', async () => {
  const { provider } = paired(() =>
    Promise.reject(Object.assign(new Error('User rejected.'), { code: 5000 })),
  )
  await expect(provider.signMessage?.({ message: 'x' })).rejects.toMatchObject({ code: 4001 })
})
