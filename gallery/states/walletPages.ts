import type { WalletPage } from '../../src/slices/walletPage'
import type { ViewName } from '../../src/slices/domain/widget/views'
import { loggedIn } from './emailUpdate'
import type { RecordedView } from './recorded'

const pageOf = (page: WalletPage, view: ViewName): RecordedView => ({
  view,
  states: [
    {
      name: 'opening',
      about: 'The frame is on its way',
      state: { ...loggedIn(), walletPage: { open: { page, pageId: 'page' } } },
    },
    { name: 'closed', about: 'The frame has left its page', state: loggedIn() },
  ],
})

/** The views that the frame covers with its own pages. */
export const WALLET_PAGES: readonly RecordedView[] = [
  pageOf('protection', 'WalletProtection'),
  pageOf('phrase', 'RecoveryPhrase'),
  pageOf('passkey', 'EmailPasskey'),
]
