import { backRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useT, type Translator } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch, type Party } from '../ui/status/Latch'
import type { PairingFlow } from '../../slices/domain/state/flows'

/** How a pairing attempt can end while its view is open. */
export type End = 'connected' | 'declined' | 'qr.failed' | 'failed' | 'unsigned' | 'ready'

/** Errors that mean: the relay, not the wallet. */
const UNREACHED: readonly string[] = ['PAIRING_UNAVAILABLE', 'NETWORK_ERROR', 'TIMEOUT']

/** The end of an attempt as state tells it; null while one is under way. */
export function endOf(flow: PairingFlow, connected: boolean): End | null {
  if (flow.step === 'idle') return connected ? 'connected' : 'ready'
  if (flow.step === 'declined') return 'declined'
  if (flow.step !== 'failed') return null
  // One-click sign-in: the wallet connected, but what it signed does not count, so that it is off again.
  if (flow.error.code === 'SIWX_INVALID') return 'unsigned'
  return UNREACHED.includes(flow.error.code) ? 'qr.failed' : 'failed'
}

/** The fact in one line. */
export function titleOf(end: End, names: { wallet: string }, t: Translator): string {
  return end === 'unsigned' ? t('siwx.failed.title') : t(`connecting.${end}.title`, names)
}

/** Props of `Outcome`. */
export interface OutcomeProps {
  end: End
  wallet: Party
  onRetry: () => void
}

/** What became of the attempt, and what can be done about it. */
export function Outcome({ end, wallet, onRetry }: OutcomeProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const names = { wallet: wallet.name }
  const picture = end === 'connected' || end === 'ready' ? end : 'declined'
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state={picture} />}
      title={titleOf(end, names, t)}
      text={end === 'unsigned' ? t('siwx.failed.text') : t(`connecting.${end}.text`, names)}
    >
      {end !== 'connected' && (
        <>
          <Button
            className="g24"
            icon={RETRY}
            onClick={onRetry}
            testId="connecting-widget-secondary-button"
          >
            {t(end === 'ready' ? 'connecting.qr.again' : 'common.retry')}
          </Button>
          <Button tone="quiet" className="g4" onClick={() => dispatch(backRequested())}>
            {t('connecting.other')}
          </Button>
        </>
      )}
    </WalletPrompt>
  )
}
