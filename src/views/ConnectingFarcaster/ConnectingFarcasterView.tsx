import { selectPlatform, copyRequested, linkRequested } from '../../slices/host'
import { selectSocialFlow } from '../../slices/social'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { Connected, useIsConnected } from '../ConnectingSocial/Connected'
import { SocialLogin } from '../ConnectingSocial/SocialLogin'
import { SocialRows } from '../ConnectSocials/SocialRows'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { lazyView } from '../shared/lazyView'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { Button } from '../ui/base/Button'
import { LiveRegion } from '../ui/status/LiveRegion'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { EXTERNAL } from '../ui/base/viewIcons'
import { SocialMark } from '../ui/forms/SocialButton'
import { Latch } from '../ui/status/Latch'

// The encoder loads only when a code is rendered.
const QrCode = lazyView(() => import('../ui/status/QrCode').then(({ QrCode }) => QrCode))

/** Farcaster login: a QR code for the phone, or a link on the phone. */
export function ConnectingFarcasterView() {
  return (
    <div className="body" data-view="ConnectingFarcaster">
      <Content />
    </div>
  )
}

function Content() {
  const flow = useAppSelector(selectSocialFlow)
  const { mobile } = useAppSelector(selectPlatform)
  const connected = useIsConnected()
  if (flow.step === 'scanning')
    return mobile ? <FarcasterLink url={flow.uri} /> : <FarcasterCode url={flow.uri} />
  // The frame imports nothing at this login.
  if (flow.step !== 'idle' && flow.step !== 'importing') return <SocialLogin flow={flow} />
  return connected ? <Connected /> : <SocialRows />
}

/** The QR code for the phone; null while it is being prepared. */
function FarcasterCode({ url }: { url: string | null }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('link')
  const label = t('connecting.qr.label', { wallet: SOCIAL_NAMES.farcaster })
  const status = t(url ? 'farcaster.scan.title' : 'connecting.qr.preparing')
  return (
    <>
      <QrCode
        uri={url}
        label={label}
        waiting={
          <div className="qr" role="img" aria-label={label} aria-busy="true" ref={adoptViewStyles}>
            <div className="plate" />
          </div>
        }
      />
      <p className="status g16">
        <span className="strong">{status}</span>
      </p>
      <p className="note g4">{t('farcaster.scan.text')}</p>
      <Button
        tone="secondary"
        className="g16"
        icon={copyIcon}
        disabled={!url}
        onClick={() => url && dispatch(copyRequested({ text: url, what: 'link' }))}
        testId="copy-uri"
      >
        {t('connecting.copy')}
      </Button>
      <LiveRegion message={url ? status : ''} />
    </>
  )
}

/** Login on a phone: a link opens the app, because there is no second device to scan with. */
function FarcasterLink({ url }: { url: string | null }) {
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
