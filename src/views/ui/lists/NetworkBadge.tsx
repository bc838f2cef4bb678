import { Tile } from './Tile'

/** The corner of a token's `Tile` (`badge`): its network, when that is not the current one. */
export function NetworkBadge({ name, src }: { name: string; src?: string | null | undefined }) {
  return <Tile kind="network" size={13} src={src} name={name} />
}
