import type { View } from '../view'

const load = () => import(/* webpackChunkName: "approve" */ './WalletPageView')

export const emailPasskey: View = {
  title: (t) => t('walletPage.passkey'),
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => ({ View: (await load()).EmailPasskeyView }),
}

export const walletProtection: View = {
  title: (t) => t('walletPage.protection'),
  needsAccount: true,
  load: async () => ({ View: (await load()).WalletProtectionView }),
}

export const recoveryPhrase: View = {
  title: (t) => t('walletPage.phrase'),
  needsAccount: true,
  load: async () => ({ View: (await load()).RecoveryPhraseView }),
}
