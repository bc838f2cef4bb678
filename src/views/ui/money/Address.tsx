import { shortAddress } from '../../../slices/domain/ids/address'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'

/** An address shortened to 4…6 in monospace, left-to-right, with the whole address as title. */
export function Address({ value, testId }: { value: string; testId?: string }) {
  return (
    <bdi className="addr" title={value} data-testid={testId}>
      {shortAddress(value)}
    </bdi>
  )
}

/** Splits an address into its prefix (`0x` or none) and groups of four characters. */
export function groupsOf(value: string): { prefix: string; groups: string[] } {
  const prefix = /^0x/i.test(value) ? value.slice(0, 2) : ''
  return { prefix, groups: value.slice(prefix.length).match(/.{1,4}/gu) ?? [] }
}

/** Props of `FullAddress`. */
export interface FullAddressProps {
  value: string
  /** A similar address; groups that differ from it are underlined. */
  compareTo?: string | undefined
  testId?: string
}

/** The whole address in groups of four, first and last in the accent colour, for recipients. */
export function FullAddress({ value, compareTo, testId }: FullAddressProps) {
  const { prefix, groups } = groupsOf(value)
  const other = compareTo === undefined ? undefined : groupsOf(compareTo).groups
  const perLine = prefix ? 5 : 6
  return (
    <div className="full" role="img" aria-label={value} data-testid={testId} ref={adoptViewStyles}>
      {groups.map((group, i) => (
        <Cell
          key={i}
          // Only the first line has the prefix; later lines start in the same column.
          lead={prefix && i % perLine === 0 ? (i ? '' : prefix) : undefined}
          text={group}
          edge={i === 0 || i === groups.length - 1}
          differs={other !== undefined && other[i]?.toLowerCase() !== group.toLowerCase()}
        />
      ))}
    </div>
  )
}

function Cell({
  lead,
  text,
  edge,
  differs,
}: {
  lead: string | undefined
  text: string
  edge: boolean
  differs: boolean
}) {
  return (
    <>
      {lead !== undefined && <span className="p">{lead}</span>}
      <span className={cx(edge && 'e', differs && 'x')}>{text}</span>
    </>
  )
}
