import { namedWalletSlice } from '../../slices/namedWallet'
import { namedWalletRequested } from '../../slices/namedWalletIntent'
import { defineFeature, on } from '../core/feature'
import { selectLegalDue } from '../../slices/combined'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { EMAIL_NAME } from '../../slices/domain/wallet/namedWallet'
import { namedWalletMissing, selectNamedWallet } from '../../slices/namedWallet'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { askInstalled, begin, logInWith, pairWith } from './begin'
import { findNamed } from './find'

/** Connects the wallet that the page names, after the site's terms are accepted if it requires that. */
export async function connectNamed(
  { name }: ReturnType<typeof namedWalletRequested>['payload'],
  fx: AppEffectApi,
): Promise<void> {
  const isFinding = () => {
    const { modal } = fx.getState()
    const asked = selectNamedWallet(fx.getState())
    return modal.open && asked.step === 'finding' && asked.name === name
  }
  const still = whileCurrent(isFinding, fx)
  if (selectLegalDue(fx.getState())) await still(fx.condition(() => !selectLegalDue(fx.getState())))
  const found = await still(findNamed(name, still, fx))
  switch (found.kind) {
    case 'installed':
      return askInstalled(found.connector, fx)
    case 'listed':
      return pairWith(found.wallet, fx)
    case 'social':
      return logInWith(found.provider, still, fx)
    case 'email':
      return begin({ view: 'EmailLogin', params: {} }, [EMAIL_NAME, EMBEDDED_CONNECTOR_ID], fx)
    case 'unknown':
    case 'unreached':
      if (__DEV__ && found.kind === 'unknown')
        // oxlint-disable-next-line no-console -- warns the site's developer, in development only
        console.warn(`Latchkey: no wallet, provider or login is named ${JSON.stringify(name)}`)
      fx.dispatch(namedWalletMissing(found.kind))
  }
}

/** A single wallet that the page names: its button on the page, or `open({ view: 'ConnectingWallet' })`. */
export const namedWalletFeature = defineFeature({
  slices: [namedWalletSlice],
  intents: [on(namedWalletRequested, connectNamed)],
})
