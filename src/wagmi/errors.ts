import { ChainNotConfiguredError, SwitchChainNotSupportedError, type Connector } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ErrorCode } from '../slices/domain/errors/codes'
import { isLatchkeyError } from '../slices/domain/errors/latchkeyError'

const REFUSALS: readonly ErrorCode[] = ['USER_REJECTED', 'REQUEST_ABORTED']
const FIXED: readonly ErrorCode[] = ['NETWORK_FIXED', 'CHAIN_NOT_SUPPORTED']

/** An error of the widget as wagmi has it: a refusal has code 4001. */
export function toConnectError(error: unknown): unknown {
  return isLatchkeyError(error) && REFUSALS.includes(error.code)
    ? new UserRejectedRequestError(error)
    : error
}

/** Why the widget did not switch, as wagmi has it. */
export function toSwitchError(error: unknown, connector: Connector): unknown {
  if (!isLatchkeyError(error)) return error
  const { code } = error
  if (REFUSALS.includes(code)) return new UserRejectedRequestError(error)
  if (code === 'SWITCH_NETWORK_NOT_FOUND') return notConfigured()
  return FIXED.includes(code)
    ? Object.assign(new SwitchChainNotSupportedError({ connector }), { cause: error })
    : new SwitchChainError(error)
}

/** For a chain that is missing in the configuration of wagmi, or among the networks of the widget. */
export const notConfigured = (): Error => new SwitchChainError(new ChainNotConfiguredError())
