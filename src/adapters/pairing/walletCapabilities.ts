import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** EIP-5792 capabilities that wallets put into the properties of a session. */
const NAMES = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']
/** Maximum length of capabilities as text. */
const CHARS_MAX = 20_000

type Capabilities = Record<string, unknown>

/** The session properties that may contain capabilities, unparsed. */
export type SessionProperties = { session: unknown; scoped: unknown }

/**
 * The wallet's capabilities from a session, by hex chain id (EIP-5792, CAIP-25 session and scoped properties); null
 * without any, so that the wallet must be asked.
 * @param chains hex chain ids
 */
export function sessionCapabilities(
  { session, scoped }: SessionProperties,
  address: string,
  chains: readonly string[],
): Record<string, Capabilities> | null {
  const listed = ofAddress(parsed(readProperty(session, 'capabilities')), address)
  const found: Record<string, Capabilities> = {}
  for (const chain of chains) {
    const id = `eip155:${Number(chain)}`
    const scope = readProperty(scoped, id)
    const entry = {
      ...named(session),
      ...plain(parsed(readProperty(listed, chain))),
      ...named(ofAddress(scope, `${id}:${address}`) ?? scope),
    }
    if (Object.keys(entry).length > 0) found[chain] = entry
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The entry of an address, in any letter case. */
function ofAddress(entries: unknown, address: string): unknown {
  const keys = typeof entries === 'object' && entries ? Object.keys(entries) : []
  const key = keys.find((written) => written.toLowerCase() === address.toLowerCase())
  return key === undefined ? undefined : readProperty(entries, key)
}

function named(properties: unknown): Capabilities {
  const entry: Capabilities = {}
  for (const name of NAMES) {
    const value = parsed(readProperty(properties, name))
    if (value !== undefined) entry[name] = value
  }
  return entry
}

function plain(value: unknown): object {
  return typeof value === 'object' && value ? value : {}
}

/** CAIP-25 session properties are strings; some wallets send objects. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value.length > CHARS_MAX ? undefined : JSON.parse(value)
  } catch {
    return undefined
  }
}
