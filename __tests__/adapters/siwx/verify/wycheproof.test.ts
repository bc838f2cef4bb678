import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { recoverAddress } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { z } from 'zod'
import { plainSignature } from '../../../../services/frame/plainSignature'
import { encodeSs58 } from '../../../../src/adapters/polkadot/ss58'
import { isDerValid } from '../../../../src/adapters/siwx/verify/bip322/signatures'
import { verifyPolkadot } from '../../../../src/adapters/siwx/verify/polkadot'
import { verifySolana } from '../../../../src/adapters/siwx/verify/solana'
import { figure } from '../../../journeys/support/figures'
import { readSignatures } from '../../../support/wycheproof/vectors'
import { SOLANA } from '../signers'

const Group = z.object({ publicKey: z.object({ pk: z.string() }) })
const EllipticGroup = z.object({ publicKey: z.object({ uncompressed: z.string() }) })
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const sha256 = (hex: string) => createHash('sha256').update(hex, 'hex').digest()
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

it("accepts exactly Wycheproof's valid Ed25519 signatures of texts", () => {
  const all = readSignatures('ed25519_test', Group)
  // A signed message is a text: cases with invalid UTF-8 cannot occur.
  const cases = all.filter(({ test }) => isUtf8(Buffer.from(test.msg, 'hex')))
  const wrong = cases.filter(({ group, test }) => {
    const message = Buffer.from(test.msg, 'hex').toString()
    const [key, signature] = [bytesOf(group.publicKey.pk), bytesOf(test.sig)]
    const solana = { address: base58.encode(key), signature: base58.encode(signature) }
    const polkadot = { address: encodeSs58({ key, prefix: 42 }), signature: test.sig }
    const isValid = test.result === 'valid'
    // A zero before a signature means Ed25519 on Polkadot.
    const isNamed = test.comment === 'prepending 0 byte to signature'
    return (
      verifySolana({ chainId: SOLANA, message, rpcUrls: [], ...solana }) !== isValid ||
      verifyPolkadot({ chainId: POLKADOT, message, rpcUrls: [], ...polkadot }) !==
        (isValid || isNamed)
    )
  })
  const passed = cases.length - wrong.length
  figure('Wycheproof, Ed25519 of texts', `${passed} of ${cases.length}, of ${all.length} in all`)
  expect(wrong.map(({ test }) => test)).toEqual([])
  expect([cases.length, all.length]).toEqual([84, 151])
})

it("accepts exactly Wycheproof's valid secp256k1 signatures in DER for Bitcoin", () => {
  const cases = readSignatures('ecdsa_secp256k1_sha256_bitcoin_test', EllipticGroup)
  const wrong = cases.filter(({ group, test }) => {
    const key = bytesOf(group.publicKey.uncompressed)
    return isDerValid(bytesOf(test.sig), sha256(test.msg), key) !== (test.result === 'valid')
  })
  figure('Wycheproof, secp256k1 of Bitcoin', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong.map(({ test }) => test)).toEqual([])
  expect(cases.length).toBe(463)
})

it("recovers the Ethereum accounts of exactly Wycheproof's valid signatures", async () => {
  const all = readSignatures('ecdsa_secp256k1_sha256_test', EllipticGroup)
  // Ethereum concatenates the two numbers: cases about DER cannot occur.
  const cases = all.flatMap((one) => {
    const plain = plainSignature(Buffer.from(one.test.sig, 'hex'))
    return plain ? [{ ...one, plain }] : []
  })
  const wrong: number[] = []
  for (const { group, test, plain } of cases) {
    const hash = `0x${sha256(test.msg).toString('hex')}` as const
    const account = publicKeyToAddress(`0x${group.publicKey.uncompressed}`)
    const signers = ['1b', '1c'].map((v) =>
      recoverAddress({ hash, signature: `0x${Buffer.from(plain).toString('hex')}${v}` }).catch(
        () => null,
      ),
    )
    const isValid = (await Promise.all(signers)).includes(account)
    if (isValid !== (test.result === 'valid')) wrong.push(test.tcId)
  }
  const passed = cases.length - wrong.length
  figure(
    'Wycheproof, secp256k1 of Ethereum',
    `${passed} of ${cases.length}, of ${all.length} in all`,
  )
  // Their `r` was reduced from a larger number, which Ethereum's recovery byte cannot express.
  expect(wrong).toEqual([350, 471])
  expect([cases.length, all.length]).toEqual([242, 476])
})
