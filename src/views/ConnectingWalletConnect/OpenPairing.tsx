import { useState } from 'react'
import { selectPairingFlow, walletLinkRequested } from '../../slices/pairing'
import { factsOfType } from '../../slices/domain/wallet/connectorFacts'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/types'
import { useKeptFocus } from '../ConnectingExternal/useKeptFocus'
import { safeImage, useWalletImage, useApp } from '../shared/images'
import { useHeldHeight } from '../shared/useHeldHeight'
import { requestPairing } from '../shared/attempts'
import { useT } from '../strings/t'
import { PHONE, EXTERNAL } from '../ui/base/viewIcons'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Code } from './Code'
import { endOf, Outcome, wordsOf } from './Outcome'
import { copyRequested } from '../../slices/host'
import { useCopyIcon } from '../shared/useCopyIcon'
import { Button } from '../ui/base/Button'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { Latch } from '../ui/status/Latch'

/** The wallet connected by pairing; null without one. */
function selectPaired({ accounts }: Pick<RootState, 'accounts'>) {
  for (const account of Object.values(accounts.byNamespace))
    if (account.status === 'connected' && factsOfType(account.wallet.type).opens === 'pairing')
      return account.wallet
  return null
}

/** Props of `OpenPairing`. */
export interface OpenPairingProps {
  tab: 'qrcode' | 'mobile' | 'web' | 'desktop'
  /** The listed wallet to pair with; null for any. */
  wallet: Wallet | null
}

/** The QR code or the wallet's link, a button to copy it, and the outcome. */
export function OpenPairing({ tab, wallet: chosen }: OpenPairingProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const flow = useAppSelector(selectPairingFlow)
  const paired = useAppSelector(selectPaired)
  const connected = paired !== null
  const image = useWalletImage(chosen)
  const asked = { src: image, name: chosen?.name ?? t('connecting.anyWallet') }
  // The wallet that scanned the code is known only after it has connected.
  const wallet = paired && !chosen ? { src: safeImage(paired.icon), name: paired.name } : asked
  const ready = flow.step === 'ready' ? flow : null
  const end = endOf(flow, connected)
  const box = useHeldHeight(end === 'connected')
  const words = end && wordsOf(end, flow, { wallet: wallet.name }, t)
  const [said, setSaid] = useState('')
  useKeptFocus(box, end ?? tab, (isRead) => {
    const text = words?.text ?? ''
    setSaid(words && !isRead ? `${words.title}. ${text}` : text)
  })
  const [first, setFirst] = useState<string | null>(null)
  if (ready && first === null) setFirst(ready.uri)
  const isRenewed = ready !== null && ready.uri !== first && tab === 'qrcode'
  const retry = () => dispatch(requestPairing({ wallet: chosen, tab, show: false }))
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 0, marginBlock: 'auto' }}>
      {end && words ? (
        <Outcome
          end={end}
          words={words}
          wallet={chosen || paired ? wallet : { ...wallet, icon: PHONE }}
          onRetry={retry}
        />
      ) : (
        <>
          {tab === 'qrcode' ? (
            <Code ready={ready} wallet={wallet.name} logo={chosen ? wallet : undefined} />
          ) : (
            <Links key={tab} tab={tab} wallet={wallet} ready={ready !== null} />
          )}
          <CopyLinkButton uri={ready && ready.uri} className={tab === 'qrcode' ? 'g16' : 'g8'} />
          {tab === 'mobile' && (
            <p className="reason g8">{t('connecting.mobile.stay', { wallet: wallet.name })}</p>
          )}
        </>
      )}
      <LiveRegion message={words ? said : isRenewed ? t('connecting.qr.renewed') : ''} />
    </div>
  )
}

/** Copies the pairing URI; disabled until it is available. */
function CopyLinkButton({ uri, className }: { uri: string | null; className: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('link')
  return (
    <Button
      tone="secondary"
      className={className}
      icon={copyIcon}
      disabled={!uri}
      onClick={() => uri && dispatch(copyRequested({ text: uri, what: 'link' }))}
      testId="copy-uri"
    >
      {t('connecting.copy')}
    </Button>
  )
}

/** Props of `Links`. */
interface LinksProps {
  tab: 'mobile' | 'web' | 'desktop'
  wallet: { src: string | null; name: string }
  /** Whether the pairing link is available, so that the wallet can be opened. */
  ready: boolean
}

/**
 * Opens a wallet by its link: an app on this phone or computer, or a web page. The button stays for
 * a retry.
 */
function Links({ tab, wallet, ready }: LinksProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const names = { wallet: wallet.name }
  // The press that led here already opened an app on a phone. A web page or a desktop app needs another press.
  const [isOpened, setOpened] = useState(tab === 'mobile')
  const open = () => {
    setOpened(true)
    dispatch(walletLinkRequested())
  }
  const status = ready ? 'connecting.waiting.status' : 'connecting.link.preparing'
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state={isOpened ? 'waiting' : 'ready'} />}
      title={t('connecting.open.title', names)}
      text={t(`connecting.${tab}.text`, names)}
      status={isOpened || !ready ? { dot: ready ? 'wait' : 'idle', text: t(status) } : undefined}
    >
      <Button
        className="g16"
        after={EXTERNAL}
        disabled={!ready}
        onClick={open}
        testId="open-wallet"
      >
        {t('connecting.open', names)}
      </Button>
    </WalletPrompt>
  )
}
