import { PAGE_VIEWS, selectIsPageOpen, type WalletPage as Page } from '../../slices/walletPage'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FrameArea } from '../ApproveTransaction/FrameArea'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'
import { requestWalletPage } from './requestWalletPage'

/**
 * A page of the embedded wallet, which its frame shows over this view. Its content is not known
 * here.
 */
function WalletPage({ page }: { page: Page }) {
  const t = useT()
  const isOpen = useAppSelector((state) => selectIsPageOpen(state, page))
  const dispatch = useAppDispatch()
  return (
    <div data-view={PAGE_VIEWS[page]}>
      {isOpen ? (
        <FrameArea title={t('walletPage.frame')} />
      ) : (
        <div className="body">
          <EmptyState title={t('walletPage.closed')}>
            <Button className="g20" onClick={() => dispatch(requestWalletPage(page))} autoFocus>
              {t('common.retry')}
            </Button>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** Login with a passkey instead of a code. */
export const EmailPasskeyView = () => <WalletPage page="passkey" />
/** Passkeys and password of the wallet. */
export const WalletProtectionView = () => <WalletPage page="protection" />
/** The recovery phrase, which only the frame knows. */
export const RecoveryPhraseView = () => <WalletPage page="phrase" />
