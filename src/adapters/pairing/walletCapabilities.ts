import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Capabilities of EIP-5792 that wallets put into the properties of a session. */
const NAMES = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']
/** A longer text is nothing that a wallet sends about its capabilities. */
const CHARS_MAX = 20_000

type Capabilities = Record<string, unknown>

/** The properties of a session that may name capabilities, as the wallet sent them. */
export type SessionProperties = { session: unknown; scoped: unknown }

/**
 * What a session tells of the wallet's capabilities, by hex chain id (EIP-5792, CAIP-25 session and scoped properties);
 * null when it tells nothing, so that the wallet has to be asked.
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

/** The entry of an address, in whichever letters the wallet wrote it. */
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

/** Properties of a session are texts by CAIP-25; wallets also send objects. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value.length > CHARS_MAX ? undefined : JSON.parse(value)
  } catch {
    return undefined
  }
}
