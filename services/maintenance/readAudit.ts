import { readAuditLog, type AuditEntry } from '../data/auditLog'
import { isThere, openPart, partsOf, type Maintained } from './parts'

/**
 * Reads the audit logs of all databases of a configuration, oldest first.
 * @throws Error when an embedded database is open in another process
 */
export const readAudit = async (maintained: Maintained): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = []
  for (const part of partsOf(maintained).filter(isThere)) {
    const database = await openPart(part)
    try {
      entries.push(...(await readAuditLog(database)))
    } finally {
      await database.close()
    }
  }
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}
