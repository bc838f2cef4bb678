import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { NodeNetwork } from '../../slices/domain/network/nodes'
import type { Answer } from '../core/reply'

/** Reads the native balances of a namespace. */
export type CoinReader = {
  /** Whether a value is written as an address of the namespace is. */
  isAddress: (value: unknown) => boolean
  /** The balance in base units; null when the network has no node to ask. */
  read: (
    api: Pick<BaseQueryApi, 'dispatch' | 'extra' | 'signal'>,
    network: NodeNetwork,
    address: string,
  ) => Promise<Answer<bigint | null>>
}
