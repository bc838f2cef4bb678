import { viewPushed } from '../../slices/navigation'
import { selectCanSend } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { isRestrictedHere, useCanBuy } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { PLUS, RECEIVE, SEND, SWAP } from '../ui/base/viewIcons'
import { openBuy } from './openBuy'
import { openSend } from './openSend'
import { openSwap } from './openSwap'
import { useHasSwap } from './useHasSwap'
import { ActionStrip, type Key } from '../ui/lists/ActionStrip'

/** Actions of the account: one button for each enabled feature. */
export function AccountActions() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canSend = useAppSelector(selectCanSend)
  const canSwap = useHasSwap() && !isRestrictedHere()
  const canBuy = useCanBuy()
  const keys: Key[] = []
  if (features.send && canSend)
    keys.push({
      id: 'send',
      label: t('send.title'),
      icon: SEND,
      onClick: () => dispatch(openSend()),
      testId: 'wallet-features-send-button',
    })
  if (features.receive)
    keys.push({
      id: 'receive',
      label: t('receive.title'),
      icon: RECEIVE,
      onClick: () => dispatch(viewPushed({ view: 'WalletReceive', params: {} })),
      testId: 'wallet-features-receive-button',
    })
  if (canSwap)
    keys.push({
      id: 'swap',
      label: t('swap.title'),
      icon: SWAP,
      onClick: () => dispatch(openSwap()),
      testId: 'wallet-features-swaps-button',
    })
  if (canBuy)
    keys.push({
      id: 'buy',
      label: t('buy.title'),
      icon: PLUS,
      onClick: () => dispatch(openBuy()),
      testId: 'wallet-features-onramp-button',
    })
  return keys.length > 0 ? <ActionStrip className="g20" keys={keys} /> : null
}
