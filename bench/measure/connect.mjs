/**
 * Opens the modal and connects with the installed wallet, until the modal has confirmed it and
 * closed itself: it covers the page's button until then.
 * @returns the phase of the second click, with milliseconds to `connected` and to `closed`
 */
export async function connectBenchWallet(visit) {
  await visit.press('latchkey-button', {
    list: () => window.bench.byId('wallet-selector-dev.latchkey.bench'),
  })
  return visit.press('[data-testid="wallet-selector-dev.latchkey.bench"]', {
    connected: () => window.connectedAt !== undefined,
    closed: () => window.bench.all('[data-view]').length === 0,
  })
}
