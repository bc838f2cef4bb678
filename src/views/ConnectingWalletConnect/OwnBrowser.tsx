import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { ownBrowserLink } from '../../slices/domain/wallet/ownBrowserLink'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { linkRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp, useWalletImage } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EXTERNAL } from '../ui/base/viewIcons'
import { Latch } from '../ui/status/Latch'

/** A wallet that only connects to pages in its own browser; opens this page there. */
export function OwnBrowser({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const src = useWalletImage(wallet)
  const names = { wallet: wallet.name }
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={{ src, name: wallet.name }} state="waiting" />}
      title={t('connecting.open.title', names)}
      text={t('connecting.inside.text', names)}
    >
      <Button
        className="g24"
        after={EXTERNAL}
        onClick={() => dispatch(openInside(wallet))}
        testId="open-wallet"
      >
        {t('connecting.open', names)}
      </Button>
    </WalletPrompt>
  )
}

/** Opens the page's URL in the wallet's browser. */
function openInside({
  mobile_link: app,
}: Wallet): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState, { host }) => {
    const { modal, networks } = getState()
    const namespace = modal.namespace ?? (networks.activeId && namespaceOf(networks.activeId))
    const page = { href: host.href(), origin: host.origin }
    dispatch(linkRequested({ url: ownBrowserLink(app ?? '', page, namespace), kind: 'wallet' }))
  }
}
