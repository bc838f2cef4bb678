import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { copyRequested, linkRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EXTERNAL } from '../ui/base/viewIcons'
import { SocialMark } from '../ui/forms/SocialButton'
import { Latch } from '../ui/status/Latch'

/** Login on a phone: a link opens the app, because there is no second device to scan with. */
export function FarcasterLink({ url }: { url: string | null }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('link')
  const app = useApp()
  const wallet = { name: SOCIAL_NAMES.farcaster, mark: <SocialMark social="farcaster" /> }
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state="waiting" />}
      title={t('farcaster.open.title')}
      text={t('farcaster.open.text')}
    >
      <Button
        className="g20"
        after={EXTERNAL}
        disabled={!url}
        onClick={() => url && dispatch(linkRequested({ url, kind: 'web' }))}
        testId="open-farcaster"
      >
        {t('farcaster.open')}
      </Button>
      <Button
        tone="secondary"
        className="g8"
        icon={copyIcon}
        disabled={!url}
        onClick={() => url && dispatch(copyRequested({ text: url, what: 'link' }))}
        testId="copy-uri"
      >
        {t('connecting.copy')}
      </Button>
    </WalletPrompt>
  )
}
