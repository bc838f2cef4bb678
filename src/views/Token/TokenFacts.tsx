import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { Network } from '../../slices/domain/network/network'
import type { Held } from '../Account/held'
import type { Formatter } from '../strings/format'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { toSignificant } from '../Swap/figures'
import { Receipt, type Line } from '../ui/money/Receipt'
import { ExplorerButton, useContractLine } from './Contract'

/** Price and contract of a token, as far as they are known. The native coin has no contract. */
export function TokenFacts({ token, network }: { token: Held; network: Network }) {
  const t = useT()
  const format = useFormat()
  const contractLine = useContractLine()
  const contract = parseCaipAddress(token.address)?.address
  const lines: Line[] = []
  if (token.price)
    lines.push({
      label: t('token.price'),
      value: <bdi>{priceText(format, token.price)}</bdi>,
      testId: 'token-price',
    })
  if (contract) lines.push(contractLine(contract))
  return (
    <>
      {lines.length > 0 && <Receipt className="g16" lines={lines} />}
      {contract && (
        <ExplorerButton network={network} path={`address/${encodeURIComponent(contract)}`} />
      )}
    </>
  )
}

/** Digits after the point of the smallest price, so that it has no exponent. */
const PLACES_MAX = 18
/** Below this price, cents do not suffice. */
const CENTS_MIN = 0.01

function priceText(format: Formatter, price: number): string {
  if (price >= CENTS_MIN) return format.fiat(price.toFixed(2))
  return `${format.amount(toSignificant(price.toFixed(PLACES_MAX)), PLACES_MAX)} USD`
}
