import * as z from 'zod/mini'
import { KeyShare, SealedShare } from '../sealedShare'

const Session = z.object({
  token: z.string(),
  email: z.string(),
  address: z.string(),
  /** From a fresh code; deleted when the session ends. */
  serviceShare: z.string(),
  /** Preferred kind of account. */
  accountType: z.optional(z.enum(['eoa', 'smartAccount'])),
  /** Address on Solana, once it was derived on this device. */
  solanaAddress: z.optional(z.string()),
  /** Display name of a social login, when it is not in its key. */
  userName: z.optional(z.string()),
  /** A password-protected share, for a device without its own. */
  recovery: z.optional(z.nullable(SealedShare)),
  /** Whether a password was offered below a request; it is offered once. */
  wasOffered: z.optional(z.boolean()),
})
const DeviceId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const Sealed = z.object({
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  data: z.instanceof(ArrayBuffer),
})

/** The session of one site on this device. */
export type StoredSession = z.infer<typeof Session>

/** Storage of the frame on this device, encrypted with a key that no script can export. */
export type Vault = {
  /** Random id of this device, until the browser's storage is cleared. */
  deviceId: () => Promise<string>
  session: () => Promise<StoredSession | null>
  saveSession: (session: StoredSession | null) => Promise<void>
  /**
   * Changes the session of a token; does nothing when another user has logged in since, in this
   * window or another one.
   */
  changeSession: (
    token: string,
    next: (session: StoredSession) => StoredSession | null,
  ) => Promise<void>
  /**
   * This device's share of a wallet. When two windows create a wallet at the same time, only one of
   * them is stored at the service.
   */
  deviceShare: (address: string) => Promise<string | null>
  saveDeviceShare: (address: string, share: string) => Promise<void>
  /** Asks the browser not to evict this storage; it may refuse, and usually does for frames. */
  askToPersist: () => void
  /** Whether a passkey for the wallet of this email address was created or used on this device. */
  hasPasskey: (email: string) => Promise<boolean>
  notePasskey: (email: string, has: boolean) => Promise<void>
}

/** Records of this device by name, encrypted. */
export type SealedStore = {
  /** Null when there is none, or it has another shape. */
  load: <T>(name: string, shape: z.ZodMiniType<T>) => Promise<T | null>
  /**
   * Replaces a record with the result of `next`, atomically across all windows. The record stays
   * when `next` throws.
   */
  change: <T>(
    name: string,
    shape: z.ZodMiniType<T>,
    next: (now: T | null) => unknown,
  ) => Promise<void>
}

const DATABASE = 'secure-frame'
const TABLE = 'kept'
const KEY = 'key'

/** Uses the address only, because the email of a wallet can change. */
const shareOf = (address: string) => `share ${address.toLowerCase()}`

const passkeyOf = (email: string) => `passkey ${email.trim().toLowerCase()}`

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () =>
      reject(request.error ?? new Error('The browser storage did not respond.'))
  })

/** The browser gives this page no storage, so it cannot store a wallet. */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked'
  /** The widget has a message for this code. */
  readonly code = 'FRAME_STORAGE_BLOCKED'

  constructor(cause: unknown) {
    super('The browser blocks the storage of the wallet.', { cause })
  }
}

/** Rejects with {@link StorageBlocked}. */
async function openDatabase(): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    return await finished(request)
  } catch (error) {
    throw new StorageBlocked(error)
  }
}

const read = (database: IDBDatabase, name: string): Promise<unknown> =>
  finished<unknown>(database.transaction(TABLE).objectStore(TABLE).get(name))

/** Resolves once the browser reports that the value is on the disk. */
function write(database: IDBDatabase, name: string, value: unknown): Promise<void> {
  const change = database.transaction(TABLE, 'readwrite', { durability: 'strict' })
  change.objectStore(TABLE).put(value, name)
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error ?? new Error('The browser storage is full.'))
  })
}

/** The key of this device, created once and not exportable. */
async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const kept = await read(database, KEY)
  if (kept instanceof CryptoKey) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have created a key first; that one stays.
  const change = database.transaction(TABLE, 'readwrite').objectStore(TABLE)
  const other = await finished<unknown>(change.get(KEY))
  if (other instanceof CryptoKey) return other
  await finished(change.put(made, KEY))
  return made
}

/**
 * Opens the frame's storage; rejects when the browser provides none.
 * @param site origin of the site that embeds the frame: sites of one domain share the storage, but
 * have separate sessions
 */
export async function openVault(site: string): Promise<Vault & SealedStore> {
  const sessionName = `session ${site}`
  const database = await openDatabase()
  const key = await deviceKey(database)
  const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    // The name is authenticated, so that a record cannot be used under another name.
    additionalData: new TextEncoder().encode(name),
  })

  async function save(name: string, value: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const data = await crypto.subtle.encrypt(algorithm(name, iv), key, text)
    await write(database, name, { iv, data })
  }

  async function load<T>(name: string, shape: z.ZodMiniType<T>): Promise<T | null> {
    const sealed = Sealed.safeParse(await read(database, name))
    if (!sealed.success) return null
    const { iv, data } = sealed.data
    const opened = await crypto.subtle
      .decrypt(algorithm(name, iv), key, data)
      .then((bytes): unknown => JSON.parse(new TextDecoder().decode(bytes)))
      .catch(() => null)
    return shape.safeParse(opened).data ?? null
  }

  let last: Promise<unknown> = Promise.resolve()

  function change<T>(
    name: string,
    shape: z.ZodMiniType<T>,
    next: (now: T | null) => unknown,
  ): Promise<void> {
    const work = async () => save(name, next(await load(name, shape)))
    const done = last.then(() =>
      'locks' in navigator ? navigator.locks.request(`${DATABASE} ${name}`, work) : work(),
    )
    last = done.catch(() => undefined)
    return done
  }

  return {
    load,
    change,
    async deviceId() {
      const kept = await load('device', DeviceId)
      if (kept) return kept
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await save('device', made)
      return made
    },
    session: () => load(sessionName, Session),
    saveSession: (session) => change(sessionName, Session, () => session),
    changeSession: (token, next) =>
      change(sessionName, Session, (now) => (now?.token === token ? next(now) : now)),
    deviceShare: (address) => load(shareOf(address), KeyShare),
    saveDeviceShare: (address, share) => save(shareOf(address), share),
    askToPersist() {
      // Some browsers ask the user, so the result is not awaited; others lack this method.
      Promise.resolve()
        .then(() => navigator.storage.persist())
        .catch(() => false)
    },
    hasPasskey: async (email) => (await load(passkeyOf(email), z.boolean())) ?? false,
    notePasskey: (email, has) => save(passkeyOf(email), has),
  }
}
