import { showPageTheme } from './setup'
import { askForWallets } from './wallets'

const query = new URLSearchParams(location.search)

// Runs before the page is drawn, so that it does not flash in the other theme.
showPageTheme()

const widget = query.get('dev') === '1' ? 'latchkey/latchkey.dev.js' : 'latchkey/latchkey.js'
const wallet = askForWallets(query) ? ['injected-wallet.js'] : []
const allowed = new Set(['injected-wallet.js', widget, 'site.js'])

type ScriptUrl = string & { readonly trusted?: never }
type Policy = { createScriptURL: (name: string) => ScriptUrl }
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (name: string) => string }) => Policy
}

const rules = {
  createScriptURL: (name: string) => {
    if (!allowed.has(name)) throw new TypeError(`"${name}" is no script of this site.`)
    return name
  },
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const factory: unknown = Reflect.get(window, 'trustedTypes')
const policy = isFactory(factory) ? factory.createPolicy('fieldnotes', rules) : rules

// In this order, as an extension's script runs before the site's own scripts.
for (const name of [...wallet, widget, 'site.js']) {
  const script = document.createElement('script')
  script.async = false
  script.src = policy.createScriptURL(name)
  document.head.append(script)
}
