import { viewPushed } from '../../slices/navigation'
import { selectCanSend } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { RECEIVE, SEND } from '../ui/base/viewIcons'
import { openSend } from './openSend'
import { KeyStrip, type Key } from '../ui/lists/KeyStrip'

/** What can be done with the account: one key for each feature that the site has on. */
export function AccountKeys() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canSend = useAppSelector(selectCanSend)
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
  return keys.length > 0 ? <KeyStrip className="g20" keys={keys} /> : null
}
