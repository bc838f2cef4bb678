import { lookNow, queryNow } from '../../../sandbox/pages/demo/try/place'

/** Networks that the playground offers, by their names in the package. */
export const NETWORKS = ['mainnet', 'base', 'optimism', 'arbitrum', 'polygon', 'sepolia'] as const
/** The name of such a network. */
export type NetworkName = (typeof NETWORKS)[number]

/** What can be switched off of an account. */
export const FEATURES = ['send', 'receive', 'swaps', 'onramp', 'history'] as const
/** The name of such a switch. */
export type FeatureName = (typeof FEATURES)[number]

/** Heights of the page's button. */
export const SIZES = ['sm', 'md', 'lg'] as const

/** What was chosen; null is what the widget does by itself. */
export type Choices = {
  theme: 'light' | 'dark' | null
  accent: string | null
  radius: number | null
  locale: string | null
  siwx: 'optional' | 'required' | null
  isWide: boolean
  off: readonly FeatureName[]
  networks: readonly NetworkName[]
  size: (typeof SIZES)[number]
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

const someOf = <Value extends string>(values: readonly Value[], text: string | null) => {
  const wanted = text?.split(',') ?? []
  return values.filter((value) => wanted.includes(value))
}

/** Networks while none is named in the address. */
export const USUAL_NETWORKS: readonly NetworkName[] = ['mainnet', 'base']

/** What the page's address says. */
export function choicesNow(): Choices {
  const query = queryNow()
  const networks = someOf(NETWORKS, query.get('networks'))
  return {
    ...lookNow(),
    theme: oneOf(['light', 'dark'], query.get('theme')),
    locale: query.get('locale'),
    siwx: oneOf(['optional', 'required'], query.get('siwx')),
    isWide: query.get('size') === 'wide',
    off: someOf(FEATURES, query.get('off')),
    networks: networks.length > 0 ? networks : USUAL_NETWORKS,
    size: oneOf(SIZES, query.get('button')) ?? 'md',
  }
}
