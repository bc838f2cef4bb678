import { showPageTheme } from '../setup'
import { askForWallets } from '../wallets'

// The page must not flash in the other theme, so this runs before it is drawn.
showPageTheme()

if (askForWallets(new URLSearchParams(location.search))) {
  const script = document.createElement('script')
  script.async = false
  script.src = '../injected-wallet.js'
  document.head.append(script)
}
