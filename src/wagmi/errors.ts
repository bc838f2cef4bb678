import { ChainNotConfiguredError, SwitchChainNotSupportedError, type Connector } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ErrorCode } from '../slices/domain/errors/codes'
import { isLatchkeyError } from '../slices/domain/errors/latchkeyError'

const REFUSALS: readonly ErrorCode[] = ['USER_REJECTED', 'REQUEST_ABORTED']
const FIXED: readonly ErrorCode[] = ['NETWORK_FIXED', 'CHAIN_NOT_SUPPORTED']

/** Converts an error of the widget for wagmi: a rejection has code 4001. */
export function toConnectError(error: unknown): unknown {
  return isLatchkeyError(error) && REFUSALS.includes(error.code)
    ? new UserRejectedRequestError(error)
    : error
}

/** Converts an error of a network switch for wagmi. */
export function toSwitchError(error: unknown, connector: Connector): unknown {
  if (!isLatchkeyError(error)) return error
  const { code } = error
  if (REFUSALS.includes(code)) return new UserRejectedRequestError(error)
  if (code === 'SWITCH_NETWORK_NOT_FOUND') return notConfigured()
  return FIXED.includes(code)
    ? Object.assign(new SwitchChainNotSupportedError({ connector }), { cause: error })
    : new SwitchChainError(error)
}

/** Error for a chain that is missing in wagmi's configuration or among the widget's networks. */
export const notConfigured = (): Error => new SwitchChainError(new ChainNotConfiguredError())
