import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Latch } from '../ui/status/Latch'

/** A wallet that only exists as an extension and is not installed. */
export function Missing({
  wallet,
  onGet,
}: {
  wallet: { src: string | null; name: string }
  onGet: () => void
}) {
  const t = useT()
  const names = { wallet: wallet.name }
  return (
    <WalletPrompt
      picture={<Latch app={useApp()} wallet={wallet} state="declined" />}
      title={t('connecting.missing.title', names)}
      text={t('connecting.missing.text', names)}
    >
      <Button className="g24" onClick={onGet} testId="get-wallet">
        {t('connecting.get', names)}
      </Button>
    </WalletPrompt>
  )
}
