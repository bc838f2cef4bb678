import { showPageTheme } from '../setup'
import { askForWallets } from '../wallets'

// Runs before the page is drawn, so that it does not flash in the other theme.
showPageTheme()

if (askForWallets(new URLSearchParams(location.search))) {
  const script = document.createElement('script')
  script.async = false
  script.src = '../injected-wallet.js'
  document.head.append(script)
}
