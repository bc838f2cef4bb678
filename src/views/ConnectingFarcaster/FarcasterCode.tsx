import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { copyRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { Button } from '../ui/base/Button'
import { LiveRegion } from '../ui/status/LiveRegion'

// The encoder loads only when a code is rendered.
const QrCode = lazyView(() => import('../ui/status/QrCode').then(({ QrCode }) => QrCode))

/** The QR code for the phone; null while it is being prepared. */
export function FarcasterCode({ url }: { url: string | null }) {
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
