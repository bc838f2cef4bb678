import type { ConnectRow } from '../../slices/domain/wallet/connectList'

/** Rows under one heading, and the key of the heading. */
export type Section = {
  /**
   * Stable when other sections are added or removed, so that rows are not remounted during a press.
   */
  id: string
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
 * Divides the rows of Connect into sections by place, in their present order.
 * @param hasAll whether the row of all wallets comes last, which needs a section of its own kind
 */
export function sectionsOf(rows: readonly ConnectRow[], hasAll: boolean): Section[] {
  const sections: Section[] = []
  const begin = (title: Section['title'], first: ConnectRow[]) => {
    const before = sections.filter((one) => one.title === title).length
    sections.push({ id: `${title} ${before}`, title, rows: first })
  }
  for (const row of rows) {
    const title = titleOf(row)
    const last = sections.at(-1)
    if (last?.title === title) last.rows.push(row)
    else begin(title, [row])
  }
  if (hasAll && sections.at(-1)?.title !== 'connect.more') begin('connect.more', [])
  return sections
}
