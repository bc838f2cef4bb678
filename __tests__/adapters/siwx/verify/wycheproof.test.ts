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

it('accepts exactly the Ed25519 signatures of texts that Wycheproof calls valid', () => {
  const all = readSignatures('ed25519_test', Group)
  // A signed message is a text: cases whose bytes are no UTF-8 cannot occur.
  const cases = all.filter(({ test }) => isUtf8(Buffer.from(test.msg, 'hex')))
  const wrong = cases.filter(({ group, test }) => {
    const message = Buffer.from(test.msg, 'hex').toString()
    const [key, signature] = [bytesOf(group.publicKey.pk), bytesOf(test.sig)]
    const solana = { address: base58.encode(key), signature: base58.encode(signature) }
    const polkadot = { address: encodeSs58({ key, prefix: 42 }), signature: test.sig }
    const isValid = test.result === 'valid'
    // A zero in front of a signature names its kind on Polkadot: Ed25519.
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

it('accepts exactly the DER signatures of secp256k1 that Wycheproof calls valid for Bitcoin', () => {
  const cases = readSignatures('ecdsa_secp256k1_sha256_bitcoin_test', EllipticGroup)
  const wrong = cases.filter(({ group, test }) => {
    const key = bytesOf(group.publicKey.uncompressed)
    return isDerValid(bytesOf(test.sig), sha256(test.msg), key) !== (test.result === 'valid')
  })
  figure('Wycheproof, secp256k1 of Bitcoin', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong.map(({ test }) => test)).toEqual([])
  expect(cases.length).toBe(463)
})

it('recovers the Ethereum accounts of exactly the signatures that Wycheproof calls valid', async () => {
  const all = readSignatures('ecdsa_secp256k1_sha256_test', EllipticGroup)
  // Ethereum has the two numbers side by side: cases about DER cannot occur.
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
  // Their `r` is the rest of a larger number, which the recovery byte of Ethereum cannot name.
  expect(wrong).toEqual([350, 471])
  expect([cases.length, all.length]).toEqual([242, 476])
})
