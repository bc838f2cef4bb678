import type { Nft } from '../../slices/domain/account/nfts'
import type { Network } from '../../slices/domain/network/network'
import { NetworkImage } from '../shared/NetworkImage'
import type { Formatter } from '../strings/format'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { ExplorerButton, useContractLine } from '../Token/Contract'
import { Receipt, type Line } from '../ui/money/Receipt'

/**
 * Network, collection, id, standard and contract of an NFT, as far as the service knows them, and
 * when it was received.
 */
export function NftFacts({ nft, network }: { nft: Nft; network: Network }) {
  const t = useT()
  const format = useFormat()
  const contractLine = useContractLine()
  const { facts, latest } = nft
  const { contract, tokenId, standard, collection } = facts ?? {}
  const known = (label: string, value: string | null | undefined, testId: string): Line[] =>
    value ? [{ label, value: <bdi>{value}</bdi>, testId }] : []
  const lines: Line[] = [
    {
      label: t('send.network'),
      value: (
        <>
          <NetworkImage network={network} size={18} /> {network.name}
        </>
      ),
    },
    ...known(t('nft.collection'), collection, 'nft-collection'),
    ...known(t('nft.id'), tokenId, 'nft-id'),
    ...known(t('nft.standard'), standard, 'nft-standard'),
    ...(latest.direction === 'in'
      ? known(t('activity.did.receive'), dateOf(format, latest.at), 'nft-received')
      : []),
    ...(contract ? [contractLine(contract)] : []),
  ]
  return (
    <>
      <Receipt className="g12" lines={lines} />
      <ExplorerLink nft={nft} network={network} />
    </>
  )
}

/** Opens the contract in the explorer; without one, the latest transaction of the NFT. */
function ExplorerLink({ nft: { facts, latest }, network }: { nft: Nft; network: Network }) {
  const path = facts?.contract
    ? `address/${encodeURIComponent(facts.contract)}`
    : latest.hash && `tx/${encodeURIComponent(latest.hash)}`
  return path ? <ExplorerButton network={network} path={path} /> : null
}

/** The day of a time in ms; in another year than this one, its month and year. */
function dateOf(format: Formatter, at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  return isThisYear ? format.day(at) : format.month(at)
}
