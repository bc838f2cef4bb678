/** Observed behaviour of a page with hostile wallets. */
export type HostileOutcome = {
  announced: number
  /** Number of scripts of wallet metadata that ran. */
  scripts: number
  /** Uncaught exceptions and rejections. */
  crashes: string[]
  /** Requests to the other host in icons. */
  foreign: string[]
  rows: number
  view: string | null
  address: string | null
}

/**
 * Runs in the page: announces 500 hostile wallets and one honest one, opens the modal, and connects
 * the honest one. Uses nothing from outside its own body, because its text is sent to the browser.
 */
export async function meetHostileWallets(foreignHost: string): Promise<HostileOutcome> {
  const outcome: HostileOutcome = {
    announced: 500,
    scripts: 0,
    crashes: [],
    foreign: [],
    rows: 0,
    view: null,
    address: null,
  }
  window.alert = () => void (outcome.scripts += 1)
  window.addEventListener('error', ({ message }) => outcome.crashes.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    outcome.crashes.push(String(reason)),
  )
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (let turn = 0; turn < 500; turn += 1) {
      const found = look()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`never became true: ${String(look)}`)
  }
  const names = ['<img src=x onerror=alert(1)>', '\u202EksaM', '', '__proto__', 'x'.repeat(1e6), 5]
  const icons = [
    'javascript:alert(1)',
    `${foreignHost}/a.png`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="${foreignHost}/b.png"/></svg>`,
    `data:image/png;base64,${'A'.repeat(1e6)}`,
    null,
  ]
  const rdns = ['io.metamask', 'dev.latchkey.sandbox', 'constructor', 'javascript:alert(1)', {}]
  const request = () => Promise.reject(new Error('no'))
  const thrower = () => {
    throw new Error('a getter of the wallet')
  }
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x7a69',
  }
  // EIP-6963: wallets answer each request of a page.
  window.addEventListener('eip6963:requestProvider', () => {
    for (let index = 0; index < outcome.announced; index += 1) {
      if (index % 50 === 7) announce(null)
      else if (index % 50 === 9) announce(Object.defineProperty({}, 'info', { get: thrower }))
      else if (index % 50 === 11) {
        announce({ info: new Proxy({}, { get: thrower }), provider: { request } })
      } else
        announce({
          info: {
            uuid: index % 3 ? 'cloned' : `u${index}`,
            name: names[index % names.length],
            icon: icons[index % icons.length],
            rdns: index % 2 ? rdns[index % rdns.length] : `evil.w${index}`,
          },
          provider: index % 13 ? { request } : new Proxy({ request }, { ownKeys: thrower }),
        })
    }
    announce(
      Object.freeze({
        info: Object.freeze({
          uuid: '350670db-19fa-4704-a166-e52e178b59d2',
          name: 'Honest Wallet',
          icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          rdns: 'org.example.honest',
        }),
        provider: {
          request: ({ method }: { method: string }) =>
            method in answers ? Promise.resolve(answers[method]) : request(),
          on: () => undefined,
          removeListener: () => undefined,
        },
      }),
    )
  })
  const latchkey = await until(() => window.latchkey)
  await latchkey.open()
  const root = await until(() => document.querySelector('latchkey-modal')?.shadowRoot)
  const byId = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const rows = () => root.querySelectorAll('[data-testid^="wallet-selector-"]')
  // A list this long is drawn only as far as the visitor has scrolled, so the last row is scrolled
  // to until the honest one exists.
  const honest = await until(() => {
    const row = byId('wallet-selector-org.example.honest')
    if (!row) [...rows()].at(-1)?.scrollIntoView()
    return row
  })
  outcome.view = root.querySelector('[data-view]')?.getAttribute('data-view') ?? null
  outcome.rows = rows().length
  honest.click()
  outcome.address = await until(() => latchkey.getAccount().address)
  outcome.foreign = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(foreignHost))
  return outcome
}
