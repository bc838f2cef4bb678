import { isAddressEqual, sha256, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import { EvmAddress } from '../wallet/evmParams'
import { KeyShare, SealedShare } from './sealedShare'

const FORMAT = 'latchkey-recovery'
const VERSION = 1
/** Most characters of a file; a real one has fewer than 1,000. */
export const RECOVERY_FILE_MAX = 65_536

const Contents = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Source of the share. */
  from: z.enum(['device', 'service']),
  address: EvmAddress,
  /** A share of the key in hex, which opens nothing by itself. */
  share: KeyShare,
  /** Another share, encrypted with the recovery password; null when the wallet has none. */
  password: z.nullable(SealedShare),
})
const Checked = z.extend(Contents, { checksum: z.string() })
const Versioned = z.object({ format: z.literal(FORMAT), version: z.int() })

/** Content of a recovery file. docs/security/recovery.md describes the format. */
export type RecoveryFile = Omit<z.output<typeof Contents>, 'format' | 'version'>

/** A text that is not a recovery file, or has an unknown version. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const checksumOf = (contents: z.output<typeof Contents>): string =>
  sha256(stringToBytes(JSON.stringify(contents))).slice(2)

/** Serializes a recovery file. */
export function writeRecoveryFile(file: RecoveryFile): string {
  const contents = z.parse(Contents, { format: FORMAT, version: VERSION, ...file })
  return `${JSON.stringify({ ...contents, checksum: checksumOf(contents) }, null, 2)}\n`
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses a recovery file.
 * @throws {@link UnreadableFile} for another format, a newer version or a damaged file; the message
 * is a sentence without a subject
 */
export function readRecoveryFile(text: string): RecoveryFile {
  const json = text.length > RECOVERY_FILE_MAX ? null : parsedJson(text)
  const versioned = Versioned.safeParse(json).data
  if (!versioned) throw new UnreadableFile('is not a recovery file, or it is damaged.')
  if (versioned.version > VERSION)
    throw new UnreadableFile(
      `has version ${versioned.version} of the format, and this program reads version ${VERSION}. Use a newer latchkey-recover.`,
    )
  const checked = Checked.safeParse(json).data
  if (!checked) throw new UnreadableFile('is damaged. Use another copy of it.')
  const { checksum, ...contents } = checked
  if (checksum !== checksumOf(contents))
    throw new UnreadableFile('is damaged. Use another copy of it.')
  const { from, address, share, password } = contents
  return { from, address, share, password }
}

/** Whether two files belong to the same wallet. */
export const isOfOneWallet = (one: RecoveryFile, other: RecoveryFile): boolean =>
  isAddressEqual(one.address, other.address)
