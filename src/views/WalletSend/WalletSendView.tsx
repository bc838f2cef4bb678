import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import {
  findProblem,
  type SendForm,
  maxAmount,
  type SendToken,
} from '../../slices/domain/trade/transfer'
import { selectSend, sendAmountTyped } from '../../slices/send'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { NetworkImage } from '../shared/NetworkImage'
import { useT, StringsContext } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Lines } from '../ui/money/Receipt'
import { OtherWays } from './OtherWays'
import { Recipient } from './Recipient'
import { useProblem } from './useProblem'
import { useContext } from 'react'
import { viewPushed } from '../../slices/navigation'
import { useFormat } from '../strings/useFormat'
import { Chip } from '../ui/base/Chip'
import { AmountField } from '../ui/forms/AmountField'
import { Tile } from '../ui/lists/Tile'
import { useTokenImage } from '../shared/useTokenImage'
import { rpcApi } from '../../api/rpc/rpc'
import { SEND_MAX_GAS, SOLANA_KEPT_LAMPORTS } from '../../slices/domain/trade/limits'
import { useQuery } from '../shared/useQuery'
import { sendReviewRequested } from '../../slices/startIntents'

const QUANTITY = /^0x[0-9a-f]{1,32}$/i

/** Decimals allowed before a token is chosen. */
const MOST_DECIMALS = 18

/** The form of a transfer: token, amount and recipient. */
export function WalletSendView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="WalletSend">
      {account && network && <Send network={network} />}
    </div>
  )
}

function Send({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const form = useAppSelector(selectSend)
  const problem = findProblem(form)
  const { label, reason } = useProblem(form)
  const max = useMaxAmount(form.token, network)
  return (
    <HeldWhilePressed>
      <Amount form={form} network={network} />
      <Recipient recipient={form.recipient} network={network} copied={form.copied} />
      <Lines
        className="g16"
        lines={[
          {
            label: t('send.network'),
            value: (
              <>
                <NetworkImage network={network} size={18} /> {network.name}
              </>
            ),
          },
        ]}
      />
      <Button
        className="g16"
        disabled={problem !== null}
        busy={problem === 'resolving'}
        onClick={() => dispatch(sendReviewRequested({}))}
        testId="send-action-button"
      >
        {label}
      </Button>
      {reason && (
        <p className="reason g8" role="status">
          {reason}
        </p>
      )}
      {problem === 'insufficient' && <OtherWays max={max} />}
    </HeldWhilePressed>
  )
}

/** The amount and the token to send. */
function Amount({ form, network }: { form: SendForm; network: Network }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const { token, amount } = form
  const max = useMaxAmount(token, network)
  const src = useTokenImage(token)
  const worth = token?.price ? Number(amount || '0') * token.price : null
  return (
    <AmountField
      label={t('send.amount')}
      value={amount}
      onChange={(value) => dispatch(sendAmountTyped(value))}
      locale={locale}
      decimals={token?.decimals ?? MOST_DECIMALS}
      chip={
        <Chip
          tile={token && <Tile kind="token" size={24} src={src} name={token.symbol} />}
          onClick={() => dispatch(viewPushed({ view: 'WalletSendSelectToken', params: {} }))}
          label={token ? `${token.symbol}, ${t('send.choose')}` : t('send.choose')}
          testId="send-select-token-button"
        >
          {token?.symbol ?? t('send.pick')}
        </Chip>
      }
      other={worth === null ? undefined : { text: format.fiat(worth.toFixed(2)) }}
      available={
        token && t('send.available', { amount: format.token(token.available, token.symbol) })
      }
      max={max === null ? undefined : { label: t('send.max'), value: max }}
      wrong={findProblem(form) === 'insufficient'}
      autoFocus
      testId="send-amount-input"
      maxTestId="send-max-button"
    />
  )
}

/**
 * The maximum amount of a token that can be sent, a decimal string; null while the gas price is
 * unknown.
 */
function useMaxAmount(token: SendToken | null, network: Network): string | null {
  const isSolana = network.chainNamespace === 'solana'
  const needsFee = token?.address === null && !isSolana
  const { data } = useQuery(
    rpcApi.endpoints.rpcRequest,
    needsFee ? { network, method: 'eth_gasPrice', params: [] } : null,
  )
  if (!token) return null
  if (!needsFee) return maxAmount(token, isSolana ? SOLANA_KEPT_LAMPORTS : 0n)
  return typeof data === 'string' && QUANTITY.test(data)
    ? maxAmount(token, SEND_MAX_GAS * BigInt(data))
    : null
}
