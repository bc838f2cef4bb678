import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { Explainer } from '../shared/Explainer'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

// Drawings: a key in a case, a signature on its line, a yes and a no.
const HELD =
  'M9 14h30a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM9 14l24-8v8M15 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M23 28h12M31 28v4M35 28v3'
const SIGNED = 'M6 41h36M8 35c5-2 10-24 14-24s-5 22 0 22 6-12 10-12-3 12 1 12 4-3 7-4'
const DECIDED =
  'M13 7h22a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V11a4 4 0 0 1 4-4zM15 15h18M15 20h11M14 32l3 3 5-6M29 30l5 5M34 30l-5 5'

/** Explains wallets in three steps, with a button to get one. */
export function WhatIsAWalletView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const get = () => {
    dispatch(eventTracked({ event: 'CLICK_GET_WALLET' }))
    dispatch(viewPushed({ view: 'GetWallet', params: {} }))
  }
  return (
    <div className="body" data-view="WhatIsAWallet">
      <Explainer first drawing={HELD} title={t('whatIsAWallet.1.title')}>
        {t('whatIsAWallet.1.text')}
      </Explainer>
      <Explainer drawing={SIGNED} title={t('whatIsAWallet.2.title')}>
        {t('whatIsAWallet.2.text')}
      </Explainer>
      <Explainer drawing={DECIDED} title={t('whatIsAWallet.3.title')}>
        {t('whatIsAWallet.3.text')}
      </Explainer>
      <Button className="g24" onClick={get} testId="get-wallet">
        {t('getWallet.title')}
      </Button>
    </div>
  )
}
