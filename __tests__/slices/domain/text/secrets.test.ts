import { withoutSecrets } from '../../../../src/slices/domain/text/secrets'

test.each([
  ['an EVM address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['an EVM address without prefix', '70997970c51812dc3a010c7d01b50e0d17dc79c8'],
  ['a Solana address', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKqZKvdp'],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['a key of a node', 'Xy3_aLk9-Qw8Zt5mNb2VcR7p'],
  ['a JSON web token', 'eyJhbGciOiJub25lIn0.eyJhIjoxfQ.c2lnbmVk'],
  ['a UUID', '5b0e1c9e-0000-4000-8000-000000000000'],
  ['an email address', 'ada.lovelace@example.com'],
  ['user and password of a URL', 'https://key:secret@rpc.example'],
])('masks %s', (_, secret) => {
  const text = withoutSecrets(`of ${secret} here`)
  expect(text).toContain('…')
  for (const word of secret.split(/[@:/]+/).filter((part) => part.length > 5))
    expect(text).not.toContain(word)
})

test.each(['MetaMask', 'Wallet 1', 'io.metamask', 'Crypto.com DeFi Wallet', '/notes/2026/how-to'])(
  'does not mask %s',
  (text) => {
    expect(withoutSecrets(text)).toBe(text)
  },
)
