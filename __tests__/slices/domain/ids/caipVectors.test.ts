import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isCaip2, parseCaip10 } from '../../../../services/backend/caip'
import { isBitcoinAddress } from '../../../../src/adapters/bitcoin/address'
import { decodeSs58 } from '../../../../src/adapters/polkadot/ss58'
import { isAccountId } from '../../../../src/slices/domain/ids/accountId'
import { isCaipNetworkId } from '../../../../src/slices/domain/ids/caip'
import { parseCaipAddress } from '../../../../src/slices/domain/ids/caipAddress'
import { parseSiwxMessage } from '../../../../src/slices/domain/siwx/message'
import { figure } from '../../../journeys/support/figures'

const Ids = z.array(z.object({ id: z.string(), note: z.string() }))
const Vectors = z.object({
  caip2: Ids,
  caip10: Ids,
  caip122: z.array(z.object({ text: z.string(), bytes: z.string() })),
})
const file = join(__dirname, '../../../support/caip/vectors.json')
const { caip2, caip10, caip122 } = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')))

it('reads the network ids of the CAIP-2 profiles', () => {
  const read = caip2.filter(({ id }) => isCaipNetworkId(id) && isCaip2(id))
  figure('CAIP-2 profiles', `${read.length} of ${caip2.length}`)
  expect(read).toEqual(caip2)
  expect(caip2).toHaveLength(30)
})

it('reads the account ids of the CAIP-10 profiles', () => {
  const read = caip10.filter(({ id }) => {
    const address = id.slice(id.lastIndexOf(':') + 1)
    const service = parseCaip10(id, 'account')
    return (
      isAccountId(id) && parseCaipAddress(id)?.address === address && service.address === address
    )
  })
  figure('CAIP-10 profiles', `${read.length} of ${caip10.length}`)
  expect(read).toEqual(caip10)
  expect(caip10).toHaveLength(21)
})

it('validates the checksums of Bitcoin and Polkadot addresses', () => {
  const refused = caip10.filter(({ id }) => {
    const { namespace, address } = parseCaipAddress(id) ?? {}
    if (namespace === 'bip122') return !isBitcoinAddress(address)
    return namespace === 'polkadot' && decodeSs58(address) === null
  })
  // The Taproot address has an invalid checksum, in Bech32 and in Bech32m; the others belong to
  // networks without an adapter.
  expect(refused.map(({ note }) => note)).toEqual([
    'Bitcoin mainnet, Taproot address',
    'Dogecoin mainnet, P2PKH address',
    'Dogecoin testnet, P2PKH address',
    'Litecoin mainnet, Native SegWit address (P2WPKH)',
    'Litecoin testnet, Native SegWit address (P2WPKH)',
  ])
})

it('parses the message of the CAIP-122 profile of Solana', () => {
  const [example] = caip122
  expect(Buffer.from(example?.bytes ?? '', 'base64url').toString()).toBe(example?.text)
  expect(parseSiwxMessage(example?.text ?? '', 'solana')).toMatchObject({
    domain: 'service.org',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    nonce: '32891757',
  })
})
