import { isNativeToken } from '../network/nativeTokens'
import { sameCaip } from './swap'
import type { TradeToken } from './swapForm'

/** Maximum number of suggested tokens. */
const SUGGESTED_MAX = 8
/** Popular symbols, most popular first. */
const OFTEN = ['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'UNI', 'LINK', 'MATIC', 'BNB', 'OP']

/** Tokens whose symbol, name or address contains a text; earlier matches come first. */
export function findTokens(tokens: readonly TradeToken[], query: string): TradeToken[] {
  const wanted = query.trim().toLowerCase()
  const ranked = tokens.flatMap((token) => {
    const places = [token.symbol, token.name, token.address]
      .map((text) => text.toLowerCase().indexOf(wanted))
      .filter((at) => at >= 0)
    return places.length > 0 ? { token, at: Math.min(...places) } : []
  })
  return ranked.sort((a, b) => a.at - b.at).map(({ token }) => token)
}

/** Suggested tokens: the native coin, tokens that the account holds, then popular ones. */
export function oftenChosen(tokens: readonly TradeToken[]): TradeToken[] {
  const rank = ({ address, available, symbol }: TradeToken) => {
    if (isNativeToken(address)) return -2
    if (/[1-9]/.test(available)) return -1
    const at = OFTEN.indexOf(symbol.toUpperCase())
    return at < 0 ? OFTEN.length : at
  }
  return [...tokens].sort((a, b) => rank(a) - rank(b)).slice(0, SUGGESTED_MAX)
}

/** Whether a token is already on the other side of the swap. */
export function isOnOtherSide(
  form: { side: 'sourceToken' | 'toToken'; from: TradeToken | null; to: TradeToken | null },
  { address }: TradeToken,
): boolean {
  const other = form.side === 'sourceToken' ? form.to : form.from
  return other !== null && sameCaip(other.address, address)
}
