import { useMemo, useState } from 'react'
import { heldNfts, type Nft } from '../../slices/domain/account/nfts'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { OtherNetworkButton } from '../Account/OtherNetworkButton'
import { ReceiveButton } from '../Account/ReceiveButton'
import { useHistory } from '../shared/useHistory'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { NftGrid, NftPlaceholders } from '../ui/lists/NftGrid'
import { EmptyState } from '../ui/status/States'
import { safeImage } from '../shared/images'
import { useFormat } from '../strings/useFormat'
import { Icon } from '../ui/base/Icon'
import { PICTURE } from '../ui/base/viewIcons'

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

/** An NFT: its picture, in a box that stays if the picture fails to load, and its name. */
function NftTile({ nft: { name, imageUrl, count } }: { nft: Nft }) {
  const t = useT()
  const format = useFormat()
  const [broken, setBroken] = useState<string | null>(null)
  const src = safeImage(imageUrl)
  return (
    <li className="nft" data-testid="nft-item">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className="none note">
          <Icon d={PICTURE} />
          {src && t('nfts.broken')}
        </span>
      )}
      <bdi className="clip strong">{name || t('nfts.nameless')}</bdi>
      {count > 1n && <span className="note">{`× ${format.token(String(count), '').trim()}`}</span>}
    </li>
  )
}
