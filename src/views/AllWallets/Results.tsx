import { impressionOf } from '../../slices/domain/wallet/impression'
import type { TiledWallet } from '../../slices/domain/wallet/walletTiles'
import { Impressions } from '../shared/Impressions'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useMedia } from '../shared/useMedia'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { QR, RETRY } from '../ui/base/icons'
import { LiveRegion } from '../ui/status/LiveRegion'
import { EmptyState } from '../ui/status/States'
import { VirtualGrid } from '../ui/lists/VirtualGrid'
import { ListedTile, TileSkeleton } from './ListedTile'
import type { Tiles } from './useTiles'

/** Number of placeholder tiles for a new list, and for its next page. */
const FIRST_PENDING = 20
const NEXT_PENDING = 4

/** Aligns content that replaces the grid with the search field. */
const ASIDE = { paddingInline: 8 } as const

/** Props of `Results`. */
export interface ResultsProps extends Tiles {
  /** Search text, or null. */
  search: string | null
  /** A change scrolls back to the start. */
  resetKey: string
  /** Index of the tile that is visible initially. */
  startAt: number
  /** Called with the index of a pressed tile. */
  onChoose: (index: number) => void
  /** Called on a press while the legal checkbox is not ticked; null if presses connect. */
  onTooEarly: (() => void) | null
}

/** The grid of wallets, or why it is empty. Announces the number of search results. */
export function Results(props: ResultsProps) {
  const { tiles, loading, failed, search } = props
  const t = useT()
  const found = search === null ? '' : t('allWallets.found', { count: tiles.length })
  const none = failed ? '' : t('allWallets.none.title')
  return (
    <>
      <Found {...props} />
      <LiveRegion message={loading ? '' : tiles.length > 0 ? found : none} />
    </>
  )
}

function Found(props: ResultsProps) {
  const { tiles, loading, growing, failed, retry, search } = props
  const t = useT()
  const { connect, chooseListed, showQr } = useChooseWallet()
  const columns = useMedia('(max-width: 350px)') ? 3 : 4
  const onTooEarly = props.onTooEarly
  const qr = (tone: 'secondary' | 'quiet') => (
    <Button
      tone={tone}
      {...(tone === 'secondary' && { className: 'g20' })}
      icon={QR}
      onClick={onTooEarly ?? showQr}
    >
      {t('allWallets.qr')}
    </Button>
  )
  const again = (
    <Button tone="secondary" icon={RETRY} className="g20" onClick={retry}>
      {t('common.retry')}
    </Button>
  )
  if (failed && tiles.length === 0) {
    return (
      <div className="gridbox g8" style={ASIDE}>
        <FailedState title={t('allWallets.failed.title')} text={t('allWallets.failed.text')}>
          {again}
          {qr('quiet')}
        </FailedState>
      </div>
    )
  }
  if (!loading && tiles.length === 0) {
    return (
      <div className="gridbox g8" style={ASIDE}>
        <EmptyState
          title={t('allWallets.none.title')}
          text={t('allWallets.none.text')}
          testId="no-wallet-found"
        >
          {qr('secondary')}
        </EmptyState>
      </div>
    )
  }
  const shown = loading ? [] : tiles
  return (
    <>
      <VirtualGrid
        label={t('connect.list')}
        count={shown.length}
        pending={loading ? FIRST_PENDING : growing ? NEXT_PENDING : 0}
        renderPending={() => <TileSkeleton />}
        keyOf={(index) => shown[index]?.key ?? ''}
        renderItem={(index, cell) => {
          const tile = shown[index]
          if (!tile) return null
          const choose = () => {
            props.onChoose(index)
            if (onTooEarly) onTooEarly()
            else if (tile.connector) connect(tile.connector, index, tile.wallet)
            else chooseListed(tile.wallet, index)
          }
          return <ListedTile tile={tile} cell={cell} onClick={choose} />
        }}
        onRange={(_, last) => props.see(last)}
        columns={columns}
        resetKey={props.resetKey}
        startAt={props.startAt}
        testId="wallet-list"
      />
      <Impressions factsOf={(testId) => factsOf(testId, shown, search)} />
      {failed && again}
    </>
  )
}

/** Event properties of the tile by the test id of its control. */
function factsOf(testId: string, tiles: readonly TiledWallet[], query: string | null) {
  const wanted = testId.replace('wallet-search-item-', '')
  const displayIndex = tiles.findIndex(({ id }) => id === wanted)
  const tile = tiles[displayIndex]
  return tile && impressionOf({ ...tile, view: 'AllWallets', displayIndex, query })
}
