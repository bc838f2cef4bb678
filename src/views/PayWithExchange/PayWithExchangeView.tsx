import { useContext, useState } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { toCaipAddress } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useNetworkImage } from '../shared/useNetworkImage'
import { StringsContext, useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Chip } from '../ui/base/Chip'
import { AmountField } from '../ui/forms/AmountField'
import { Tile } from '../ui/lists/Tile'
import { payStartRequested } from '../../slices/startIntents'

/** The amount of a deposit from an exchange to the connected account. */
export function PayWithExchangeView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="PayWithExchange">
      {account && network && <Deposit address={account.address} network={network} />}
    </div>
  )
}

function Deposit({ address, network }: { address: string; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const [amount, setAmount] = useState('')
  const picture = useNetworkImage(network)
  const { nativeCurrency, caipNetworkId } = network
  const { symbol, decimals } = nativeCurrency
  const go = () => {
    dispatch(payStartRequested({ to: toCaipAddress(caipNetworkId, address), amount }))
    dispatch(viewPushed({ view: 'Pay', params: {} }))
  }
  return (
    <>
      <AmountField
        label={t('pay.deposit.amount')}
        value={amount}
        onChange={setAmount}
        locale={locale}
        decimals={decimals}
        chip={
          <Chip
            tile={<Tile kind="token" size={24} src={picture} name={symbol} />}
            testId="deposit-from-exchange-asset-button"
          >
            {symbol}
          </Chip>
        }
        autoFocus
        testId="deposit-amount-input"
      />
      <p className="note g12">{t('pay.deposit.text', { network: network.name })}</p>
      <Button
        className="g16"
        disabled={!/[1-9]/.test(amount)}
        onClick={go}
        testId="deposit-continue-button"
      >
        {t('pay.deposit.next')}
      </Button>
    </>
  )
}
