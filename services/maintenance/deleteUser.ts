import { isAddress, type Address } from 'viem'
import * as z from 'zod/mini'
import { recordAction } from '../data/auditLog'
import type { Database, Queries } from '../data/database'
import { insertRecord } from '../data/records'
import { migrate } from '../data/migrate'
import { accountOf } from '../contracts/accountState'
import { digest, keyOf } from '../frame/secrets'
import { RELEASED_NAMES, releasedKey } from '../providers/local/names'
import { mentions } from './mentions'
import { isThere, openPart, partsOf, type Maintained } from './parts'

/**
 * The column of each table with the email of an account, or its id when it belongs to a social
 * login.
 */
const TABLES: Readonly<Record<string, string>> = {
  ...{ frame_wallets: 'email', frame_devices: 'email', frame_passkeys: 'email' },
  ...{ frame_sessions: 'email', frame_former_recoveries: 'email', frame_logins: 'account' },
}

/** Collections without data of users: the wallet list, which is large, and digests of names. */
const NOT_OF_USERS = ['wallet-list', 'wallet-pictures', RELEASED_NAMES]

/**
 * Collections whose values contain texts that visitors wrote and that may mention other users. Only
 * keys and owners identify the user of such a value.
 */
const OF_OWNERS = ['names', 'account-metadata', 'sessions']

/** Data that is not deleted, with the reason. It is printed, and written into the audit log. */
const KEPT = [
  'Digests of the names of the user: these names stay reserved, as payments to them would reach another person.',
  'Counts and sign-ins in Redis: they have no address or email, and end by themselves.',
  'Analytics events in files: they may have an address, and are deleted after keepDays.',
  'Events that wait for webhooks of projects: they name the user by a digest, and end within four days.',
  'Records of other users that mention the user, for example in the text of a name.',
  'Backups from before: delete them when their time is over, and repeat the deletion after a restore.',
] as const

/** An email, or the id of an account at a provider. */
const ACCOUNT = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|[a-z]+:[a-z0-9._-]+)$/
/** Rows that are read in one batch. */
const BATCH = 500
const nothing = z.unknown()
const Wallet = z.object({ email: z.string(), address: z.string() })
const Found = z.object({
  collection: z.string(),
  key: z.string(),
  owner: z.string(),
  value: z.unknown(),
})
type Found = z.infer<typeof Found>
const Counted = z.object({ rows: z.int() })
const Linked = z.object({ login: z.string() })
const Undo = z.object({
  value: z.object({ from: z.string(), to: z.string(), address: z.string() }),
})

const SocialLogin = z.object({ provider: z.string(), answer: z.object({ name: z.string() }) })

/** A user with all ids under which the services know them. */
interface Person {
  /** Email, or the id at a provider; null for an address without an embedded wallet. */
  email: string | null
  address: Address | null
  /** In lower case. */
  identifiers: readonly string[]
}

/** Numbers of deleted rows by table, and by collection of the records. */
export interface Deletion {
  /** Id of the entry in the audit log. */
  id: string
  rows: Readonly<Record<string, number>>
  kept: readonly string[]
}

/** Numbers of rows that would be deleted. */
export interface DeletionPlan {
  /**
   * Address of the embedded wallet, which the service cannot open after the deletion; null without
   * one.
   */
  wallet: string | null
  rows: Readonly<Record<string, number>>
}

/** The services store nothing about the user. */
export class UnknownUser extends Error {
  override name = 'UnknownUser'

  constructor() {
    super('Nothing is stored about this user')
  }
}

/** The operator did not confirm. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'

  constructor() {
    super('Nothing was deleted: the user was not confirmed')
  }
}

const isDefined = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined

/** The addresses of the smart accounts of an owner, deployed or not. */
const smartAddressesOf = ({ config }: Maintained, owner: Address | null): readonly string[] =>
  owner === null
    ? []
    : (config.frame?.smartAccounts ?? []).map((chain) => accountOf(chain, owner).address)

/** Former emails of the wallet, from the email changes that can still be undone. */
const formerKeys = async (
  { query }: Queries,
  identifiers: readonly string[],
): Promise<string[]> => {
  const sql = `select value from records where collection = 'frame-email-undo'`
  const changes = await query(sql, [], Undo)
  return changes
    .filter(({ value }) => mentions(value, identifiers))
    .flatMap(({ value: { from, to } }) => [keyOf(from), keyOf(to)])
}

/** The other logins that open the wallet of an account. */
const linkedTo = async ({ query }: Queries, account: string | null): Promise<string[]> => {
  const sql = 'select login from frame_logins where account = $1'
  return (await query(sql, [account], Linked)).map(({ login }) => login)
}

/** Finds every id under which the services know a user. */
const findPerson = async (
  maintained: Maintained,
  databases: readonly Database[],
  subject: string,
): Promise<Person> => {
  const sql = `select email, address from frame_wallets where email = $1 or lower(address) = $1
    or email = (select account from frame_logins where login = $1)`
  const wanted = subject.trim().toLowerCase()
  const wallets = await Promise.all(databases.map(({ query }) => query(sql, [wanted], Wallet)))
  const [wallet] = wallets.flat()
  const isOfAddress = isAddress(wanted, { strict: false })
  // Other texts, such as a short word, would also match records of other users.
  if (!wallet && !isOfAddress && !ACCOUNT.test(wanted)) throw new UnknownUser()
  const email = wallet?.email ?? (isOfAddress ? null : wanted)
  const found = wallet?.address ?? (isOfAddress ? wanted : null)
  const address = found !== null && isAddress(found, { strict: false }) ? found : null
  const named = [email, address, ...smartAddressesOf(maintained, address)]
    .filter(isDefined)
    .map((name) => name.toLowerCase())
  const former = await Promise.all(databases.map((database) => formerKeys(database, named)))
  const linked = await Promise.all(databases.map((database) => linkedTo(database, email)))
  named.push(...linked.flat().map((login) => login.toLowerCase()))
  const logins = [email, ...linked.flat()].filter(isDefined)
  const keys = logins.flatMap((login) => [keyOf(login), digest(login)])
  const hidden = [...keys, ...former.flat()].map((key) => key.toLowerCase())
  return { email, address, identifiers: [...new Set([...named, ...hidden])] }
}

