import { selectActiveNetwork } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { formatUnits } from '../../slices/domain/text/amount'
import { readForm, type Transfer } from '../../slices/domain/trade/transfer'
import type { TransactionBytes } from '../../slices/domain/requests/decodedActions'
import { isTransfer } from '../../slices/domain/requests/transferBytes'
import { toUnits } from '../../slices/domain/trade/units'
import { viewPushed } from '../../slices/navigation'
import {
  feeEstimated,
  isSendAttempt,
  reviewStarted,
  selectBytes,
  selectSend,
} from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import type { WalletTransfer } from '../../adapters/types'
import { requireLive } from '../connect/accept'
import { whileCurrent } from '../core/whileCurrent'
import { isSameSender, requireSender } from './account'
import { readTransferFee } from './transferFee'
import { tryOut } from './tryOut'

/**
 * Shows the transfer as it will be sent, and estimates its cost.
 * @throws LatchkeyError `TOKEN_REQUIRED` and `AMOUNT_AND_RECEIVER_REQUIRED` for an invalid form, `NOT_CONNECTED`,
 * `UNSUPPORTED_CHAIN`
 */
export async function review({ attemptId }: { attemptId: string }, fx: AppEffectApi) {
  const sender = requireSender(fx)
  const { flow, ...form } = selectSend(fx.getState())
  // The wallet still has the previous transfer, so its outcome must not be lost.
  if (flow.step === 'confirming') {
    fx.dispatch(viewPushed({ view: 'WalletSendPreview', params: {} }))
    return
  }
  const filled = readForm(form)
  if ('error' in filled) throw errorOf(filled.error)
  const { token, amount, recipient } = filled
  const { account, network } = sender
  const { address: to, name } = recipient
  const networkId = network.caipNetworkId
  const transfer: Transfer = { networkId, from: account.address, to, name, token, amount }
  fx.dispatch(reviewStarted({ attemptId, transfer }))
  fx.dispatch(viewPushed({ view: 'WalletSendPreview', params: {} }))
  const isCurrent = () =>
    isSameSender(sender, fx.getState()) && isSendAttempt(selectSend(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const of = { connectorId: account.connectorId, namespace: network.chainNamespace }
  const estimate = async () => {
    const asked = requireLive(of, fx).then((live) =>
      live.estimate?.(toWalletTransfer(transfer, selectBytes(fx.getState()), fx)),
    )
    // Fee estimation is best effort: the wallet shows the fee too.
    const units = await still(asked.catch(() => undefined))
    const fee = units ? formatUnits(BigInt(units), network.nativeCurrency.decimals) : null
    fx.dispatch(feeEstimated({ attemptId, fee }))
  }
  // Together, so that leaving the review causes a single, handled rejection.
  const about = { attemptId, transfer, network }
  await still(
    Promise.all([tryOut(about, still, fx), readTransferFee(about, still, fx), estimate()]),
  )
}

/**
 * Converts a transfer for the adapter: the shown bytes if any, otherwise base units and the token's plain address.
 * @throws LatchkeyError `UNSUPPORTED_CHAIN` when another network is active, `TRANSACTION_MISMATCH` when the bytes do
 * something other than the transfer
 */
export function toWalletTransfer(
  transfer: Transfer,
  bytes: TransactionBytes | null,
  fx: AppEffectApi,
): WalletTransfer {
  const network = selectActiveNetwork(fx.getState())
  const units = toUnits(transfer.amount, transfer.token.decimals)
  if (network?.caipNetworkId !== transfer.networkId || units === null)
    throw errorOf('UNSUPPORTED_CHAIN')
  if (bytes) {
    if (!isTransfer(bytes, transfer)) throw errorOf('TRANSACTION_MISMATCH', { reason: 'changes' })
    const { to, value, data } = bytes
    return { network, from: transfer.from, to: to ?? '', amount: value, data }
  }
  const token = transfer.token.address && parseCaipAddress(transfer.token.address)?.address
  const { from, to } = transfer
  return { network, from, to, amount: units.toString(), ...(token && { token }) }
}
