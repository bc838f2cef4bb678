import { useImage } from '../shared/images'
import { Tile } from '../ui/lists/Tile'

/** Tile of a currency to pay in, by its ISO 4217 code; its letters until the picture is there. */
export function CurrencyTile({ code, size }: { code: string; size: number }) {
  const src = useImage('currency', code)
  return <Tile size={size} src={src} name={code} />
}

/** Tile of a coin that is sold, by its symbol; its letters until the picture is there. */
export function CoinTile({ symbol, size }: { symbol: string; size: number }) {
  const src = useImage('token', symbol)
  return <Tile kind="token" size={size} src={src} name={symbol} />
}