/** A social login in progress stores the account at the provider without the provider's name. */
const isLoginOf = ({ collection, value }: Found, identifiers: readonly string[]): boolean => {
  if (collection !== 'frame-social-logins') return false
  const login = z.safeParse(SocialLogin, value).data
  const id = login && `${login.provider}:${login.answer.name}`.toLowerCase()
  return id !== undefined && identifiers.includes(id)
}

const isOf = (found: Found, { identifiers }: Person): boolean => {
  const { collection, key, owner, value } = found
  const own = OF_OWNERS.includes(collection) ? [key, owner] : [key, owner, value]
  return mentions(own, identifiers) || isLoginOf(found, identifiers)
}

/** The records about a user, found by key, owner or value. */
const recordsOf = async ({ query }: Queries, person: Person): Promise<Found[]> => {
  const places = NOT_OF_USERS.map((_, at) => `$${at + 1}`).join(', ')
  await query(
    `declare people no scroll cursor for select collection, key, owner, value from records
      where collection not in (${places})`,
    NOT_OF_USERS,
    nothing,
  )
  const found: Found[] = []
  for (;;) {
    const batch = await query(`fetch ${BATCH} from people`, [], Found)
    found.push(...batch.filter((row) => isOf(row, person)))
    if (batch.length < BATCH) break
  }
  await query('close people', [], nothing)
  return found
}

const added = (rows: Record<string, number>, name: string, count: number) => {
  if (count > 0) rows[name] = (rows[name] ?? 0) + count
}

const planOf = async (queries: Queries, person: Person, rows: Record<string, number>) => {
  for (const [table, column] of person.email === null ? [] : Object.entries(TABLES)) {
    const sql = `select count(*)::int as rows from ${table} where ${column} = $1`
    const [counted] = await queries.query(sql, [person.email], Counted)
    added(rows, table, counted?.rows ?? 0)
  }
  for (const { collection } of await recordsOf(queries, person))
    added(rows, `records.${collection}`, 1)
}

/** Deletes all rows of a user in one database. */
const deleteIn = async (queries: Queries, person: Person, rows: Record<string, number>) => {
  const { query } = queries
  for (const [table, column] of person.email === null ? [] : Object.entries(TABLES)) {
    const sql = `delete from ${table} where ${column} = $1 returning 1`
    added(rows, table, (await query(sql, [person.email], nothing)).length)
  }
  for (const { collection, key } of await recordsOf(queries, person)) {
    const sql = 'delete from records where collection = $1 and key = $2 returning 1'
    added(rows, `records.${collection}`, (await query(sql, [collection, key], nothing)).length)
    if (collection !== 'names') continue
    const value = { releasedAt: new Date().toISOString().slice(0, 10) }
    await insertRecord(queries, { collection: RELEASED_NAMES, key: releasedKey(key), value })
  }
}

/** Without the statement limit, as a scan of all records takes long. */
const unlimited = <T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> =>
  database.transaction(
    async (queries) => {
      await queries.query('set local statement_timeout = 0', [], nothing)
      return work(queries)
    },
    { hasTimeLimit: false },
  )

const deleteFrom = async (
  maintained: Maintained,
  databases: readonly Database[],
  { subject, confirm }: { subject: string; confirm: (plan: DeletionPlan) => Promise<boolean> },
): Promise<Deletion> => {
  const person = await findPerson(maintained, databases, subject)
  const planned: Record<string, number> = {}
  for (const database of databases)
    await unlimited(database, (queries) => planOf(queries, person, planned))
  if (Object.keys(planned).length === 0) throw new UnknownUser()
  const wallet = planned['frame_wallets'] === undefined ? null : person.address
  if (!(await confirm({ wallet, rows: planned }))) throw new NotConfirmed()
  const rows: Record<string, number> = {}
  const ids: string[] = []
  for (const database of databases)
    await unlimited(database, async (queries) => {
      const own: Record<string, number> = {}
      await deleteIn(queries, person, own)
      for (const [name, count] of Object.entries(own)) added(rows, name, count)
      ids.push(
        await recordAction(queries, {
          action: 'users.deleted',
          details: { rows: own, kept: KEPT },
        }),
      )
    })
  return { id: ids.join(', '), rows, kept: KEPT }
}

/**
 * Deletes all data of a user from the databases of a configuration, each database completely or not
 * at all. The audit log lists what was deleted and what was not, without the user. Services with a
 * database server may run meanwhile.
 * @param request.subject the email, the id at a provider (`google:…`), or the address of an account
 * @param request.confirm receives what would be deleted; returning false deletes nothing
 * @throws UnknownUser, NotConfirmed; Error when an embedded database is open in another process
 */
export const deleteUser = async (
  maintained: Maintained,
  request: { subject: string; confirm: (plan: DeletionPlan) => Promise<boolean> },
): Promise<Deletion> => {
  const databases: Database[] = []
  try {
    for (const part of partsOf(maintained).filter(isThere)) {
      const database = await openPart(part)
      databases.push(database)
      await migrate(database)
    }
    return await deleteFrom(maintained, databases, request)
  } finally {
    for (const database of databases) await database.close()
  }
}
