import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { selectSiwx, signInCancelled, signInRequested } from '../../slices/siwx'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { CopyReport } from '../shared/CopyReport'
import { safeImage, useApp } from '../shared/images'
import { useT, type Translator } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'
import { Latch, type LatchState } from '../ui/status/Latch'
import { LiveRegion } from '../ui/status/LiveRegion'
import type { SignInText } from '../../slices/domain/state/flows'
import type { SiwxState } from '../../slices/domain/state/state'
import { SignInStatement } from './SignInStatement'
import { modalCloseRequested } from '../../slices/navigation'
import { Button } from '../ui/base/Button'

const PICTURE: Partial<Record<SiwxState['flow']['step'], LatchState>> = {
  authenticated: 'connected',
  signing: 'waiting',
}

/** The known parts of the message. All are known from the wallet's prompt on. */
function textOf({ flow, session, statement: stated }: SiwxState): SignInText {
  if (flow.step === 'signing' && flow.text) return flow.text
  if (flow.step !== 'authenticated' || !session)
    return { statement: stated ?? null, expiresAt: null }
  const { statement = null, expirationTime = null } = session.data
  return { statement, expiresAt: expirationTime }
}

/** A node or a service did not respond, so the signature could not be verified. */
const UNREACHABLE: readonly ErrorRecord['code'][] = ['NETWORK_ERROR', 'TIMEOUT']

/** Title and text of a failure. */
function wordsOf({ code }: ErrorRecord, t: Translator): { title: string; text: string } {
  if (code === 'SIGNATURE_DECLINED')
    return { title: t('siwx.declined.title'), text: t('siwx.declined.text') }
  if (code === 'CLOCK_WRONG') return { title: t('siwx.clock.title'), text: t('siwx.clock.text') }
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

/** Signs in with the connected wallet: shows the message and the site, then the outcome. */
export function SIWXSignMessageView() {
  const t = useT()
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const siwx = useAppSelector(selectSiwx)
  const { flow, required } = siwx
  const app = useApp()
  const wallet = account?.wallet.name ?? t('connecting.anyWallet')
  const cancelling = flow.step === 'cancelling'
  const busy = flow.step === 'signing' ? t(PHASE[flow.phase], { wallet }) : null
  const done = flow.step === 'authenticated'
  const error = flow.step === 'prompt' ? flow.error : null
  const text = textOf(siwx)
  return (
    <div className="body" data-view="SIWXSignMessage">
      <Latch
        app={app}
        wallet={{ name: wallet, src: safeImage(account?.wallet.icon) }}
        state={error ? 'declined' : (PICTURE[flow.step] ?? 'ready')}
      />
      <h3 className="title2 g4">{done ? t('siwx.done') : (busy ?? t('siwx.heading'))}</h3>
      {!done && <p className="lead g8">{t('siwx.text')}</p>}
      {account && network && <SignInStatement account={account} network={network} text={text} />}
      {error && (
        <AlertBar
          className="g16"
          tone={error.code === 'SIGNATURE_DECLINED' ? 'warning' : 'error'}
          {...wordsOf(error, t)}
        />
      )}
      <SignInActions done={done} cancelling={cancelling} busy={busy !== null} required={required} />
      {!done && (
        <p className="reason g8">
          {required ? t('siwx.disconnects', { wallet }) : t('siwx.optional')}
        </p>
      )}
      {error && error.code !== 'SIGNATURE_DECLINED' && <CopyReport />}
      <LiveRegion message={done ? t('siwx.done') : (busy ?? '')} />
    </div>
  )
}

/** Buttons to cancel and sign, or to close once the account is signed in. */
function SignInActions(props: {
  done: boolean
  cancelling: boolean
  /** Whether the wallet or the server has the request. */
  busy: boolean
  /** Whether declining disconnects the wallet. */
  required: boolean
}) {
  const { done, cancelling, busy, required } = props
  const cancel = required ? 'siwx.cancel' : 'siwx.notNow'
  const t = useT()
  const dispatch = useAppDispatch()
  if (done) {
    return (
      <Button className="g20" onClick={() => dispatch(modalCloseRequested({}))} testId="siwx-close">
        {t('common.close')}
      </Button>
    )
  }
  return (
    <div className="pair g20">
      <Button
        tone="secondary"
        busy={cancelling}
        onClick={() => dispatch(signInCancelled())}
        testId="siwx-cancel"
      >
        {t(cancelling ? 'siwx.cancelling' : cancel)}
      </Button>
      <Button
        busy={busy}
        disabled={cancelling}
        onClick={() => dispatch(signInRequested())}
        testId="siwx-sign"
      >
        {t('siwx.sign')}
      </Button>
    </div>
  )
}
