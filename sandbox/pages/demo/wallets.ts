const icon = (ground: string, drawing: string) =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="26" fill="${ground}"/>${drawing}</svg>`,
  )}`

const HARBOUR = icon(
  '#13566d',
  '<path d="M20 62h56l-9 14H29zM46 20v36M46 24l22 28H46" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>',
)
const LANTERN = icon(
  '#7a4a2b',
  '<path d="M34 34h28v38H34zM40 34a8 8 0 0 1 16 0M48 46v14" fill="none" stroke="#f4e3b2" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
)

/**
 * Wallets besides the first one have their own wallets for other namespaces, each under its name.
 */
const named = (name: string, picture: string) => ({
  name,
  icon: picture,
  announce: 'eip6963',
  solana: { name: `${name} Solana`, icon: picture },
  bitcoin: { name: `${name} Bitcoin`, icon: picture },
})

/** The injected test wallets of the demo, by the names in the query parameter `wallets`. */
const WALLETS = {
  extension: {},
  harbour: { ...named('Harbor', HARBOUR), rdns: 'dev.latchkey.harbour', accounts: [1] },
  lantern: { ...named('Lantern', LANTERN), rdns: 'dev.latchkey.lantern', locked: true },
} as const

/** The name of a wallet in the query. */
export type WalletKey = keyof typeof WALLETS

const isKnown = (key: string): key is WalletKey => key in WALLETS

/** The wallets of a query: those of `wallets`, none with `wallet=off`, else the first one. */
export function walletsOf(query: URLSearchParams): readonly WalletKey[] {
  if (query.get('wallet') === 'off') return []
  const wanted = (query.get('wallets') ?? '').split(',').filter(isKnown)
  return wanted.length > 0 ? wanted : ['extension']
}

const NO = { autoApprove: 'reject' } as const

/** A wallet that refuses every request, in all of its namespaces. */
const refusing = (wallet: { solana?: object; bitcoin?: object }) => ({
  ...wallet,
  ...NO,
  solana: { ...wallet.solana, ...NO },
  bitcoin: { ...wallet.bitcoin, ...NO },
  polkadot: NO,
  cosmos: NO,
})

/** Whether a query requests wallets that refuse everything: `refuse=1`. */
export const isRefusing = (query: URLSearchParams) => query.get('refuse') === '1'

/**
 * Sets which wallets the script of the injected wallets creates; existing settings stay.
 * @returns whether the script is needed at all
 */
export function askForWallets(query: URLSearchParams): boolean {
  const keys = walletsOf(query)
  if ((query.has('wallets') || isRefusing(query)) && !('sandboxInjected' in window)) {
    const wallets = keys.map((key) => (isRefusing(query) ? refusing(WALLETS[key]) : WALLETS[key]))
    Reflect.set(window, 'sandboxInjected', wallets)
  }
  return keys.length > 0
}
