import { pageTheme } from '../setup'

const query = new URLSearchParams(location.search)

// The page must not flash in the other theme, so this runs before it is drawn.
document.documentElement.dataset.theme = pageTheme(query)

if (query.get('wallet') !== 'off') {
  const script = document.createElement('script')
  script.async = false
  script.src = '../injected-wallet.js'
  document.head.append(script)
}
