import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { ConnectorImage, WalletImage } from '../shared/WalletImage'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useT } from '../strings/t'
import { QR } from '../ui/base/icons'
import { Tag } from '../ui/status/StatusDot'
import { Row } from '../ui/lists/Row'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { Tile } from '../ui/lists/Tile'

/** Press handler, and whether the row is open beside the list (two panes). */
type Act = { onClick: () => void; current?: boolean | undefined }

type Of<Kind extends ConnectRow['kind']> = Extract<ConnectRow, { kind: Kind }>

/** Props of `ConnectListRow`. */
export interface ConnectListRowProps {
  row: ConnectRow
  /** Index in the list. */
  index: number
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  current?: boolean
  /** Whether a heading already shows where the wallet is. */
  headed?: boolean | undefined
}

/** One way to connect, of any kind. */
export function ConnectListRow({ row, index, choose, current, headed }: ConnectListRowProps) {
  const { connect, chooseListed, choosePhone } = useChooseWallet()
  const act = (press: () => void): Act => ({ onClick: choose(press), current })
  switch (row.kind) {
    case 'pending':
      return <SkeletonRows count={1} />
    case 'pairing':
      return <PairingRow {...act(choosePhone)} />
    case 'listed':
      return (
        <ListedRow
          row={row}
          isTagged={row.group === 'recent' && !headed}
          {...act(() => chooseListed(row.wallet, index))}
        />
      )
    case 'installed':
      return (
        <InstalledRow row={row} isTagged={!headed} {...act(() => connect(row.connector, index))} />
      )
  }
}

/** Row for any phone wallet, by QR code. */
function PairingRow(act: Act) {
  const t = useT()
  return (
    <Row
      title={t('connect.phone')}
      tile={<Tile kind="util" icon={QR} />}
      end={<Tag>{t('tag.qr')}</Tag>}
      chevron
      {...act}
      testId="wallet-selector-walletConnect"
    />
  )
}

/** Row of an installed wallet. */
function InstalledRow({
  row,
  isTagged,
  ...act
}: Act & { row: Of<'installed'>; isTagged: boolean }) {
  const t = useT()
  return (
    <Row
      title={row.connector.name}
      tile={<ConnectorImage connector={row.connector} />}
      end={isTagged && <Tag dot="ok">{t(row.recent ? 'tag.recent' : 'tag.installed')}</Tag>}
      chevron
      {...act}
      testId={`wallet-selector-${row.id}`}
    />
  )
}

/** Row of a listed or custom wallet. */
function ListedRow({ row, isTagged, ...act }: Act & { row: Of<'listed'>; isTagged: boolean }) {
  const t = useT()
  return (
    <Row
      title={row.wallet.name}
      tile={<WalletImage wallet={row.wallet} />}
      end={isTagged && <Tag>{t('tag.recent')}</Tag>}
      chevron
      {...act}
      testId={`wallet-selector-${row.id}`}
    />
  )
}
