/**
 * Runs in the page: an installed wallet that announces itself by EIP-6963, approves at once and writes down
 * what it was asked for in `window.walletCalls`. It weighs nothing, so that what is measured is the widget.
 */
export function benchWallet(address) {
  const calls = (window.walletCalls = [])
  const answers = {
    eth_requestAccounts: [address],
    eth_accounts: [],
    eth_chainId: '0x7a69',
    net_version: '31337',
    wallet_revokePermissions: null,
  }
  const provider = {
    request: async ({ method }) => {
      calls.push({ method, at: performance.now() })
      if (method === 'eth_requestAccounts') answers.eth_accounts = [address]
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`no ${method}`), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath d="M0 0h8v8H0z"/%3E%3C/svg%3E'
  const info = { uuid: crypto.randomUUID(), name: 'Bench Wallet', icon, rdns: 'dev.latchkey.bench' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
