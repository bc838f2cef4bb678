import { parseArgs } from 'node:util'
import { exportUserFiles } from '../startServices'
import { readServices } from '../servicesConfig'
import { backUp, verifyBackup } from './backUp'
import { deleteUser, type DeletionPlan } from './deleteUser'
import type { Maintained } from './parts'
import { runProjectCommand, type ProjectCommand } from './projects'
import { readAudit } from './readAudit'
import { restore } from './restore'

/** Input and output of an operator's command. */
export interface MaintenanceCommand {
  /** The name of the command and its arguments. */
  args: readonly string[]
  env: Maintained['env']
  /** Reads a configuration file. */
  contentOf: (file: string) => string
  write: (text: string) => void
  /** Asks the operator at the terminal; null at the end of the input. */
  ask: (question: string) => Promise<string | null>
}

/** The positional arguments of the command, and its flags. */
interface Parsed extends MaintenanceCommand {
  places: readonly string[]
  isYes: boolean
  user: string | undefined
  name: string | undefined
  origins: readonly string[]
}

/** Name of the configuration file when none is given. */
const FILE = 'latchkey.json'

const usage = (words: string): never => {
  throw new Error(`The command is: latchkey-services ${words}`)
}

const maintained = ({ contentOf, env }: MaintenanceCommand, file = FILE): Maintained => ({
  config: readServices(contentOf(file), env),
  env,
})

const listOf = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .map(([name, count]) => `  ${name}: ${count}\n`)
    .join('')

const confirmOf =
  ({ isYes, ask, write }: Parsed, subject: string) =>
  async ({ wallet, rows }: DeletionPlan): Promise<boolean> => {
    write(`Rows that will be deleted:\n${listOf(rows)}`)
    if (wallet !== null)
      write(`Only a recovery file and its password can open the wallet ${wallet} after that.\n`)
    if (isYes) return true
    return (await ask(`Type ${subject} to delete it: `))?.trim() === subject
  }

const runBackup = async (command: Parsed): Promise<void> => {
  const [path, file] = command.places
  if (path === 'verify') {
    if (file === undefined) return usage('backup verify <backup>')
    const { createdAt, rows, sha256 } = await verifyBackup(file)
    return command.write(`${file} is whole: of ${createdAt}, ${rows} rows, SHA-256 ${sha256}\n`)
  }
  if (path === undefined) return usage('backup <backup> [file]')
  const { rows, sha256 } = await backUp(maintained(command, file), path)
  command.write(
    `${path} has ${rows} rows, SHA-256 ${sha256}. It has no share keys: keep them elsewhere\n`,
  )
}

const runRestore = async (command: Parsed): Promise<void> => {
  const [path, file] = command.places
  if (path === undefined) return usage('restore <backup> [file]')
  const { createdAt, rows } = await restore(maintained(command, file), path)
  command.write(`${rows} rows restored, as of ${createdAt}\n`)
}

const runUsers = async (command: Parsed): Promise<void> => {
  const [action, named, file] = command.places
  const { contentOf, env, write, user } = command
  if (action === 'delete') {
    if (named === undefined) return usage('users delete <user> [file] [--yes]')
    const confirm = confirmOf(command, named)
    const { id, rows, kept } = await deleteUser(maintained(command, file), {
      ...{ subject: named, confirm },
    })
    const reasons = kept.map((reason) => `  ${reason}\n`).join('')
    return write(`Deleted:\n${listOf(rows)}Kept:\n${reasons}Entry of the audit log: ${id}\n`)
  }
  if (action !== 'export' || named === undefined)
    return usage('users export <folder> [file] [--user <user>], or users delete <user> [file]')
  await exportUserFiles({
    ...{ content: contentOf(file ?? FILE), env, write, folder: named, only: user },
  })
}

const runAudit = async (command: Parsed): Promise<void> => {
  for (const entry of await readAudit(maintained(command, command.places[0])))
    command.write(`${JSON.stringify(entry)}\n`)
}

const projectCommandOf = ({ places, name, origins }: Parsed): ProjectCommand | null => {
  const [action, id] = places
  if (action === 'list') return { action }
  if (id === undefined) return null
  if (action === 'create') return { action, id, name, origins }
  return action === 'pause' || action === 'resume' || action === 'delete' ? { action, id } : null
}

const runProjects = async (command: Parsed): Promise<void> => {
  const asked = projectCommandOf(command)
  if (!asked)
    return usage(
      'projects list, projects create <id> --origin <origin> [--name <name>], or projects pause, resume or delete <id>',
    )
  for (const project of await runProjectCommand(asked, command.env['DATABASE_URL']))
    command.write(`${JSON.stringify(project)}\n`)
}

const COMMANDS: Readonly<Record<string, (command: Parsed) => Promise<void>>> = {
  ...{ backup: runBackup, restore: runRestore, users: runUsers, audit: runAudit },
  projects: runProjects,
}

/**
 * Runs an operator's command for stored state: `backup`, `restore`, `users`, `audit` or
 * `projects`.
 * @throws Error for another command, or when an argument is missing
 */
export const runMaintenance = async (command: MaintenanceCommand): Promise<void> => {
  const [name = '', ...rest] = command.args
  const { values, positionals } = parseArgs({
    ...{ args: rest, allowPositionals: true },
    options: {
      ...{ yes: { type: 'boolean' }, user: { type: 'string' }, name: { type: 'string' } },
      origin: { type: 'string', multiple: true },
    },
  })
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!run) return usage(Object.keys(COMMANDS).join(', '))
  const { yes: isYes = false, user, name: title, origin: origins = [] } = values
  return run({ ...command, ...{ places: positionals, isYes, user, name: title, origins } })
}
