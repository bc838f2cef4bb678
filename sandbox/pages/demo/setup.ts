import type {
  AdapterFactory,
  ConnectorsByName,
  LatchkeyOptions,
  OwnLogin,
  SiwxConfig,
} from '../../../src/index'
import type { SandboxConfig } from '../shared/sandboxConfig'

/** Parts that the two builds of the demo provide: from the script-tag global, or from imports. */
export type Parts = {
  /** Adapter factories by name. */
  adapters: Readonly<Record<string, () => AdapterFactory>>
  localSiwx: (options: { required: boolean; statement: string }) => SiwxConfig
  cloudSiwx: (options: { statement: string }) => SiwxConfig
}

/**
 * Connectors of the EVM adapters from the query parameter `connectors`, a JSON object by name;
 * undefined without it.
 */
export function connectorsFrom(query: URLSearchParams): ConnectorsByName | undefined {
  const given: unknown = JSON.parse(query.get('connectors') ?? 'null')
  return typeof given === 'object' && given ? given : undefined
}

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

const socialsFrom = (text: string | null) => {
  const wanted = text?.split(',') ?? []
  const known = SOCIALS.filter((social) => wanted.includes(social))
  return known.length > 0 ? known : false
}

/** The theme of the page: from the query, else from the system. */
function pageTheme(query: URLSearchParams): 'light' | 'dark' {
  const wanted = query.get('theme')
  if (wanted === 'light' || wanted === 'dark') return wanted
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies the theme of the current URL to the page. */
export function showPageTheme() {
  document.documentElement.dataset.theme = pageTheme(new URLSearchParams(location.search))
}

function adaptersFor(name: string, { adapters }: Parts): AdapterFactory[] {
  if (name === 'all') return Object.values(adapters).map((make) => make())
  const make = adapters[name]
  if (!make) throw new Error(`This build has no adapter "${name}".`)
  return [make()]
}

function siwxFor(mode: string | null, { localSiwx, cloudSiwx }: Parts): SiwxConfig | undefined {
  const statement = 'Sign in to Fieldnotes to sync your notebooks.'
  if (mode === 'cloud') return cloudSiwx({ statement })
  if (mode !== 'optional' && mode !== 'required') return undefined
  return localSiwx({ required: mode === 'required', statement })
}

/** The site's own login for a user: its server issues a token for the embedded wallet. */
const ownLoginOf = (user: string, issuer: string): OwnLogin => ({
  name: 'Fieldnotes',
  async getToken({ nonce, signal }) {
    const body = JSON.stringify({ nonce, user, name: user })
    const response = await fetch(`${issuer}/token`, { method: 'POST', body, signal })
    if (!response.ok) throw new Error(`The login service answered ${response.status}.`)
    return response.text()
  },
})

/**
 * The widget's options for this page from the query: adapter, siwx, email, socials, user, theme,
 * locale, dev, size, and `options`, a JSON object that overrides all others. Throws when the adapter is not
 * in the build or `options` is not JSON.
 */
export function demoOptions(
  query: URLSearchParams,
  config: SandboxConfig,
  parts: Parts,
): LatchkeyOptions {
  const theme = query.get('theme')
  const locale = query.get('locale')
  const adapters = adaptersFor(query.get('adapter') ?? 'viem', parts)
  const namespaces = new Set<string>(adapters.map(({ namespace }) => namespace))
  const networks = config.networks.filter(({ chainNamespace = 'eip155' }) =>
    namespaces.has(chainNamespace),
  )
  const siwx = siwxFor(query.get('siwx'), parts)
  const user = query.get('user')
  const overlay: unknown = JSON.parse(query.get('options') ?? '{}')
  return {
    projectId: config.projectId,
    metadata: {
      name: 'Fieldnotes',
      description: 'Notebooks that travel with your wallet.',
      url: location.origin,
      icons: [new URL('/icon.svg', location.href).href],
    },
    adapters,
    networks,
    backends: config.urls,
    supported: networks.flatMap(({ caipNetworkId }) => caipNetworkId ?? []),
    ...(query.get('logins') !== 'default' && {
      features: { email: query.get('email') === '1', socials: socialsFrom(query.get('socials')) },
    }),
    ...(user && config.issuer && { ownLogin: ownLoginOf(user, config.issuer) }),
    ...(siwx && { siwx }),
    ...((theme === 'light' || theme === 'dark') && { themeMode: theme }),
    ...(locale && { locale }),
    ...(query.get('size') === 'wide' && { modalSize: 'wide' }),
    ...(typeof overlay === 'object' && overlay),
  }
}
