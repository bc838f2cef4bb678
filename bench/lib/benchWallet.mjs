/**
 * Runs in the page: an installed wallet that announces itself with EIP-6963, approves immediately
 * and records its requests in `window.walletCalls`. Its cost is negligible, so that the widget is
 * measured.
 * @param more number of further wallets that announce themselves
 */
export function benchWallet(address, more = 0) {
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
  const details = [{ info, provider }]
  for (let i = 1; i <= more; i += 1) {
    const names = { name: `Wallet ${i}`, rdns: `dev.latchkey.bench.w${i}` }
    details.push({
      info: { ...info, ...names, uuid: crypto.randomUUID() },
      provider: { ...provider },
    })
  }
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
