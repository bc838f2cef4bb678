import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeNewFile } from '../data/writeNewFile'
import { openPhrase } from '../frame/page/keys'
import { unsealShare } from '../frame/page/recovery'
import {
  isOfOneWallet,
  readRecoveryFile,
  UnreadableFile,
  type RecoveryFile,
} from '../frame/recoveryFile'
import type { Prompt } from './prompt'

const USAGE = `latchkey-recover <file> [<file>] [--out <file>]

Puts the recovery phrase of an embedded wallet together, without any network. It takes one recovery file and the
password of the wallet, or the file of a device and the file of the service.

The phrase is shown after you confirm. With --out it is written to a new file instead.
`

/** Attempts to enter the password before the command ends. */
const TRIES = 3

/** A failed recovery, with a sentence for the user. */
export class RecoveryProblem extends Error {
  override name = 'RecoveryProblem'
}

/** Input and output of the command. */
export interface RecoverCommand {
  args: readonly string[]
  prompt: Prompt
  /** Prints the phrase and the help. */
  write: (text: string) => void
  /** Prints all other messages to the user. */
  note: (text: string) => void
}

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new RecoveryProblem(`The file ${path} cannot be read.`)
  }
}

const read = (path: string): RecoveryFile => {
  try {
    return readRecoveryFile(contentOf(path))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RecoveryProblem(`${path} ${error.message}`)
    throw error
  }
}

const phraseOf = async (
  one: string,
  other: string,
  { address }: RecoveryFile,
): Promise<string[]> => {
  // The library throws when both shares have the same x coordinate.
  const words = await openPhrase(one, other, address).catch(() => null)
  if (words) return words
  throw new RecoveryProblem(`These parts do not make the key of the wallet ${address}.`)
}

const fromTwoFiles = (one: RecoveryFile, other: RecoveryFile): Promise<string[]> => {
  if (!isOfOneWallet(one, other))
    throw new RecoveryProblem(
      `The files belong to different wallets: ${one.address} and ${other.address}.`,
    )
  if (one.share === other.share)
    throw new RecoveryProblem(
      'Both files have the same part of the key. Use one of them with the password, or a device and a service file.',
    )
  return phraseOf(one.share, other.share, one)
}

const fromPassword = async (
  file: RecoveryFile,
  { prompt, note }: Pick<RecoverCommand, 'prompt' | 'note'>,
): Promise<string[]> => {
  const { address, password } = file
  if (!password)
    throw new RecoveryProblem(
      `The wallet ${address} has no password in this file. Add the file of ${file.from === 'device' ? 'the service' : 'a device'}.`,
    )
  for (let tries = 0; tries < TRIES; tries += 1) {
    const typed = await prompt.askSecret('Password of the wallet: ')
    if (typed === null) break
    const share = await unsealShare(password, typed, address)
    if (share !== null) return phraseOf(share, file.share, file)
    note('That is not the password.\n')
  }
  throw new RecoveryProblem('The wallet was not opened.')
}

const writeTo = (path: string, text: string): void => {
  try {
    writeNewFile(path, text)
  } catch {
    throw new RecoveryProblem(`${path} cannot be written, or it exists already.`)
  }
}

const argumentsOf = (args: readonly string[]) => {
  const options = { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new RecoveryProblem(USAGE)
  }
}

/**
 * Recovers a phrase. Resolves with true when it was printed or written.
 * @throws {@link RecoveryProblem} with a sentence for the user
 */
export const runRecover = async (command: RecoverCommand): Promise<boolean> => {
  const { args, prompt, write, note } = command
  const { values, positionals } = argumentsOf(args)
  const [first, second, ...more] = positionals
  if (values.help) {
    write(USAGE)
    return true
  }
  if (first === undefined || more.length > 0) throw new RecoveryProblem(USAGE)
  const file = read(first)
  const words = await (second === undefined
    ? fromPassword(file, command)
    : fromTwoFiles(file, read(second)))
  note(`The wallet is ${file.address}.\n`)
  const text = `${words.join(' ')}\n`
  if (values.out !== undefined) {
    writeTo(values.out, text)
    note(`The recovery phrase is in ${values.out}. Anybody who reads it owns the wallet.\n`)
    return true
  }
  const answer = await prompt.ask(
    'Anybody who reads the recovery phrase owns the wallet. Make sure that nobody sees your screen.\nType yes to show it: ',
  )
  if (answer?.trim().toLowerCase() !== 'yes') {
    note('Nothing was shown.\n')
    return false
  }
  write(text)
  return true
}
