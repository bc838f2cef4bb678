import { Explainer } from '../shared/Explainer'
import { useT } from '../strings/t'

// Drawings: one ledger with many keepers, two separate ledgers, coins of different heights.
const SHARED =
  'M16 14h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2zM19 20h10M19 24h10M19 28h6M24 14V8M24 40v-6M14 24H8M40 24h-6M21 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0M21 42a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0M39 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0'
const APART =
  'M6 10h11a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2zM31 10h11a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H31a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2zM8 17h7M8 22h7M33 17h7M33 22h7M24 8v5M24 18v5M24 28v5M24 38v3'
const PRICED =
  'M6 34c0-2 4-3 8-3s8 1 8 3-4 3-8 3-8-1-8-3v5c0 2 4 3 8 3s8-1 8-3v-5M26 18c0-2 4-3 8-3s8 1 8 3-4 3-8 3-8-1-8-3v21c0 2 4 3 8 3s8-1 8-3V18M26 25c0 2 4 3 8 3s8-1 8-3M26 32c0 2 4 3 8 3s8-1 8-3'

/** Explains networks in three steps. */
export function WhatIsANetworkView() {
  const t = useT()
  return (
    <div className="body" data-view="WhatIsANetwork">
      <Explainer first drawing={SHARED} title={t('whatIsANetwork.1.title')}>
        {t('whatIsANetwork.1.text')}
      </Explainer>
      <Explainer drawing={APART} title={t('whatIsANetwork.2.title')}>
        {t('whatIsANetwork.2.text')}
      </Explainer>
      <Explainer drawing={PRICED} title={t('whatIsANetwork.3.title')}>
        {t('whatIsANetwork.3.text')}
      </Explainer>
    </div>
  )
}
