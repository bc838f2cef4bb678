import { useState } from 'react'
import { walletLinkRequested } from '../../slices/pairing'
import { useAppDispatch } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EXTERNAL } from '../ui/base/viewIcons'
import { Latch } from '../ui/status/Latch'

/** Props of `Links`. */
export interface LinksProps {
  tab: 'mobile' | 'web' | 'desktop'
  wallet: { src: string | null; name: string }
  /** Whether the pairing link is available, so that the wallet can be opened. */
  ready: boolean
}

/**
 * Opens a wallet by its link: an app on this phone or computer, or a web page. The button stays for
 * a retry.
 */
export function Links({ tab, wallet, ready }: LinksProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const names = { wallet: wallet.name }
  // The press that led here already opened an app on a phone. A web page or a desktop app needs another press.
  const [isOpened, setOpened] = useState(tab === 'mobile')
  const open = () => {
    setOpened(true)
    dispatch(walletLinkRequested())
  }
  const status = ready ? 'connecting.waiting.status' : 'connecting.link.preparing'
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state={isOpened ? 'waiting' : 'ready'} />}
      title={t('connecting.open.title', names)}
      text={t(`connecting.${tab}.text`, names)}
      status={isOpened || !ready ? { dot: ready ? 'wait' : 'idle', text: t(status) } : undefined}
    >
      <Button
        className="g16"
        after={EXTERNAL}
        disabled={!ready}
        onClick={open}
        testId="open-wallet"
      >
        {t('connecting.open', names)}
      </Button>
    </WalletPrompt>
  )
}
