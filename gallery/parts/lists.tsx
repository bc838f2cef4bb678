import { Address, FullAddress } from '../../src/views/ui/money/Address'
import { Avatar } from '../../src/views/ui/money/Avatar'
import { Button } from '../../src/views/ui/base/Button'
import { Tag } from '../../src/views/ui/status/StatusDot'
import { Status } from '../../src/views/ui/status/Status'
import { List } from '../../src/views/ui/lists/List'
import { GLOBE } from '../../src/views/ui/base/viewIcons'
import { NetworkBadge } from '../../src/views/ui/lists/NetworkBadge'
import { QrCode } from '../../src/views/ui/status/QrCode'
import { Row } from '../../src/views/ui/lists/Row'
import { Skeleton, SkeletonRows } from '../../src/views/ui/lists/Skeleton'
import { SkeletonTokens } from '../../src/views/ui/lists/SkeletonTokens'
import { Spinner } from '../../src/views/ui/status/Spinner'
import { Tile } from '../../src/views/ui/lists/Tile'
import { TokenRow } from '../../src/views/ui/money/TokenRow'
import { WalletTile } from '../../src/views/ui/lists/WalletTile'
import { NETWORK_ART, TOKEN_ART, WALLET_ART } from '../states/art'
import { ADDRESS, URI } from '../states/world'
import { Line, nothing, Sample, Stack, type Sheet } from './sheet'

const wallet = (name: keyof typeof WALLET_ART) => <Tile src={WALLET_ART[name]} name={name} />
const OTHER = `${ADDRESS.slice(0, 8)}0000000000000000000000000000${ADDRESS.slice(-6)}`

function Rows() {
  return (
    <>
      <Sample title="List row">
        <List label="Rows">
          <Row
            title="Harbor"
            tile={wallet('Harbor')}
            end={<Tag dot="ok">Last used</Tag>}
            chevron
            onClick={nothing}
          />
          <Row
            title="Base"
            tile={<Tile kind="network" src={NETWORK_ART.Base} />}
            note={
              <Status dot="wait" className="d" tinted>
                Confirm in Northwind
              </Status>
            }
            action={<Button tone="mini">Cancel</Button>}
            onClick={nothing}
          />
          <Row
            title="OP Mainnet"
            tile={<Tile kind="network" src={NETWORK_ART['OP Mainnet']} />}
            note={
              <Status dot="bad" className="d" tinted>
                Declined
              </Status>
            }
            action={<Button tone="mini">Try again</Button>}
            onClick={nothing}
          />
          <Row
            title="Ethereum"
            tile={<Tile kind="network" src={NETWORK_ART.Ethereum} />}
            end={
              <Tag dot="ok" tinted>
                Current
              </Tag>
            }
            current
          />
          <Row
            title="Old Harbor Testnet"
            tile={<Tile kind="network" src={NETWORK_ART['Old Harbor Testnet']} />}
            note="Not supported by Northwind"
            disabled
            onClick={nothing}
          />
          <Row
            title="A wallet whose name is far longer than the row has room for"
            tile={<Tile kind="util" icon={GLOBE} />}
            chevron
            onClick={nothing}
          />
        </List>
      </Sample>
      <Sample title="Token row">
        <List open label="Tokens">
          <TokenRow
            name="Ether"
            symbol="ETH"
            src={TOKEN_ART['ETH']}
            amount="2.4061 ETH"
            value="$8,210.94"
            change="+1.2%"
          />
          <TokenRow
            name="Arbitrum"
            symbol="ARB"
            src={TOKEN_ART['ARB']}
            amount="912 ARB"
            value="$756.96"
            change="−0.8%"
            network={{ name: 'Arbitrum One', src: NETWORK_ART['Arbitrum One'] }}
            onClick={nothing}
          />
          <TokenRow name="" symbol="NONE" amount="18 NONE" />
        </List>
      </Sample>
    </>
  )
}

function Pictures() {
  return (
    <>
      <Sample title="Wallet tile">
        <div className="grid" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
          <WalletTile name="Harbor" src={WALLET_ART.Harbor} badge="Installed" onClick={nothing} />
          <WalletTile name="Meridian" src={WALLET_ART.Meridian} onClick={nothing} />
          <WalletTile name="A long wallet name" onClick={nothing} />
        </div>
      </Sample>
      <Sample title="Avatar, tile shapes, network badge">
        <Stack gap={16}>
          <Line>
            <Avatar address={ADDRESS} size={44} />
            <Avatar address={OTHER} size={32} />
            <Avatar address={ADDRESS} src={WALLET_ART.Fern} size={44} />
            <Avatar address={ADDRESS} size={20} />
          </Line>
          <Line>
            {wallet('Quartz')}
            <Tile kind="token" src={TOKEN_ART['WBTC']} />
            <Tile kind="network" src={NETWORK_ART.Polygon} />
            <Tile kind="util" icon={GLOBE} />
            <Tile
              kind="token"
              size={36}
              src={TOKEN_ART['ARB']}
              badge={<NetworkBadge name="Base" src={NETWORK_ART.Base} />}
            />
            <Tile name="Zed" />
          </Line>
          <Address value={ADDRESS} />
          <FullAddress value={ADDRESS} compareTo={OTHER} />
        </Stack>
      </Sample>
      <Sample title="QR code">
        <QrCode
          uri={URI}
          label="Code for Meridian"
          life={0.7}
          logo={{ name: 'Meridian', src: WALLET_ART.Meridian }}
        />
      </Sample>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Sample title="Skeleton">
        <Stack gap={16}>
          <List label="Loading" busy>
            <SkeletonRows count={3} />
          </List>
          <List open label="Loading" busy>
            <SkeletonTokens count={3} />
          </List>
          <Skeleton width={168} height={32} />
        </Stack>
      </Sample>
      <Sample title="Spinner">
        <Line gap={20}>
          <Spinner />
        </Line>
      </Sample>
    </>
  )
}

export const LISTS: readonly Sheet[] = [
  { name: 'rows', about: 'Rows, tokens', Draw: Rows },
  { name: 'pictures', about: 'Tiles, avatars, badges, QR code', Draw: Pictures },
  { name: 'waiting', about: 'Skeletons, spinner', Draw: Waiting },
]
