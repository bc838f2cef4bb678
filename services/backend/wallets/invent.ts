import { createHash } from 'node:crypto'
import type { ListedWallet } from './types'
import { FIRST_WORDS, SECOND_WORDS, THIRD_WORDS } from './words'

const EVM = ['eip155:31337', 'eip155:31338', 'eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453']
const SOLANA = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93']

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A wallet's id: the hash of its name. */
export const walletId = (name: string): string => sha256(name).toString('hex')

/** A wallet's picture id, in the form of a UUID. */
export const walletImageId = (name: string): string =>
  sha256(`image of ${name}`)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Most wallets that can be invented. */
export const MAX_WALLETS = FIRST_WORDS.length * SECOND_WORDS.length * (THIRD_WORDS.length + 1)

const nameAt = (index: number): string => {
  const pairs = FIRST_WORDS.length * SECOND_WORDS.length
  // A step that shares no factor with the number of pairs visits each pair once.
  const pair = (index * 2_003) % pairs
  const first = FIRST_WORDS[pair % FIRST_WORDS.length]
  const second = SECOND_WORDS[Math.floor(pair / FIRST_WORDS.length)]
  const third = index < pairs ? undefined : THIRD_WORDS[Math.floor(index / pairs) - 1]
  return [first, second, third].filter(Boolean).join(' ')
}

const chainsFor = (kind: number): string[] => {
  if (kind < 200) return EVM
  if (kind < 225) return [...EVM, ...SOLANA, ...BITCOIN]
  if (kind < 240) return SOLANA
  return kind < 248 ? BITCOIN : EVM.slice(2)
}

/**
 * Returns the invented wallet of an index: always the same wallet, with fields that vary from
 * wallet to wallet.
 */
export const inventWallet = (index: number): ListedWallet => {
  const name = nameAt(index)
  const dice = sha256(`fields of ${name}`)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const plain = slug.replaceAll('-', '')
  const site = `https://${slug}.example`
  const under = (position: number, limit: number) => (dice[position] ?? 0) < limit
  const badge = under(9, 40) ? 'certified' : under(9, 200) ? 'none' : undefined
  return {
    id: walletId(name),
    name,
    homepage: `${site}/`,
    image_id: walletImageId(name),
    order: (index + 1) * 10,
    mobile_link: under(1, 205) ? (under(2, 40) ? site : `${plain}://`) : null,
    desktop_link: under(3, 75) ? `${plain}-desktop://` : null,
    webapp_link: under(4, 60) ? `https://app.${slug}.example/` : null,
    link_mode: under(5, 40) ? `${site}/link` : null,
    app_store: under(6, 190) ? `https://apps.example/ios/${slug}` : null,
    play_store: under(7, 190) ? `https://apps.example/android/${slug}` : null,
    chrome_store: under(8, 120) ? `https://extensions.example/${slug}` : null,
    rdns: under(10, 130) ? `example.${plain}` : null,
    injected: under(10, 40) ? [{ namespace: 'eip155', injected_id: `is${plain}` }] : null,
    chains: chainsFor(dice[11] ?? 0),
    supports_wc: true,
    ...(badge ? { badge_type: badge } : {}),
    ...(under(12, 128) ? { description: `${name} is an invented wallet of the sandbox.` } : {}),
    ...(under(13, 60) ? { display_index: index } : {}),
  }
}
