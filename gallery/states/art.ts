/** Converts a drawing on a 32 px grid to a `data:` URI, like those of wallets and services. */
const draw = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`)}`

const tile = (ground: string, body: string) =>
  draw(`<rect width="32" height="32" fill="${ground}"/>${body}`)

const coin = (ground: string, body: string) =>
  draw(`<circle cx="16" cy="16" r="16" fill="${ground}"/>${body}`)

const line = (color: string, width: number, d: string) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

const solid = (color: string, d: string) => `<path d="${d}" fill="${color}"/>`

/** The site that embeds the widget. */
export const SITE_ART = tile('#f0e7d2', line('#3a3222', 2.2, 'M9 8h14M9 13.3h14M9 18.6h14M9 24h8'))

/** Fictional wallets by name. */
export const WALLET_ART = {
  Harbor: tile(
    '#14556b',
    line('#e9f3f1', 3, 'M6 13c3.3-3 6.7-3 10 0s6.7 3 10 0M6 20c3.3-3 6.7-3 10 0s6.7 3 10 0'),
  ),
  Northwind: tile('#c9502c', solid('#fff4ea', 'M16 6l8.5 19L16 20.5 7.5 25z')),
  Meridian: tile(
    '#2e2b45',
    line('#e7ddfb', 2.6, 'M16 4v24M7.5 16a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0'),
  ),
  Quartz: tile(
    '#7a4a8c',
    solid('#f8edfb', 'M16 6l8.7 5v10L16 26l-8.7-5V11z') +
      line('#7a4a8c', 1.8, 'M16 6v20M7.3 11L16 16l8.7-5'),
  ),
  Fern: tile(
    '#2f6b3e',
    solid('#eaf5e3', 'M8 24C8 13 14 8 24 8c0 10-5 16-16 16z') + line('#2f6b3e', 2, 'M8 24l9-9'),
  ),
  Tally: tile(
    '#e2b23c',
    line('#2b2410', 2.6, 'M9 8v16M14 8v16M19 8v16M24 8v16') + line('#2b2410', 2.2, 'M6 21L27 11'),
  ),
  Cairn: tile('#5b5a55', line('#f4f1ea', 4.6, 'M13 9.3h6M11 16h10M9 22.7h14')),
  Tern: tile('#1f6fb2', line('#e8f3fc', 3, 'M7 17l9-8 9 8M7 24l9-8 9 8')),
  Orchard: tile(
    '#b03a48',
    solid('#fdecec', 'M16 7a9 9 0 1 0 9 9h-9z') +
      solid('#f3b9a9', 'M19 5.5V13h7.5A7.5 7.5 0 0 0 19 5.5z'),
  ),
  Pilot: tile(
    '#0f7a6b',
    solid('#e3f5f0', 'M7 16a9 9 0 1 0 18 0 9 9 0 1 0-18 0') +
      solid('#0f7a6b', 'M16 16V7a9 9 0 0 1 7.8 4.5z'),
  ),
  Sable: tile('#1f1d1a', solid('#efe9dc', 'M20.5 6.8A9.8 9.8 0 1 0 25.2 19 8 8 0 0 1 20.5 6.8z')),
  Ember: tile(
    '#d9742b',
    solid('#fff3e2', 'M16 5c1 5 7 7.5 7 13.5a7 7 0 0 1-14 0C9 14 14 12 16 5z'),
  ),
  Beacon: tile('#6a4bc4', line('#efe9fd', 2.8, 'M16 16L7 7M16 16l9-9M16 16v11')),
  Loom: tile('#8a5a3c', line('#fbefe3', 2.8, 'M8 12h16M8 20h16M12 8v16M20 8v16')),
} as const

/** Tokens by symbol. */
export const TOKEN_ART: Readonly<Record<string, string>> = {
  ETH: coin(
    '#56618f',
    solid('#fff', 'M16 6l6.5 10L16 26 9.5 16z') + solid('#b9c0dc', 'M9.5 16L16 13l6.5 3L16 19.5z'),
  ),
  USDC: coin(
    '#2563a8',
    line('#fff', 2.4, 'M13 8.6a8 8 0 0 0 0 14.8M19 8.6a8 8 0 0 1 0 14.8M16 15.9v.2'),
  ),
  WBTC: coin(
    '#c77f1b',
    line('#fff', 2.4, 'M11 9h6.5a3.5 3.5 0 0 1 0 7H11m0 0h7.5a3.5 3.5 0 0 1 0 7H11z'),
  ),
  ARB: coin('#1e5a73', line('#fff', 2.5, 'M9 24L16 8l7 16M12 19h8')),
}

/** NFTs by name; one of them fails to load. */
export const NFT_ART: Readonly<Record<string, string>> = {
  'Valley at dusk': tile(
    '#d8e3d0',
    '<circle cx="18" cy="10" r="4" fill="#e5b44a"/>' +
      solid('#426d55', 'M0 22c8-6 14-6 20-2s8 2 12-1v13H0z') +
      solid('#27463a', 'M0 26c8-3 12-3 18 0s10 1 14-1v7H0z'),
  ),
  'Ripple 7': tile(
    '#2b2a3c',
    [4, 7, 10, 13]
      .map(
        (r) => `<circle cx="16" cy="16" r="${r}" fill="none" stroke="#f0cda6" stroke-width=".7"/>`,
      )
      .join('') + line('#e06a55', 1.2, 'M16 0v32'),
  ),
  'Field Notes 14': tile('#efe6d0', line('#3a3222', 1.6, 'M6 9h20M6 14h20M6 19h20M6 24h12')),
  'Field Notes 9': 'data:image/png;base64,AAAA',
}

/** Networks by name; their tiles have a cut corner. */
export const NETWORK_ART = {
  Ethereum: tile('#56618f', solid('#fff', 'M16 7l6 9-6 9-6-9z')),
  Base: tile(
    '#1d4fd7',
    solid('#fff', 'M11 9h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2z'),
  ),
  'OP Mainnet': tile(
    '#c2323c',
    line(
      '#fff',
      2.8,
      'M8 16a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M20.5 22v-9.5h2a2.5 2.5 0 0 1 0 5h-2',
    ),
  ),
  'Arbitrum One': tile('#1e5a73', line('#fff', 3, 'M8.5 23l5-13h5l5 13')),
  Polygon: tile('#6a3fc0', line('#fff', 2.8, 'M16 8l7 4v8l-7 4-7-4v-8z')),
  'Old Harbor Testnet': tile('#77716a', line('#fff', 2.8, 'M10 9v14M22 9v14M10 16h12')),
} as const
