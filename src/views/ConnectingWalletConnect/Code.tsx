import { PAIRING_EXPIRED_LEFT_MS } from '../../slices/domain/limits'
import { lazyView } from '../shared/lazyView'
import { useSecondsLeft } from '../shared/useSecondsLeft'
import { useT } from '../strings/t'
import { PHONE } from '../ui/base/viewIcons'
import { Tile } from '../ui/lists/Tile'
import { adoptViewStyles } from '../theme/viewStyles'
import type { PairingFlow } from '../../slices/domain/state/flows'

// The encoder loads only when a code is rendered.
const QrCode = lazyView(() => import('../ui/status/QrCode').then(({ QrCode }) => QrCode))

type Ready = Extract<PairingFlow, { step: 'ready' }>
type Logo = { src: string | null; name: string }

/** Props of `Code`. */
export interface CodeProps {
  /** Null while the code is being prepared. */
  ready: Ready | null
  logo: Logo | undefined
  /** The wallet's name, or the phrase for any wallet. */
  wallet: string
}

/** The pairing code with its remaining lifetime, and instructions. */
export function Code(props: CodeProps) {
  const { ready, wallet } = props
  const t = useT()
  return (
    <>
      {ready ? (
        <ActiveCode {...props} ready={ready} key={ready.attemptId} />
      ) : (
        <>
          <QrFrame {...props} />
          <p className="status g16">
            <span className="strong">{t('connecting.qr.preparing')}</span>
          </p>
        </>
      )}
      <p className="note g4">{t('connecting.qr.text', { wallet })}</p>
    </>
  )
}

/** A scannable code. Its line shows the time until it is replaced, which needs no action. */
function ActiveCode({ ready, logo, wallet }: CodeProps & { ready: Ready }) {
  const t = useT()
  const until = ready.expiresAt - PAIRING_EXPIRED_LEFT_MS
  const left = useSecondsLeft(until)
  return (
    <>
      <QrFrame
        ready={ready}
        logo={logo}
        wallet={wallet}
        life={(left * 1000) / (until - ready.startedAt)}
      />
      <p className="status g16">
        <span className="strong">{t('connecting.qr.title', { wallet })}</span>
      </p>
    </>
  )
}

function QrFrame({ ready, logo, wallet, life }: CodeProps & { life?: number }) {
  const label = useT()('connecting.qr.label', { wallet })
  return (
    <QrCode
      uri={ready?.uri}
      label={label}
      life={life}
      logo={logo}
      mark={logo ? undefined : <Tile kind="util" icon={PHONE} />}
      waiting={<Box label={label} />}
    />
  )
}

/** Placeholder until the code that renders it has loaded. */
function Box({ label }: { label: string }) {
  return (
    <div className="qr" role="img" aria-label={label} aria-busy="true" ref={adoptViewStyles}>
      <div className="plate" />
    </div>
  )
}
