import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { createChainBook } from '../../../services/wallet/chains'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { createEvmEngine } from '../../../services/wallet/evmEngine'
import { hashTypedData } from '../../../src/testing/typedData'
import { figure } from '../../journeys/support/figures'

const Vectors = z.array(
  z.object({ name: z.string(), data: z.unknown(), signature: z.nullable(z.string()) }),
)
const file = join(__dirname, '../../support/eip712/signTypedDataV4.json')
const vectors = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The key of eth-sig-util's tests. */
const privateKey = '0x4af1bceebf7f3634ec3cff8a2c38e51178d5d4ce585c52d6043e5e2cc3418bb0'
const key = privateKeyToAccount(privateKey)
const engine = createEvmEngine([{ address: key.address, privateKey }], createChainBook([]))

/** Signs like the frame; null when the request is refused before the user is asked. */
async function signInFrame(data: unknown): Promise<unknown> {
  const ask = (() => {
    try {
      return parseAsk('eth_signTypedData_v4', [key.address, JSON.stringify(data)], 1)
    } catch {
      return null
    }
  })()
  return ask?.kind === 'typedData' ? engine.run(ask, key.address, 1) : null
}

/** Signs like the package's test wallet. */
async function signInTestWallet(data: unknown): Promise<unknown> {
  try {
    return await key.sign({ hash: bytesToHex(hashTypedData(data)) })
  } catch {
    return null
  }
}

it.each([
  ['the frame', signInFrame, { same: 43, refused: 68, 'both refuse': 15 }],
  ['the test wallet', signInTestWallet, { same: 58, refused: 53, 'both refuse': 15 }],
])('%s signs what MetaMask signs, or nothing', async (name, sign, expected) => {
  const counts: Record<string, number> = {}
  for (const { data, signature } of vectors) {
    const signed = await sign(data)
    const outcome = signed === null ? (signature === null ? 'both refuse' : 'refused') : 'same'
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (signed !== null) expect(signed).toBe(signature)
  }
  figure(`EIP-712 of eth-sig-util, ${name}`, JSON.stringify(counts))
  expect(counts).toEqual(expected)
})

/** Why the frame refuses a case: its type, or its subject. */
const subjectOf = (name: string): string => {
  if (name.startsWith('minimal')) return 'without a domain'
  return /type "(\w+)"/.exec(name)?.[1] ?? name.replace(/^should sign (?:a )?/, '')
}

it('refuses values in the frame that do not match their type', async () => {
  const refused: Record<string, number> = {}
  for (const { name, data, signature } of vectors) {
    if (signature === null || (await signInFrame(data)) !== null) continue
    refused[subjectOf(name)] = (refused[subjectOf(name)] ?? 0) + 1
  }
  expect(refused).toEqual({
    ...{ address: 8, bool: 7, bytes: 6, bytes1: 10, bytes32: 11, string: 2, int8: 3 },
    ...{ int: 6, uint: 5, 'without a domain': 1 },
    'data with a custom data type array': 1,
    'data with a custom type property set to null': 1,
    'data with a custom type property set to undefined': 1,
    'data with a dynamic property set to null': 1,
    'data with a recursive data type': 1,
    'typed message with a domain separator that uses all fields': 1,
    'typed message with data': 1,
    'typed message with extra domain seperator fields': 1,
    'typed message with only custom domain seperator fields': 1,
  })
})
