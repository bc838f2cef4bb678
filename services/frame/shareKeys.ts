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
 * The keys under which the service's shares are encrypted in the database. A KMS implements it like this: keep each key
 * wrapped by the KMS in the configuration, and let `key` unwrap the one of that id (once, then from memory).
 */
export interface KeyProvider {
  /** Id of the key that encrypts from now on: up to 32 letters, digits, `_` and `-`. */
  current(): string
  /** The 32 bytes of a key; null when there is none of this id. */
  key(id: string): Promise<Uint8Array | null>
}

/** What a key is named, in a setting and in each record. */
const ID = /^[\w-]{1,32}$/
/** 32 bytes as base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/
const KeyFile = z.strictObject({
  keys: z
    .array(z.strictObject({ id: z.string(), key: z.string() }))
    .check(z.minLength(1), z.maxLength(100)),
})
/** A key as a setting has it. */
type NamedKey = z.infer<typeof KeyFile>['keys'][number]

/** @throws Error that names the setting and the entry, and repeats no key */
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
 * @throws Error that names the wrong entry and repeats no key
 * @example keysOfText('2027:mZ…=,2026:Qk…=')
 */
export const keysOfText = (text: string, setting = 'LATCHKEY_SHARE_KEYS'): KeyProvider => {
  const entries = text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':')
    return { id, key }
  })
  return provide(entries, setting)
}

/** Windows has no such modes. */
const isOpenToOthers = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0

const contentOf = (file: string): z.infer<typeof KeyFile> => {
  try {
    return z.parse(KeyFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The cause may quote the file.
    throw new Error(`${file} must be {"keys":[{"id":"…","key":"32 bytes as base64"}]}`)
  }
}

/**
 * Reads the keys of a JSON file `{"keys":[{"id","key"}]}`; the first one is current.
 * @throws Error when the file is missing, wrong, or others than its owner may read it
 */
export const keysOfFile = (file: string): KeyProvider => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`There is no file of share keys at ${file}`)
  if (isOpenToOthers(file))
    throw new Error(`${file} holds keys, so its owner alone may read it: chmod 600 ${file}`)
  return provide(contentOf(file).keys, file)
}

/**
 * Reads the keys of a file, and makes it with one random key where it is missing. The key is on the disk before it
 * encrypts anything. Only one process may call this for a file at a time.
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
 * The keys that the environment names; null when it names none.
 * @throws Error when it names both a text and a file, or wrong ones
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
