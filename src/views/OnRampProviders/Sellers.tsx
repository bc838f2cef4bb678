import type { Network } from '../../slices/domain/network/network'
import { limitsOf, sellersOf, type Seller } from '../../slices/domain/trade/sellers'
import { selectDomain } from '../../slices/host'
import { linkOf, sellerChosen, sellersAsked } from '../../slices/onramp'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { InlineReport } from '../shared/InlineReport'
import { TextLink } from '../ui/base/Footer'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { moneyText } from './moneyText'
import type { Buying } from './useBuying'
import { Tile } from '../ui/lists/Tile'

/** The providers. A disabled one shows the reason. */
export function Sellers({ buying, network }: { buying: Buying; network: Network }) {
  const t = useT()
  const domain = useAppSelector(selectDomain)
  const sellers = sellersOf(network)
  const dispatch = useAppDispatch()
  const { problem, form, isFailed, retry } = buying
  const isUnlinked =
    problem === null && sellers.some(({ id }) => linkOf(form, id)?.step === 'failed')
  return (
    <>
      <p className="label g16">{t('buy.sellers')}</p>
      <List className="g8" label={t('buy.sellers')}>
        {sellers.map((seller) => (
          <SellerRow key={seller.id} seller={seller} buying={buying} network={network} />
        ))}
      </List>
      {(isUnlinked || isFailed) && (
        <p className="note g8" role="status" data-testid="onramp-failed">
          {t('account.tokens.failed.text')}{' '}
          <TextLink
            onClick={() => {
              retry()
              dispatch(sellersAsked())
            }}
            testId="onramp-retry"
          >
            {t('common.retry')}
          </TextLink>
        </p>
      )}
      {isUnlinked && (
        <div className="g16">
          <InlineReport />
        </div>
      )}
      <p className="note g12">{t('buy.note', { domain })}</p>
    </>
  )
}

function SellerRow(props: { seller: Seller; buying: Buying; network: Network }) {
  const { seller, buying, network } = props
  const t = useT()
  const dispatch = useAppDispatch()
  const reason = useReason(seller, buying, network)
  const { coin } = buying
  return (
    <Row
      tile={<SellerTile seller={seller} />}
      title={seller.label}
      note={reason ?? `${t('buy.ways')} · ${t('buy.fee', { range: seller.feeRange })}`}
      chevron
      disabled={reason !== null}
      onClick={() => coin && dispatch(sellerChosen({ seller: seller.id, symbol: coin.symbol }))}
      testId={`onramp-provider-${seller.id}`}
    />
  )
}

/** Why a provider is disabled; null if it is not. */
function useReason(seller: Seller, buying: Buying, network: Network): string | null {
  const t = useT()
  const format = useFormat()
  const { problem, form, currency } = buying
  const money = (amount: string | undefined) =>
    moneyText(format, amount ?? '0', currency?.id ?? form.currency)
  const limits = limitsOf(currency)
  switch (problem) {
    case 'coin':
      return t('buy.rule.coin', { network: network.name })
    case 'amount':
      return t('buy.rule.amount')
    case 'least':
      return t('buy.rule.least', { min: money(limits?.min) })
    case 'most':
      return t('buy.rule.most', { max: money(limits?.max) })
    case null: {
      const link = linkOf(form, seller.id)
      if (link?.step === 'known') return null
      return link?.step === 'failed' ? t('buy.unlinked') : t('buy.asking')
    }
  }
}

/** A provider's initial: the widget must not include its logo. */
function SellerTile({ seller }: { seller: Pick<Seller, 'label'> }) {
  return <Tile size={36} name={seller.label} />
}
