import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import * as z from 'zod/mini'
import type { Queries } from './database'

/**
 * An action of an operator. It names no user: the log of a deletion must not contain what was
 * deleted.
 */
export interface AuditedAction {
  action:
    | 'backup.made'
    | 'backup.restored'
    | 'keys.rotated'
    | 'projects.created'
    | 'projects.changed'
    | 'projects.deleted'
    | 'users.deleted'
    | 'users.exported'
    | 'webhooks.added'
    | 'webhooks.rotated'
    | 'webhooks.resumed'
    | 'webhooks.deleted'
  /** Counts, digests and reasons, and what a project is after its change. */
  details: Readonly<Record<string, unknown>>
}

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** User of the operating system. */
  operator: z.string(),
  action: z.string(),
  details: z.unknown(),
})
/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof AuditEntry>

const nothing = z.unknown()

/** The operating system may have no name for the user id. */
const operatorName = (): string => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/**
 * Adds an entry to the audit log. Entries are never changed.
 * @returns the id of the entry
 */
export const recordAction = async (
  { query }: Queries,
  { action, details }: AuditedAction,
): Promise<string> => {
  const id = randomUUID()
  // A backup may contain a database that no process of this version has opened, without the table
  // of the log.
  const there = await query("select 1 where to_regclass('audit_log') is not null", [], nothing)
  if (there.length === 0) return id
  const sql = 'insert into audit_log (id, operator, action, details) values ($1, $2, $3, $4::json)'
  await query(sql, [id, operatorName(), action, JSON.stringify(details)], nothing)
  return id
}

/** All entries of the audit log, oldest first. */
export const readAuditLog = ({ query }: Queries): Promise<AuditEntry[]> => {
  const sql = `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
    operator, action, details from audit_log order by audit_log.at, id`
  return query(sql, [], AuditEntry)
}
