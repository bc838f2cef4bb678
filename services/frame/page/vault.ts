import * as z from 'zod/mini'
import { KeyShare, SealedShare } from '../sealedShare'

const Session = z.object({
  token: z.string(),
  email: z.string(),
  address: z.string(),
  /** Came with a fresh code; goes when the session ends. */
  serviceShare: z.string(),
  /** Which kind of account is used where there are both. */
  accountType: z.optional(z.enum(['eoa', 'smartAccount'])),
  /** Address on Solana, once it was derived on this device. */
  solanaAddress: z.optional(z.string()),
  /** What people call an account at a provider, where that is not in its key. */
  userName: z.optional(z.string()),
  /** A share under a password, for a device that has none of its own. */
  recovery: z.optional(z.nullable(SealedShare)),
})
const DeviceId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const Sealed = z.object({
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  data: z.instanceof(ArrayBuffer),
})

/** Who is logged in on this device at one site. */
export type StoredSession = z.infer<typeof Session>

/** What the frame keeps on this device, sealed with a key that no script can read out. */
export type Vault = {
  /** Random id of this device, the same until the browser's storage is cleared. */
  deviceId: () => Promise<string>
  session: () => Promise<StoredSession | null>
  saveSession: (session: StoredSession | null) => Promise<void>
  /** Changes the session of a token; does nothing when somebody else has logged in since, in this window or another one. */
  changeSession: (
    token: string,
    next: (session: StoredSession) => StoredSession | null,
  ) => Promise<void>
  /** This device's share of a wallet. Two windows may make a wallet at once; only one of them comes to count. */
  deviceShare: (address: string) => Promise<string | null>
  saveDeviceShare: (address: string, share: string) => Promise<void>
  /** Asks the browser not to clear this storage by itself; it may refuse, and frames of other sites mostly are refused. */
  askToPersist: () => void
  /** Whether a passkey was made or used on this device for the wallet with this email address. */
  hasPasskey: (email: string) => Promise<boolean>
  notePasskey: (email: string, has: boolean) => Promise<void>
}

/** Records of this device by name, sealed like the rest. */
export type SealedStore = {
  /** Null when there is none, or none of this shape. */
  load: <T>(name: string, shape: z.ZodMiniType<T>) => Promise<T | null>
  /** Puts what `next` answers in its place; no other change, of any window, comes between. Keeps it when `next` throws. */
  change: <T>(
    name: string,
    shape: z.ZodMiniType<T>,
    next: (now: T | null) => unknown,
  ) => Promise<void>
}

const DATABASE = 'secure-frame'
const TABLE = 'kept'
const KEY = 'key'

/** By the address alone: a wallet may come to have another email. */
const shareOf = (address: string) => `share ${address.toLowerCase()}`

const passkeyOf = (email: string) => `passkey ${email.trim().toLowerCase()}`

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () =>
      reject(request.error ?? new Error('The browser storage did not respond.'))
  })

/** The browser gives this page no storage, so that no wallet can be kept. */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked'
  /** The widget has words for it. */
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

/** Resolves once the value is on disk, as far as the browser says. */
function write(database: IDBDatabase, name: string, value: unknown): Promise<void> {
  const change = database.transaction(TABLE, 'readwrite', { durability: 'strict' })
  change.objectStore(TABLE).put(value, name)
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error ?? new Error('The browser storage is full.'))
  })
}

/** The key of this device: made once, never to be exported. */
async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const kept = await read(database, KEY)
  if (kept instanceof CryptoKey) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have been first: the first key stays.
  const change = database.transaction(TABLE, 'readwrite').objectStore(TABLE)
  const other = await finished<unknown>(change.get(KEY))
  if (other instanceof CryptoKey) return other
  await finished(change.put(made, KEY))
  return made
}

/**
 * Opens the frame's storage; rejects where the browser gives it none.
 * @param site origin of the site that shows the frame: sites of one domain share the storage, and each has a session of its own
 */
export async function openVault(site: string): Promise<Vault & SealedStore> {
  const sessionName = `session ${site}`
  const database = await openDatabase()
  const key = await deviceKey(database)
  const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    // A record can't be passed off as another one.
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
      // Some browsers ask the person, which nothing waits for, and some have no such call.
      Promise.resolve()
        .then(() => navigator.storage.persist())
        .catch(() => false)
    },
    hasPasskey: async (email) => (await load(passkeyOf(email), z.boolean())) ?? false,
    notePasskey: (email, has) => save(passkeyOf(email), has),
  }
}
