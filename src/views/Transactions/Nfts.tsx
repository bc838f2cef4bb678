import { useMemo } from 'react'
import { heldNfts, type Nft } from '../../slices/domain/account/nfts'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectOptions } from '../../slices/options'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { OtherNetworkButton } from '../Account/OtherNetworkButton'
import { ReceiveButton } from '../Account/ReceiveButton'
import { useHistory } from '../shared/useHistory'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { NftGrid, NftPlaceholders } from '../ui/lists/NftGrid'
import { EmptyState } from '../ui/status/States'
import { NftPicture } from '../Nft/NftPicture'
import { useFormat } from '../strings/useFormat'

/** The NFTs of the account, derived from its history. */
export function Nfts({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const { features } = useAppSelector(selectOptions)
  const history = useHistory(account, network)
  const { groups, status, trouble, hasMore, loadingMore } = history
  const held = useMemo(() => heldNfts(groups.flatMap(({ transactions }) => transactions)), [groups])
  if (status === 'loading') return <NftPlaceholders label={t('common.loading')} count={4} />
  if (status === 'failed') {
    return (
      <FailedState
        title={t('nfts.error')}
        text={t('account.tokens.failed.text')}
        onRetry={history.retry}
        testId="nfts-failed"
      />
    )
  }
  const part = status === 'unlisted' ? 'later' : 'empty'
  return (
    <>
      {held.length === 0 ? (
        <EmptyState
          title={t(`account.nfts.${part}.title`)}
          text={t(`account.nfts.${part}.text`, { network: network.name })}
          testId="empty-account-state"
        >
          {part === 'later' && <OtherNetworkButton tone="secondary" />}
          {part === 'empty' && features.receive && <ReceiveButton className="g16" />}
        </EmptyState>
      ) : (
        <NftGrid label={t('account.tab.nfts')} testId="nft-list">
          {held.map((nft) => (
            <NftTile key={nft.key} nft={nft} />
          ))}
        </NftGrid>
      )}
      {(hasMore || trouble) && (
        <>
          <p className="note g12">{t('nfts.partial')}</p>
          <Button
            tone="secondary"
            className="g8"
            busy={loadingMore}
            onClick={trouble ? history.retry : history.loadMore}
            testId="nfts-more"
          >
            {t(trouble ? 'common.retry' : 'nfts.more')}
          </Button>
        </>
      )}
    </>
  )
}

/** A list item as wide as its column. */
const WIDE = { width: '100%' } as const

/** An NFT: its picture and its name. A press opens its view. */
function NftTile({ nft: { key, name, imageUrl, count } }: { nft: Nft }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  return (
    <li>
      <button
        type="button"
        className="nft"
        style={WIDE}
        onClick={() => dispatch(viewPushed({ view: 'Nft', params: { nft: key } }))}
        data-testid="nft-item"
      >
        <NftPicture src={imageUrl} />
        <bdi className="clip strong">{name || t('nfts.nameless')}</bdi>
        {count > 1n && (
          <span className="note">{`× ${format.token(String(count), '').trim()}`}</span>
        )}
      </button>
    </li>
  )
}
