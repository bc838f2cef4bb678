import { selectNamedWallet } from '../../slices/namedWallet'
import { namedWalletRequested } from '../../slices/namedWalletIntent'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { LegalBox } from '../shared/LegalBox'
import { useApp } from '../shared/images'
import { useLegal } from '../shared/legal'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch } from '../ui/status/Latch'
import type { ViewProps } from '../view'

/**
 * Finds the wallet that the page requested by name; the view of its attempt then replaces this one.
 */
export function ConnectingWalletView({ route }: ViewProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { walletId = '' } = route.params
  const { step } = useAppSelector(selectNamedWallet)
  const { due } = useLegal()
  const app = useApp()
  const other = useOtherWallet()
  const unknown = step === 'unknown'
  const missing = unknown || step === 'unreached'
  const words = unknown
    ? { title: t('namedWallet.unknown.title'), text: t('namedWallet.unknown.text') }
    : step === 'unreached'
      ? { title: t('connecting.failed.title'), text: t('failed.load.text') }
      : { title: t('namedWallet.finding.title'), text: t('namedWallet.finding.text') }
  return (
    <div className="body" data-view="ConnectingWallet">
      {due ? (
        <LegalBox nudges={0} />
      ) : (
        <WalletPrompt
          picture={
            <Latch app={app} wallet={{ name: '?' }} state={missing ? 'declined' : 'waiting'} />
          }
          {...words}
          failed={step === 'unreached'}
        >
          {step === 'unreached' && (
            <Button
              className="g24"
              icon={RETRY}
              onClick={() => dispatch(namedWalletRequested({ name: walletId }))}
              testId="connecting-widget-secondary-button"
            >
              {t('common.retry')}
            </Button>
          )}
          {missing && (
            <Button
              tone={unknown ? 'secondary' : 'quiet'}
              className={unknown ? 'g24' : 'g4'}
              onClick={other}
              testId="connecting-other"
            >
              {t('connecting.other')}
            </Button>
          )}
        </WalletPrompt>
      )}
    </div>
  )
}
