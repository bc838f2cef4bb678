import { Tile } from './Tile'

/** The `badge` of a token's `Tile`, which shows its network. */
export function NetworkBadge({ name, src }: { name: string; src?: string | null | undefined }) {
  return <Tile kind="network" size={13} src={src} name={name} />
}
