import { ONRAMP_PROVIDERS } from '../../slices/domain/trade/onramp'
import { copyRequested } from '../../slices/host'
import { viewReplaced, viewTookOver } from '../../slices/navigation'
import {
  lookAgainRequested,
  purchaseClosed,
  selectOnramp,
  sellerWindowRequested,
  type BuyFlow,
} from '../../slices/onramp'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useApp } from '../shared/images'
import { Unseen } from '../shared/Unseen'
import { moneyText } from '../OnRampProviders/moneyText'
import { CoinTile } from '../OnRampProviders/tiles'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Avatar } from '../ui/money/Avatar'
import { DoneState } from '../ui/status/DoneState'
import { Latch } from '../ui/status/Latch'
import { EmptyState } from '../ui/status/States'

/** Status of a purchase at the provider's page. */
export function BuyInProgressView() {
  const { flow } = useAppSelector(selectOnramp)
  return (
    <div className="body" data-view="BuyInProgress">
      {flow.step === 'paying' && <Paying flow={flow} />}
      {flow.step === 'unseen' && <NotArrived symbol={flow.symbol} />}
      {flow.step === 'arrived' && <Arrived flow={flow} />}
      {flow.step === 'filling' && <Nothing />}
    </div>
  )
}

function Paying({ flow }: { flow: Extract<BuyFlow, { step: 'paying' }> }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { url, hasWindow, amount, currency, symbol } = flow
  const seller = ONRAMP_PROVIDERS.find(({ id }) => id === flow.seller)?.label ?? flow.seller
  const giveUp = useGiveUp()
  const app = useApp()
  const copyIcon = useCopyIcon('link')
  const said = hasWindow
    ? [
        t('buy.finish', { seller }),
        t('buy.finish.text', { amount: moneyText(format, amount, currency), symbol }),
      ]
    : [t('buy.blocked', { seller }), t('buy.blocked.text')]
  return (
    <>
      <Latch app={app} wallet={{ name: seller }} state={hasWindow ? 'waiting' : 'declined'} />
      <div role="status">
        <h3 className="title2 g4">{said[0]}</h3>
        <p className="lead g8">{said[1]}</p>
      </div>
      <Button
        tone={hasWindow ? 'secondary' : 'primary'}
        className="g20"
        icon={RETRY}
        onClick={() => dispatch(sellerWindowRequested())}
        autoFocus
        testId="onramp-retry-button"
      >
        {hasWindow ? t('buy.show', { seller }) : t('common.retry')}
      </Button>
      <Button
        tone="secondary"
        className="g8"
        icon={copyIcon}
        onClick={() => dispatch(copyRequested({ text: url, what: 'link' }))}
        testId="onramp-copy-link"
      >
        {t('buy.link')}
      </Button>
      <Button tone="quiet" className="g4" onClick={giveUp} testId="onramp-give-up-button">
        {t('buy.gaveUp')}
      </Button>
    </>
  )
}

/** Reports that nothing was bought and returns to the providers. */
function useGiveUp(): () => void {
  const dispatch = useAppDispatch()
  return () => {
    dispatch(purchaseClosed())
    dispatch(viewReplaced({ view: 'OnRampProviders', params: {} }))
  }
}

function NotArrived({ symbol }: { symbol: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Unseen
      title={t('buy.unseen', { symbol })}
      text={t('buy.unseen.text')}
      onAgain={() => dispatch(lookAgainRequested())}
      gaveUp={t('buy.gaveUp')}
      onGiveUp={useGiveUp()}
      testId="onramp-unseen"
    />
  )
}

function Arrived({ flow }: { flow: Extract<BuyFlow, { step: 'arrived' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <DoneState
      from={<CoinTile symbol={flow.symbol} size={64} />}
      to={<Avatar address={flow.address} size={64} />}
      title={t('buy.arrived', { symbol: flow.symbol })}
      text={t('buy.arrived.text')}
      testId="onramp-arrived"
    >
      <Button
        className="g20"
        onClick={() => {
          dispatch(purchaseClosed())
          dispatch(viewTookOver({ view: 'Account', params: {} }))
        }}
        autoFocus
        testId="onramp-done-button"
      >
        {t('buy.done')}
      </Button>
    </DoneState>
  )
}

function Nothing() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState title={t('buy.nothing')} text={t('buy.nothing.text')} testId="onramp-nothing">
      <Button
        className="g16"
        onClick={() => dispatch(viewReplaced({ view: 'OnRampProviders', params: {} }))}
      >
        {t('buy.title')}
      </Button>
    </EmptyState>
  )
}
