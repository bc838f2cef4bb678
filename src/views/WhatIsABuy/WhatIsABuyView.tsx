import { Explainer } from '../shared/Explainer'
import { useT } from '../strings/t'

// Drawings: a card beside a coin, a coin falling into a wallet, a person in a frame.
const PAID =
  'M6 14h24a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3zM3 20h30M8 28h7M36 24h3M33 36a6 6 0 1 0 12 0 6 6 0 1 0-12 0'
const ARRIVES =
  'M10 20h28a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3zM31 31h10M18 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M24 20v5M21 23l3 3 3-3'
const ASKED =
  'M10 6h28a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM19 18a5 5 0 1 0 10 0 5 5 0 1 0-10 0M15 33c0-5 4-8 9-8s9 3 9 8'

/** Explains buying in three steps. */
export function WhatIsABuyView() {
  const t = useT()
  return (
    <div className="body" data-view="WhatIsABuy">
      <Explainer first drawing={PAID} title={t('buy.what.1')}>
        {t('buy.what.1.text')}
      </Explainer>
      <Explainer drawing={ARRIVES} title={t('buy.what.2')}>
        {t('buy.what.2.text')}
      </Explainer>
      <Explainer drawing={ASKED} title={t('buy.what.3')}>
        {t('buy.what.3.text')}
      </Explainer>
    </div>
  )
}
