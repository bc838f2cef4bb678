import type { TransactionInstruction } from '@solana/web3.js'
import {
  ComputeBudgetProgram,
  Ed25519Program,
  Keypair,
  SystemProgram,
  TransactionMessage,
} from '@solana/web3.js'
import { feeOfMessage, isHighFee, sumOfFees } from '../../../services/frame/page/solanaFee'
import { readSolanaMessage } from '../../../services/frame/page/solanaMessage'

const me = Keypair.generate()
const friend = Keypair.generate().publicKey
const transfer = SystemProgram.transfer({
  fromPubkey: me.publicKey,
  toPubkey: friend,
  lamports: 1_000,
})
const units = (limit: number) => ComputeBudgetProgram.setComputeUnitLimit({ units: limit })
const price = (microLamports: number | bigint) =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports })

function message(instructions: TransactionInstruction[]) {
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  const parts = { payerKey: me.publicKey, recentBlockhash, instructions }
  const read = readSolanaMessage(new TransactionMessage(parts).compileToV0Message().serialize())
  if (!read) throw new Error('the message cannot be read')
  return read
}

test.each([
  ['a signature alone', [transfer], 5_000n],
  ['a limit and a price', [units(1_000), price(2_000_000), transfer], 7_000n],
  ['a price, rounded up', [units(3), price(1), transfer], 5_001n],
  [
    'a price without a limit: 200,000 units for each instruction',
    [price(1_000_000), transfer, transfer],
    405_000n,
  ],
  ['a limit above the maximum', [units(4_000_000), price(1_000_000), transfer], 1_405_000n],
  [
    'a signature that the transaction checks',
    [
      Ed25519Program.createInstructionWithPrivateKey({
        privateKey: me.secretKey,
        message: new Uint8Array([1]),
      }),
      transfer,
    ],
    10_000n,
  ],
])('shows the fee of %s', (_, instructions, lamports) => {
  expect(feeOfMessage(message(instructions))).toBe(lamports)
})

test('a fee of 0.05 SOL or more is high, also when several transactions share it', () => {
  const half = message([units(1_400_000), price(17_900_000_000_000n / 1_000_000n), transfer])
  expect(isHighFee(feeOfMessage(half))).toBe(false)
  expect(isHighFee(sumOfFees([half, half]))).toBe(true)
})
