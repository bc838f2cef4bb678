import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import * as z from 'zod/mini'

/**
 * The keys that encrypt the service's shares in the database. To implement it with a KMS, store
 * each key in the configuration, wrapped by the KMS, and let `key` unwrap the one of that id (once,
 * then from memory).
 */
export interface KeyProvider {
  /** Id of the key for new records: up to 32 letters, digits, `_` and `-`. */
  current(): string
  /** The 32 bytes of a key; null for an unknown id. */
  key(id: string): Promise<Uint8Array | null>
}

/** Id of a key, in a setting and in each record. */
const ID = /^[\w-]{1,32}$/
/** 32 bytes as base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/
const KeyFile = z.strictObject({
  keys: z
    .array(z.strictObject({ id: z.string(), key: z.string() }))
    .check(z.minLength(1), z.maxLength(100)),
})
/** A key in a setting. */
type NamedKey = z.infer<typeof KeyFile>['keys'][number]

/** @throws Error that names the setting and the entry, without a key */
const provide = (entries: readonly NamedKey[], setting: string): KeyProvider => {
  const keys = new Map<string, Uint8Array>()
  for (const [index, { id, key }] of entries.entries()) {
    if (!ID.test(id) || !KEY.test(key))
      throw new Error(`${setting}: entry ${index + 1} must be an id and 32 bytes as base64`)
    if (keys.has(id)) throw new Error(`${setting}: entry ${index + 1} repeats the id ${id}`)
    keys.set(id, Buffer.from(key, 'base64'))
  }
  const [first] = keys.keys()
  if (first === undefined) throw new Error(`${setting} names no key`)
  return { current: () => first, key: async (id) => keys.get(id) ?? null }
}

/**
 * Reads the keys of a setting; the first one is current.
 * @throws Error that names the wrong entry, without a key
 * @example keysOfText('2027:mZ…=,2026:Qk…=')
 */
export const keysOfText = (text: string, setting = 'LATCHKEY_SHARE_KEYS'): KeyProvider => {
  const entries = text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':')
    return { id, key }
  })
  return provide(entries, setting)
}

/** Windows has no such file modes. */
const isOpenToOthers = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0

const contentOf = (file: string): z.infer<typeof KeyFile> => {
  try {
    return z.parse(KeyFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The error is thrown without its cause, which may quote the file.
    throw new Error(`${file} must be {"keys":[{"id":"…","key":"32 bytes as base64"}]}`)
  }
}

/**
 * Reads the keys of a JSON file `{"keys":[{"id","key"}]}`; the first one is current.
 * @throws Error when the file is missing, invalid, or readable by other users than its owner
 */
export const keysOfFile = (file: string): KeyProvider => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`There is no file of share keys at ${file}`)
  if (isOpenToOthers(file))
    throw new Error(`${file} holds keys, so its owner alone may read it: chmod 600 ${file}`)
  return provide(contentOf(file).keys, file)
}

/**
 * Reads the keys of a file, and creates it with one random key when it is missing. The key is on
 * the disk before it encrypts anything. Only one process may call this for a file at a time.
 */
export const keptKeys = (file: string): KeyProvider => {
  if (!statSync(file, { throwIfNoEntry: false })) {
    const id = `k${randomBytes(6).toString('hex')}`
    const text = JSON.stringify({ keys: [{ id, key: randomBytes(32).toString('base64') }] })
    const made = openSync(`${file}.new`, 'w', 0o600)
    try {
      writeSync(made, text)
      fsyncSync(made)
    } finally {
      closeSync(made)
    }
    renameSync(`${file}.new`, file)
  }
  return keysOfFile(file)
}

/**
 * The keys in the environment; null when there are none.
 * @throws Error when both a text and a file are set, or one of them is invalid
 */
export const keysOfEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): KeyProvider | null => {
  const { LATCHKEY_SHARE_KEYS: text, LATCHKEY_SHARE_KEYS_FILE: file } = env
  if (text !== undefined && file !== undefined)
    throw new Error('Set LATCHKEY_SHARE_KEYS or LATCHKEY_SHARE_KEYS_FILE, not both')
  if (text !== undefined) return keysOfText(text)
  return file === undefined ? null : keysOfFile(file)
}
