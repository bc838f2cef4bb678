import type { ConnectRow } from '../../slices/domain/wallet/connectList'

/** Ways to connect that stand together, and the key of their heading. */
export type Section = {
  title: 'tag.recent' | 'wide.here' | 'wide.phone' | 'connect.more'
  rows: ConnectRow[]
}

function titleOf(row: ConnectRow): Section['title'] {
  const { group } = row
  if (group === 'recent' || (row.kind === 'installed' && row.recent)) return 'tag.recent'
  if (group === 'walletConnect') return 'wide.phone'
  return group === 'injected' ? 'wide.here' : 'connect.more'
}

/**
 * Divides the rows of Connect by where their wallets are, in the order that they have.
 * @param hasAll whether the row of all wallets comes last, which needs a section of its own kind
 */
export function sectionsOf(rows: readonly ConnectRow[], hasAll: boolean): Section[] {
  const sections: Section[] = []
  for (const row of rows) {
    const title = titleOf(row)
    const last = sections.at(-1)
    if (last?.title === title) last.rows.push(row)
    else sections.push({ title, rows: [row] })
  }
  if (hasAll && sections.at(-1)?.title !== 'connect.more')
    sections.push({ title: 'connect.more', rows: [] })
  return sections
}
