import type { ConnectRow } from '../../slices/domain/connectList'
import { ConnectorImage, WalletImage } from '../shared/WalletImage'
import { useT } from '../strings/t'
import { QR } from '../ui/icons'
import { Tag } from '../ui/Lamp'
import { Row } from '../ui/Row'
import { Tile } from '../ui/Tile'

/** What a press does, and whether the row is open beside the list (two panes). */
type Act = { onClick: () => void; current?: boolean }

type Of<Kind extends ConnectRow['kind']> = Extract<ConnectRow, { kind: Kind }>

/** Any phone wallet, by QR code. */
export function PairingRow(act: Act) {
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

/** A wallet that is on this page. */
export function InstalledRow({ row, ...act }: Act & { row: Of<'installed'> }) {
  const t = useT()
  return (
    <Row
      title={row.connector.name}
      tile={<ConnectorImage connector={row.connector} />}
      end={<Tag lamp="ok">{t(row.recent ? 'tag.recent' : 'tag.installed')}</Tag>}
      chevron
      {...act}
      testId={`wallet-selector-${row.id}`}
    />
  )
}

/** A wallet of the list, or of the site's own. */
export function ListedRow({ row, ...act }: Act & { row: Of<'listed'> }) {
  const t = useT()
  return (
    <Row
      title={row.wallet.name}
      tile={<WalletImage wallet={row.wallet} />}
      end={row.group === 'recent' && <Tag>{t('tag.recent')}</Tag>}
      chevron
      {...act}
      testId={`wallet-selector-${row.id}`}
    />
  )
}
