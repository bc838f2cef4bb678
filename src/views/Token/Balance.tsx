import type { Network } from '../../slices/domain/network/network'
import type { Held } from '../Account/held'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useTokenImage } from '../shared/useTokenImage'
import { useFormat } from '../strings/useFormat'
import { NetworkBadge } from '../ui/lists/NetworkBadge'
import { Tile } from '../ui/lists/Tile'
import { Amount } from '../ui/money/Amount'

/** Picture, name and network of a token, and the account's balance of it. */
export function Balance({ token, network }: { token: Held; network: Network }) {
  const format = useFormat()
  const badge = useNetworkBadge()
  const src = useTokenImage(token)
  const { name, symbol, numeric, value } = token
  const parts = { head: format.token(numeric, '').trim(), minor: ` ${symbol}`, tail: '' }
  return (
    <>
      <div className="id g4">
        <Tile
          kind="token"
          size={44}
          src={src}
          name={symbol}
          badge={badge && <NetworkBadge {...badge} />}
        />
        <div className="main">
          <p className="t">
            <bdi className="clip strong" title={name || symbol} data-testid="token-name">
              {name || symbol}
            </bdi>
          </p>
          <p className="d">{network.name}</p>
        </div>
      </div>
      <div className="g16">
        <Amount parts={parts} testId="token-balance" beside="plain" />
        {typeof value === 'number' && (
          <p className="note" data-testid="token-value">
            <bdi>{format.fiat(value.toFixed(2))}</bdi>
          </p>
        )}
      </div>
    </>
  )
}
