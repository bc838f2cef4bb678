import { hasOwnBrowser } from '../../../../src/slices/domain/wallet/ownBrowser'
import { ownBrowserLink } from '../../../../src/slices/domain/wallet/ownBrowserLink'

const PAGE = { href: 'https://fieldnotes.example/a?b=c&d#e', origin: 'https://fieldnotes.example' }
const URL_TEXT = 'https%3A%2F%2Ffieldnotes.example%2Fa%3Fb%3Dc%26d%23e'

it.each([
  ['phantom://', true],
  ['solflare://', true],
  ['cbwallet://', true],
  // The app of Binance does not open pages from links of other apps.
  ['bnc://', false],
  ['meridian://', false],
  ['https://phantom.example', false],
  ['phantomette://', false],
  ['', false],
  [null, false],
  [undefined, false],
])('detects whether the app of %p has its own browser: %p, on phones only', (link, has) => {
  const wallet = link === undefined ? {} : { mobile_link: link }
  expect(hasOwnBrowser(wallet, { mobile: true })).toBe(has)
  expect(hasOwnBrowser(wallet, { mobile: false })).toBe(false)
})

it('returns false without a wallet', () => {
  expect(hasOwnBrowser(null, { mobile: true })).toBe(false)
})

it.each([
  [
    'phantom://',
    'solana',
    `https://phantom.app/ul/browse/${URL_TEXT}?ref=https%3A%2F%2Ffieldnotes.example`,
  ],
  [
    'phantom://',
    'eip155',
    `https://phantom.app/ul/browse/${URL_TEXT}?ref=https%3A%2F%2Ffieldnotes.example`,
  ],
  ['solflare://', 'solana', `https://solflare.com/ul/v1/browse/${URL_TEXT}?ref=${URL_TEXT}`],
  ['cbwallet://', 'solana', `https://go.cb-w.com/dapp?cb_url=${URL_TEXT}`],
  ['cbwallet://', 'eip155', `cbwallet://miniapp?url=${URL_TEXT}`],
  ['cbwallet://', null, `cbwallet://miniapp?url=${URL_TEXT}`],
] as const)('for %s on %s, builds a link that opens the page: %s', (app, namespace, link) => {
  expect(ownBrowserLink(app, PAGE, namespace)).toBe(link)
})
