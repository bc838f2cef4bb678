import { Tile } from './Tile'

/** The `badge` of a token's `Tile`: its network, when that is not the active one. */
export function NetworkBadge({ name, src }: { name: string; src?: string | null | undefined }) {
  return <Tile kind="network" size={13} src={src} name={name} />
}
