import { VersionedMessage } from '@solana/web3.js'
import * as z from 'zod/mini'
import { feeOf } from '../fees'
import type { Ledger } from '../ledger'
import { Address, Config, method, tooEarly, type RpcMethod } from '../params'
import { invalidParams } from '../rpcError'
import { GENESIS_HASH } from '../genesis'
import { API_VERSION, type InContext } from './context'

const rest = z.unknown()
const SLOTS_PER_EPOCH = 432_000

const messageOf = (text: string): VersionedMessage => {
  try {
    return VersionedMessage.deserialize(Buffer.from(text, 'base64'))
  } catch {
    throw invalidParams('failed to deserialize solana_message::versions::VersionedMessage')
  }
}

/** Methods for the chain, its blocks and fees. */
export const blockMethods = (
  { svm, blockhashes, records, advance }: Ledger,
  inContext: InContext,
): Record<string, RpcMethod> => {
  const height = () => svm.height()
  const lastValid = (blockhash: string) => blockhashes.lastValidHeight(blockhash, height())
  const newest = method(z.tuple([Config], rest), ([config]) => {
    if ((config?.minContextSlot ?? 0) > height()) throw tooEarly(height())
    return height()
  })
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 1 }),
    getGenesisHash: () => GENESIS_HASH,
    getSlot: newest,
    getBlockHeight: newest,
    getEpochInfo: () => ({
      absoluteSlot: height(),
      blockHeight: height(),
      epoch: Math.floor(height() / SLOTS_PER_EPOCH),
      slotIndex: height() % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: records.all().length,
    }),
    getLatestBlockhash: () => {
      const blockhash = svm.blockhash()
      return inContext({ blockhash, lastValidBlockHeight: lastValid(blockhash) ?? height() })
    },
    isBlockhashValid: method(z.tuple([Address, Config], rest), ([blockhash]) =>
      inContext(lastValid(blockhash) !== null),
    ),
    getFeeForMessage: method(z.tuple([z.string(), Config], rest), ([text]) => {
      const message = messageOf(text)
      return inContext(lastValid(message.recentBlockhash) === null ? null : Number(feeOf(message)))
    }),
    getRecentPrioritizationFees: () => [{ slot: height(), prioritizationFee: 0 }],
    // A test switch: adds blocks, so that blockhashes expire.
    sandbox_advanceBlocks: method(
      z.tuple([z.int().check(z.gte(1), z.lte(1_000))], rest),
      ([blocks]) => {
        advance(blocks)
        return height()
      },
    ),
  }
}
