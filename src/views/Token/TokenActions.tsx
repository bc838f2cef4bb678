import { selectCanSend, selectConnected } from '../../slices/combined'
import { findTradeToken } from '../../slices/domain/trade/swapForm'
import type { Network } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { Held } from '../Account/held'
import { openSend } from '../Account/openSend'
import { openSwap } from '../Account/openSwap'
import { useHasSwap } from '../Account/useHasSwap'
import { isRestrictedHere } from '../shared/useCanBuy'
import { useTradeTokens } from '../Swap/useTradeTokens'
import { useT } from '../strings/t'
import { RECEIVE, SEND, SWAP } from '../ui/base/viewIcons'
import { ActionStrip, type Key } from '../ui/lists/ActionStrip'

/** Props of `TokenActions`. */
interface TokenActionsProps {
  token: Held
  network: Network
}

/** Send, Receive and Swap of one token, as far as site, wallet and network allow. */
export function TokenActions(props: TokenActionsProps) {
  const canSwap = useHasSwap() && !isRestrictedHere()
  const account = useAppSelector(selectConnected)
  return canSwap && account ? (
    <WithSwap {...props} address={account.address} />
  ) : (
    <Strip {...props} swap="none" />
  )
}

/** Loads the tokens that can be swapped, so that Swap is offered only for one of them. */
function WithSwap({ address, ...props }: TokenActionsProps & { address: string }) {
  const { tokens, loading } = useTradeTokens(address, props.network)
  const isListed = !props.token.address || findTradeToken(tokens, props.token.address) !== null
  return <Strip {...props} swap={isListed ? 'open' : loading ? 'loading' : 'none'} />
}

function Strip({ token, swap }: TokenActionsProps & { swap: 'open' | 'loading' | 'none' }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canSend = useAppSelector(selectCanSend) && features.send
  const keys: Key[] = []
  if (canSend)
    keys.push({
      id: 'send',
      label: t('send.title'),
      icon: SEND,
      onClick: () => dispatch(openSend(token.id)),
      testId: 'token-send-button',
    })
  if (features.receive)
    keys.push({
      id: 'receive',
      label: t('receive.title'),
      icon: RECEIVE,
      onClick: () => dispatch(viewPushed({ view: 'WalletReceive', params: {} })),
      testId: 'token-receive-button',
    })
  if (swap !== 'none')
    keys.push({
      id: 'swap',
      label: t('swap.title'),
      icon: SWAP,
      disabled: swap === 'loading',
      onClick: () => dispatch(openSwap(token.address ?? undefined)),
      testId: 'token-swap-button',
    })
  return keys.length > 0 ? <ActionStrip className="g20" keys={keys} /> : null
}
