import type { FrameStore } from '../../../services/frame/frameStore'
import { createFrameStore } from '../../../services/frame/frameStore'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import type { Passkey } from '../../../services/frame/passkey'
import { ARGON2, type Argon2Share } from '../../../services/frame/sealedShare'
import { createShareCipher } from '../../../services/frame/shareCipher'
import { keysOfText } from '../../../services/frame/shareKeys'
import { openEngines } from '../data/engines'

/** The setting of a key whose bytes are all the same. */
export const keyText = (id: string, byte: number) =>
  `${id}:${Buffer.alloc(32, byte).toString('base64')}`

/** Encrypts with a key of the tests. */
export const cipher = createShareCipher(keysOfText(keyText('test', 1)))

/** All stores by the name of their medium; without the server's if none is installed. */
export async function openStores() {
  const engines = await openEngines()
  const stores = new Map<string, FrameStore>([['memory', createMemoryFrameStore()]])
  for (const [name, database] of engines.databases)
    stores.set(name, createFrameStore(database, cipher))
  return { ...engines, stores }
}

/** A password-protected share, as a device creates it. */
export const recovery: Argon2Share = {
  kdf: 'argon2id',
  salt: 'a1'.repeat(16),
  iv: 'b2'.repeat(12),
  data: 'c3'.repeat(33),
  ...ARGON2,
}

/** A passkey that opens a wallet. */
export const passkeyOf = (id: string): Passkey => ({
  id,
  publicKey: 'cHVibGlj',
  algorithm: -7,
  counter: 0,
  addedAt: 1_700_000_000_000,
  share: { iv: 'd4'.repeat(12), data: 'e5'.repeat(33) },
})

/** A wallet whose share consists of one byte. */
export const walletOf = (byte: string) => ({
  share: byte.repeat(17),
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
})
