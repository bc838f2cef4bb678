import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { selectDomain } from '../../slices/host'
import { modalCloseRequested } from '../../slices/navigation'
import { selectSiwx, signInCancelled, signInRequested } from '../../slices/siwx'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { safeImage, useApp } from '../shared/images'
import { useT, type Translator } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Address } from '../ui/money/Address'
import { AlertBar } from '../ui/status/AlertBar'
import { Button } from '../ui/base/Button'
import { Latch, type LatchState } from '../ui/status/Latch'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Statement } from '../ui/money/Receipt'
import type { SignInText } from '../../slices/domain/state/flows'
import type { SiwxState } from '../../slices/domain/state/state'

const PICTURE: Partial<Record<SiwxState['flow']['step'], LatchState>> = {
  authenticated: 'connected',
  signing: 'waiting',
}

/** What the message says: from the moment the wallet is asked, and once it is signed. */
function textOf({ flow, session }: SiwxState): SignInText | null {
  if (flow.step === 'signing') return flow.text
  if (flow.step !== 'authenticated' || !session) return null
  const { statement = null, expirationTime = null } = session.data
  return { statement, expiresAt: expirationTime }
}

/** A node or a service did not answer, so nobody knows whether the signature is good. */
const UNREACHABLE: readonly ErrorRecord['code'][] = ['NETWORK_ERROR', 'TIMEOUT']

/** Title and sentence of a failure, by what it was. */
function wordsOf({ code }: ErrorRecord, t: Translator): { title: string; text: string } {
  if (code === 'SIGNATURE_DECLINED')
    return { title: t('siwx.declined.title'), text: t('siwx.declined.text') }
  const isHint = code === 'SMART_ACCOUNT_UNSUPPORTED'
  return {
    title: t(isHint ? 'error.SMART_ACCOUNT_UNSUPPORTED' : 'siwx.failed.title'),
    text: t(UNREACHABLE.includes(code) ? 'siwx.unreachable.text' : 'siwx.failed.text'),
  }
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
  const siwx = useAppSelector(selectSiwx)
  const format = useFormat()
  const { flow, required } = siwx
  const app = useApp()
  const wallet = account?.wallet.name ?? t('connecting.anyWallet')
  const cancelling = flow.step === 'cancelling'
  const busy = flow.step === 'signing' ? t(PHASE[flow.phase], { wallet }) : null
  const done = flow.step === 'authenticated'
  const error = flow.step === 'prompt' ? flow.error : null
  const text = textOf(siwx)
  const ends = Date.parse(text?.expiresAt ?? '')
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
      ...(Number.isNaN(ends)
        ? []
        : [{ label: t('siwx.expires'), value: format.moment(ends), testId: 'siwx-expires' }]),
    ]
  return (
    <div className="body" data-view="SIWXSignMessage">
      <Latch
        app={app}
        wallet={{ name: wallet, src: safeImage(account?.wallet.icon) }}
        state={error ? 'declined' : (PICTURE[flow.step] ?? 'ready')}
      />
      <h3 className="title2 g4">{t(done ? 'siwx.done' : 'siwx.heading')}</h3>
      <p className="lead g8">{t('siwx.text')}</p>
      {lines && (
        <Statement
          className="g16"
          quote={
            text?.statement ? (
              <bdi>{text.statement}</bdi>
            ) : (
              t('siwx.quote', { site, network: network.name })
            )
          }
          lines={lines}
        />
      )}
      {error && (
        <AlertBar
          className="g16"
          tone={error.code === 'SIGNATURE_DECLINED' ? 'warning' : 'error'}
          {...wordsOf(error, t)}
        />
      )}
      {done ? (
        <Button
          className="g20"
          onClick={() => dispatch(modalCloseRequested({}))}
          testId="siwx-close"
        >
          {t('common.close')}
        </Button>
      ) : (
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
      )}
      {!done && (
        <p className="reason g8">
          {required ? t('siwx.disconnects', { wallet }) : t('siwx.optional')}
        </p>
      )}
      <LiveRegion message={done ? t('siwx.done') : (busy ?? '')} />
    </div>
  )
}
