import { readFileSync } from 'node:fs'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { checkServices } from './checkServices'
import {
  accountFactoryDeployment,
  delegateDeployment,
  passkeyVerifierDeployment,
  paymasterDeployment,
} from './contracts/deterministic'
import { PageHashes, readPageHashes } from './frame/pageHashes'
import { verifyFrame } from './frame/verifyFrame'
import { drainTimeOf } from './operations/drainTime'
import { endOnError } from './operations/endOnError'
import { endOnSignal } from './operations/endOnSignal'
import { createLineWriter, STDOUT } from './operations/lineWriter'
import { readServices } from './servicesConfig'
import { rotateShareKeys, startServices } from './startServices'

/** Help of the command. */
const USAGE = `latchkey-services [file] [backend] [relay] [frame]

Starts every service that the file names (latchkey.json unless given), or those that are named after it.
They end in order on SIGTERM and SIGINT.

latchkey-services check [file]

Asks the database, Redis, and the nodes and bundlers that the file names, and writes a line for each. Ends with 1 when one fails.

latchkey-services backup <backup> [file]

Writes all state that has to survive into a new file, as it is at one moment. Services with DATABASE_URL may run meanwhile; others
have to be stopped. Shares stay encrypted, and their keys are not in the file.

latchkey-services backup verify <backup>

Reads a backup as a whole and compares its digest.

latchkey-services restore <backup> [file]

Fills the empty database of DATABASE_URL, or empty folders of state, with a backup.

latchkey-services keys rotate [file]

Encrypts the shares of the file's frame under the first key of LATCHKEY_SHARE_KEYS, and prints how many there were.

latchkey-services users export <folder> [file] [--user <user>]

Writes one recovery file for each user of the file's frame, or for one of them, into a new folder, and users.json, which says
whose each is. latchkey-recover reads the files.

latchkey-services users delete <user> [file] [--yes]

Deletes everything that is stored about a user: an email, an id at a provider (google:...), or an address. It shows what
that is and asks first, or does not ask with --yes. Services with DATABASE_URL may run meanwhile; others have to be stopped.

latchkey-services audit [file]

Prints what operators did, a line of JSON each: deletions, exports, backups, restores, new share keys, changes of projects.

latchkey-services projects list
latchkey-services projects create <id> --origin <origin> [--origin <origin>] [--name <name>]
latchkey-services projects pause|resume|delete <id>

Lists or changes the projects of the registry at DATABASE_URL, and prints each as a line of JSON. Running services notice a change within
seconds.

latchkey-services verify <origin> [project] [hashes.json]

Compares the files of a running frame with those of this version, or with a list of hashes, and names each one that differs. Ends with 1
when one does.

latchkey-services --account-factory

Prints the transaction that deploys the factory of smart accounts (to, data), and the address that the factory then has.

latchkey-services --delegate

Prints the same for the contract that plain accounts delegate to (EIP-7702).

latchkey-services --passkey-verifier

Prints the same for the contract that checks passkeys as signers of smart accounts (ERC-7913).

latchkey-services --paymaster OWNER SIGNER

Prints the same for a paymaster: the owner can withdraw its deposit, the signer says what it pays for.
`

/** Input and output of the command. */
export interface Command {
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** Folder with the built pages of the frame. */
  pages: () => Promise<string>
  /** Prints a line. */
  write: (line: string) => void
  /**
   * Asks the operator; null at the end of the input. Uses the terminal of the process when absent.
   */
  ask?: (question: string) => Promise<string | null>
}

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(
      `There is no configuration at ${file}: docs/self-hosting.md says what is in one`,
    )
  }
}

/** Commands for stored state. Their modules are loaded on demand, as services do not need them. */
const MAINTENANCE = ['backup', 'restore', 'users', 'audit', 'projects']

/** Asks at the terminal through stderr, because results are written to stdout. */
const askTerminal = async (question: string): Promise<string | null> => {
  const { openPrompt } = await import('./recover/prompt')
  const { stdin: input, stderr: output } = process
  const prompt = openPrompt({ input, output, isTerminal: input.isTTY })
  try {
    return await prompt.ask(question)
  } finally {
    prompt.close()
  }
}

/**
 * Compares a running frame with the file list of this version, or with a list in a file.
 * @throws Error when a file differs
 */
const verifyRunningFrame = async (
  [origin, project, file]: readonly string[],
  pages: Command['pages'],
  write: Command['write'],
): Promise<void> => {
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error('The command is: latchkey-services verify https://wallet.example [project]')
  const list =
    file === undefined
      ? await readPageHashes(await pages())
      : z.parse(PageHashes, JSON.parse(contentOf(file)))
  if (!list) throw new Error('This version was built without a list of hashes')
  const { same, differences } = await verifyFrame(origin, list, project)
  for (const name of same) write(`same     ${name}\n`)
  for (const difference of differences) write(`DIFFERS  ${difference}\n`)
  if (differences.length > 0) throw new Error(`${origin} does not serve the files of this version`)
}

/**
 * Runs the command. Resolves with a function that ends the started services, or with null when none
 * was started.
 * @throws Error that lists the path of every wrong value of the configuration, or names a service
 * that it lacks
 */
export const runCommand = async (
  command: Command,
): Promise<{ close(drainMs?: number): Promise<void> } | null> => {
  const { args, env, pages, write } = command
  const [file = 'latchkey.json', ...only] = args
  if (args.includes('--help') || args.includes('-h')) {
    write(USAGE)
    return null
  }
  if (args.includes('--account-factory')) {
    write(`${JSON.stringify(accountFactoryDeployment(), null, 2)}\n`)
    return null
  }
  if (args.includes('--delegate')) {
    write(`${JSON.stringify(delegateDeployment(), null, 2)}\n`)
    return null
  }
  if (args.includes('--passkey-verifier')) {
    write(`${JSON.stringify(passkeyVerifierDeployment(), null, 2)}\n`)
    return null
  }
  if (args[0] === '--paymaster') {
    const [, owner, signer] = args
    if (!owner || !signer || !isAddress(owner) || !isAddress(signer))
      throw new Error('The command is: latchkey-services --paymaster OWNER SIGNER (two addresses)')
    write(`${JSON.stringify(paymasterDeployment(owner, signer), null, 2)}\n`)
    return null
  }
  if (args[0] === 'check') {
    const [, named = 'latchkey.json'] = args
    await checkServices(readServices(contentOf(named), env), env, write)
    return null
  }
  if (MAINTENANCE.some((name) => name === args[0])) {
    const { runMaintenance } = await import('./maintenance/runMaintenance')
    await runMaintenance({ args, env, write, contentOf, ask: command.ask ?? askTerminal })
    return null
  }
  if (args[0] === 'verify') {
    await verifyRunningFrame(args.slice(1), pages, write)
    return null
  }
  if (args[0] === 'keys') {
    const [, action, named = 'latchkey.json'] = args
    if (action !== 'rotate') throw new Error('The command is: latchkey-services keys rotate [file]')
    await rotateShareKeys({ content: contentOf(named), env, write })
    return null
  }
  return startServices({ file, content: contentOf(file), env, only, pages, write })
}

/** Runs the command in this process, until a signal ends it. */
export const runProcess = async (pages: Command['pages']): Promise<void> => {
  const lines = createLineWriter(STDOUT)
  endOnError(lines.writeNow)
  try {
    const [, , ...args] = process.argv
    const { write } = lines
    const drainMs = drainTimeOf(process.env)
    const services = await runCommand({ args, env: process.env, pages, write })
    if (services) endOnSignal(() => lines.flushAfter(services.close(drainMs)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
