import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HDKey } from 'micro-key-producer/slip10.js'
import { z } from 'zod'
import { figure } from '../../journeys/support/figures'

const Vectors = z.array(
  z.object({
    seed: z.string(),
    path: z.string(),
    chainCode: z.string(),
    private: z.string(),
    public: z.string(),
  }),
)
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('derives the SLIP-10 keys with the library that derives the Solana key of a phrase', () => {
  const file = join(__dirname, '../../support/bitcoin/slip10.json')
  const vectors = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')))
  const derived = vectors.map(({ seed, path }) => {
    const key = HDKey.fromMasterSeed(Buffer.from(seed, 'hex')).derive(path)
    const made = { private: hexOf(key.privateKey), public: hexOf(key.publicKey) }
    return { seed, path, chainCode: hexOf(key.chainCode), ...made }
  })
  expect(derived).toEqual(vectors)
  figure('SLIP-10, ed25519', `${derived.length} of ${vectors.length}`)
  expect(vectors).toHaveLength(12)
})
