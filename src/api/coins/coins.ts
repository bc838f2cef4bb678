import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Network } from '../../slices/domain/network/network'
import type { Answer } from '../core/reply'

/** Reads the native balances of a namespace. */
export type CoinReader = {
  /** Whether a value has the address format of the namespace. */
  isAddress: (value: unknown) => boolean
  /** The balance in base units; null when it cannot be read on the network. */
  read: (
    api: Pick<BaseQueryApi, 'dispatch' | 'extra' | 'signal'>,
    network: Pick<Network, 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>,
    address: string,
  ) => Promise<Answer<bigint | null>>
}
