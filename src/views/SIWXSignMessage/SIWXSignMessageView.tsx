import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { selectDomain } from '../../slices/page'
import { selectSiwx, signInCancelled, signInRequested, type SiwxFlow } from '../../slices/siwx'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { safeImage, useApp } from '../shared/images'
import { useT } from '../strings/t'
import { Address } from '../ui/Address'
import { AlertBar } from '../ui/AlertBar'
import { Button } from '../ui/Button'
import { Latch, type LatchState } from '../ui/Latch'
import { LiveRegion } from '../ui/LiveRegion'
import { Statement } from '../ui/Receipt'

function pictureOf({ step }: SiwxFlow): LatchState {
  if (step === 'authenticated') return 'connected'
  return step === 'signing' ? 'waiting' : 'ready'
}

const PHASE = {
  preparing: 'siwx.preparing',
  waiting: 'siwx.signing',
  verifying: 'siwx.verifying',
} as const

/** Signing in with the connected wallet: what is signed and for whom, then what came of it (reference B6). */
export function SIWXSignMessageView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const site = useAppSelector(selectDomain)
  const { flow, required } = useAppSelector(selectSiwx)
  const app = useApp()
  const wallet = account?.wallet.name ?? t('connecting.anyWallet')
  const cancelling = flow.step === 'cancelling'
  const busy = flow.step === 'signing' ? t(PHASE[flow.phase], { wallet }) : null
  const error = flow.step === 'prompt' ? flow.error : null
  const part = error?.code === 'SIGNATURE_DECLINED' ? 'declined' : 'failed'
  const lines = account &&
    network && [
      { label: t('siwx.site'), value: <bdi>{site}</bdi> },
      { label: t('siwx.account'), value: <Address value={account.address} /> },
      {
        label: t('siwx.network'),
        value: (
          <>
            <NetworkImage network={network} size={18} />
            {network.name}
          </>
        ),
      },
    ]
  return (
    <div className="body" data-view="SIWXSignMessage">
      <Latch
        app={app}
        wallet={{ name: wallet, src: safeImage(account?.wallet.icon) }}
        state={pictureOf(flow)}
      />
      <h3 className="title2 g4">{t('siwx.heading')}</h3>
      <p className="lead g8">{t('siwx.text')}</p>
      {lines && (
        <Statement
          className="g16"
          quote={t('siwx.quote', { site, network: network.name })}
          lines={lines}
        />
      )}
      {error && (
        <AlertBar
          className="g16"
          tone={part === 'declined' ? 'warning' : 'error'}
          title={t(`siwx.${part}.title`)}
          text={t(`siwx.${part}.text`)}
        />
      )}
      <div className="pair g20">
        <Button
          tone="secondary"
          busy={cancelling}
          onClick={() => dispatch(signInCancelled())}
          testId="siwx-cancel"
        >
          {t(cancelling ? 'siwx.cancelling' : 'siwx.cancel')}
        </Button>
        <Button
          busy={busy !== null}
          disabled={cancelling}
          onClick={() => dispatch(signInRequested())}
          testId="siwx-sign"
        >
          {busy ?? t('siwx.sign')}
        </Button>
      </div>
      <p className="reason g8">
        {required ? t('siwx.disconnects', { wallet }) : t('siwx.optional')}
      </p>
      <LiveRegion message={busy ?? ''} />
    </div>
  )
}
