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
  /** The pairing link is there, so the wallet can be opened with it. */
  ready: boolean
}

/** Reaching a wallet by its link: an app on this phone or computer, or a page. The button stays for a second try. */
export function Links({ tab, wallet, ready }: LinksProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const names = { wallet: wallet.name }
  // An app on a phone is opened by the press that led here; a page or an app on a computer waits for a press of its own.
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
