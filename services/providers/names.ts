/** One address of a name, with the field names of the API. */
export interface NameAddress {
  address: string
  /** ISO time, or null. */
  created_at: string | null
}

/** A registered name, with the field names of the API. */
export interface NameRecord {
  name: string
  registered_at: string
  updated_at: string
  /** By SLIP-44 coin type. */
  addresses: Record<string, NameAddress>
  attributes: Record<string, string> | null
}

/** A registration request. */
export interface NameClaim {
  /** JSON text with name, attributes and timestamp. */
  message: string
  signature: string
  coinType: number
  address: string
}

/** Stores names. */
export interface NamesProvider {
  /** Zones in which names can be registered; the first is the default. */
  zones(): readonly string[]
  lookup(name: string): Promise<NameRecord | null>
  reverse(address: string): Promise<readonly NameRecord[]>
  /** Whether the name belonged to a deleted user. It cannot be registered again. */
  isReleased?(name: string): Promise<boolean>
  /**
   * Stores a validated name. Throws an `HttpProblem` when it is taken or the signature is wrong.
   */
  register(claim: NameClaim): Promise<NameRecord>
  /** Absolute URL of an account's picture, or null. */
  avatar(record: NameRecord): string | null
}
