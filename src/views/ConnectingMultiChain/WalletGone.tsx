import { toSentence } from '../shared/sentence'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if the wallet was removed from the page or was never on it. */
export function WalletGone() {
  const t = useT()
  const title = t('connecting.missing.title', { wallet: t('connecting.anyWallet') })
  return (
    <EmptyState title={toSentence(title, t)} text={t('connecting.missing.text')}>
      <Button tone="secondary" className="g16" onClick={useOtherWallet()}>
        {t('connecting.other')}
      </Button>
    </EmptyState>
  )
}
