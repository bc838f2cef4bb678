import { createPublicClient, custom, encodeAbiParameters, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type CreateSiweMessageReturnType } from 'viem/siwe'
import { verifiedId } from '../../../services/frame/farcaster/verify'

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const NOW = new Date('2026-11-01T12:00:00Z')
const asked = {
  domain: 'wallet.fieldnotes.example',
  siweUri: 'https://wallet.fieldnotes.example/sdk',
  nonce: 'a1b2c3d4e5f6',
  now: NOW,
}
type Text = Parameters<typeof createSiweMessage>[0]
const TEXT: Text = {
  address: owner.address,
  chainId: 10,
  domain: asked.domain,
  nonce: asked.nonce,
  uri: asked.siweUri,
  version: '1',
  statement: 'Farcaster Auth',
  issuedAt: NOW,
  resources: ['farcaster://fid/1234'],
}

/** A node whose registry assigns an id to the owner only. */
const client = createPublicClient({
  transport: custom({
    async request({ method, params }) {
      if (method === 'eth_chainId') return numberToHex(10)
      if (method !== 'eth_call') return '0x'
      const [{ to, data }] = params as [{ to?: string; data: string }]
      if (to?.toLowerCase() !== registry.toLowerCase()) return '0x'
      const isOwner = data.toLowerCase().endsWith(owner.address.slice(2).toLowerCase())
      return encodeAbiParameters([{ type: 'uint256' }], [isOwner ? 1234n : 0n])
    },
  }),
})

/** The result of a signed text. */
async function idOf(
  change: Partial<Text> = {},
  signer = owner,
  rewrite = (message: CreateSiweMessageReturnType): string => message,
) {
  const message = createSiweMessage({ ...TEXT, ...change })
  const signature = await signer.signMessage({ message })
  return verifiedId({ message: rewrite(message), signature }, asked, { client, registry })
}

it('accepts the id of the custody address that signed', async () => {
  expect(await idOf()).toBe(1234n)
})

it.each<[string, Partial<Text>]>([
  ['another domain', { domain: 'evil.example' }],
  ['another address of the site', { uri: 'https://evil.example/sdk' }],
  ['a longer address', { uri: `${asked.siweUri}/more` }],
  ['another nonce', { nonce: 'ffffffffffff' }],
  ['another chain', { chainId: 1 }],
  ['a time in the past', { expirationTime: new Date(NOW.getTime() - 1) }],
  ['a time in the future', { notBefore: new Date(NOW.getTime() + 60_000) }],
  ['no id', { resources: [] }],
  ['two ids', { resources: ['farcaster://fid/1234', 'farcaster://fid/5'] }],
  ['an id of another user', { resources: ['farcaster://fid/5'] }],
  ['an id with a leading zero', { resources: ['farcaster://fid/01234'] }],
  ['an id with text after it', { resources: ['farcaster://fid/1234/x'] }],
  ['the address of another user', { address: stranger.address }],
])('refuses a text with %s', async (_, change) => {
  expect(await idOf(change)).toBeNull()
})

it('refuses a text that another key signed, and one that was changed', async () => {
  expect(await idOf({}, stranger)).toBeNull()
  expect(await idOf({}, owner, (message) => message.replace('fid/1234', 'fid/1235'))).toBeNull()
  const mixed = owner.address.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  expect(await idOf({}, owner, (message) => message.replace(owner.address, mixed))).toBeNull()
  expect(await idOf({}, owner, (message) => `${message}\n`)).toBeNull()
  expect(await idOf({}, owner, () => 'nonsense')).toBeNull()
})
