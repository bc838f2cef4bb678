import { useImage } from '../shared/images'
import { Tile } from '../ui/lists/Tile'

/** Picture of a currency, by its ISO 4217 code; its letters until the picture has loaded. */
export function CurrencyTile({ code, size }: { code: string; size: number }) {
  const src = useImage('currency', code)
  return <Tile size={size} src={src} name={code} />
}

/** Picture of a token for sale, by its symbol; its letters until the picture has loaded. */
export function CoinTile({ symbol, size }: { symbol: string; size: number }) {
  const src = useImage('token', symbol)
  return <Tile kind="token" size={size} src={src} name={symbol} />
}
