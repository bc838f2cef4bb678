import { useMemo } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { heldNfts, type Nft } from '../../slices/domain/account/nfts'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppSelector } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useHistory } from '../shared/useHistory'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { NotHeld } from '../Token/NotHeld'
import type { ViewProps } from '../view'
import { NftFacts } from './NftFacts'
import { NftPicture } from './NftPicture'

/** An NFT of the account: its picture, and what the service knows about it. */
export function NftView({ route }: ViewProps) {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Nft">
      {account && network && <Item account={account} network={network} id={route.params.nft} />}
    </div>
  )
}

interface ItemProps {
  account: ConnectedAccount
  network: Network
  /** Key of the NFT in the account's list. */
  id: string | undefined
}

function Item({ account, network, id }: ItemProps) {
  const t = useT()
  const { groups, status, retry } = useHistory(account, network)
  const held = useMemo(() => heldNfts(groups.flatMap(({ transactions }) => transactions)), [groups])
  const nft = held.find(({ key }) => key === id)
  if (nft) return <Held nft={nft} network={network} />
  switch (status) {
    case 'loading':
      return <LoadingTokens count={3} />
    case 'failed':
      return (
        <FailedState
          title={t('nfts.error')}
          text={t('account.tokens.failed.text')}
          onRetry={retry}
          testId="nft-failed"
        />
      )
    case 'unlisted':
    case 'ready':
      return <NotHeld network={network} />
  }
}

/** Picture, name and facts of an NFT. */
function Held({ nft, network }: { nft: Nft; network: Network }) {
  const t = useT()
  const format = useFormat()
  const { name, imageUrl, count, facts } = nft
  return (
    <>
      <div className="nft g4">
        <NftPicture src={facts?.largeUrl ?? imageUrl} />
      </div>
      <h3 className="title2 g4" data-testid="nft-name">
        <bdi>{name || t('nfts.nameless')}</bdi>
      </h3>
      {count > 1n && <p className="note g4">{`× ${format.token(String(count), '').trim()}`}</p>}
      {facts?.description && (
        <p className="note g8" data-testid="nft-description">
          <bdi dir="auto">{facts.description}</bdi>
        </p>
      )}
      <NftFacts nft={nft} network={network} />
    </>
  )
}
