import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { sayRefusal } from '../shared/refusals'
import { toSentence } from '../shared/sentence'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT, type Translator } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch, type Party } from '../ui/status/Latch'
import type { PairingFlow } from '../../slices/domain/state/flows'

/** How a pairing attempt can end while its view is open. */
export type End = 'connected' | 'declined' | 'qr.failed' | 'failed' | 'unsigned' | 'ready'

/** Errors of the relay, not of the wallet. */
const UNREACHED: readonly string[] = ['PAIRING_UNAVAILABLE', 'NETWORK_ERROR', 'TIMEOUT']

/** Outcome of an attempt; null while it is in progress. */
export function endOf(flow: PairingFlow, connected: boolean): End | null {
  if (flow.step === 'idle') return connected ? 'connected' : 'ready'
  if (flow.step === 'declined') return 'declined'
  if (flow.step !== 'failed') return null
  // One-click sign-in: the wallet connected, but its signature was invalid, so it was disconnected again.
  if (flow.error.code === 'SIWX_INVALID') return 'unsigned'
  return UNREACHED.includes(flow.error.code) ? 'qr.failed' : 'failed'
}

/**
 * Title and text for an outcome: what happened and what to do next, for display and announcement.
 */
export function wordsOf(end: End, flow: PairingFlow, names: { wallet: string }, t: Translator) {
  const refusal = flow.step === 'failed' && sayRefusal(flow.error.code, names, t)
  if (refusal) return refusal
  const { title, text } =
    end === 'unsigned'
      ? { title: t('siwx.failed.title'), text: t('siwx.failed.text') }
      : { title: t(`connecting.${end}.title`, names), text: t(`connecting.${end}.text`, names) }
  return { title: toSentence(title, t), text: toSentence(text, t) }
}

/** Props of `Outcome`. */
export interface OutcomeProps {
  end: End
  words: ReturnType<typeof wordsOf>
  wallet: Party
  onRetry: () => void
}

/** The outcome of the attempt with next steps. */
export function Outcome({ end, words, wallet, onRetry }: OutcomeProps) {
  const t = useT()
  const other = useOtherWallet()
  const app = useApp()
  const picture = end === 'connected' || end === 'ready' ? end : 'declined'
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state={picture} />}
      failed={end.endsWith('failed') || end === 'unsigned'}
      {...words}
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
          <Button tone="quiet" className="g4" onClick={other}>
            {t('connecting.other')}
          </Button>
        </>
      )}
    </WalletPrompt>
  )
}
