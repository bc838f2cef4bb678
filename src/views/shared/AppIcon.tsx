import { Tile } from '../ui/Tile'
import { useApp } from './images'

/** Tile of the site that embeds the widget. */
export function AppIcon({ size }: { size?: number }) {
  return <Tile {...useApp()} {...(size && { size })} />
}
