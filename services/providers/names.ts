/** One address of a name, in the wire's spelling. */
export interface NameAddress {
  address: string
  /** ISO time or null. */
  created_at: string | null
}

/** A registered name, in the wire's spelling. */
export interface NameRecord {
  name: string
  registered_at: string
  updated_at: string
  /** By SLIP-44 coin type. */
  addresses: Record<string, NameAddress>
  attributes: Record<string, string> | null
}

/** A registration as it arrives. */
export interface NameClaim {
  /** JSON text with name, attributes and timestamp. */
  message: string
  signature: string
  coinType: number
  address: string
}

/** Where names are kept. */
export interface NamesProvider {
  /** Zones in which names can be registered, the first is the default. */
  zones(): readonly string[]
  lookup(name: string): Promise<NameRecord | null>
  reverse(address: string): Promise<readonly NameRecord[]>
  /** Whether a name belonged to a user who was deleted. It cannot be registered again. */
  isReleased?(name: string): Promise<boolean>
  /** Stores a checked name. Throws an `HttpProblem` when it is taken or the signature is wrong. */
  register(claim: NameClaim): Promise<NameRecord>
  /** Picture of an account, an absolute URL, or null. */
  avatar(record: NameRecord): string | null
}
