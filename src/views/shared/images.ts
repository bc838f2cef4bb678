import type { ImageKind } from '../../api/images'
import type { Connector } from '../../slices/domain/wallet/connector'
import { toLabel } from '../../slices/domain/text/label'
import { safeLink } from '../../slices/domain/text/links'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { useEndpoints, useQuery } from './useQuery'

/** The fields of a wallet-list entry that its picture needs. */
export type PicturedWallet = Pick<Wallet, 'id' | 'name' | 'image_id'>

/** Returns an image URL that is safe to render: a `data:image/` URI or a safe link; else null. */
export function safeImage(url: string | null | undefined): string | null {
  return url && /^data:image\//i.test(url) ? url : safeLink(url)
}

/**
 * A picture of the image service as an object URL; null without an id, while it loads, and after a
 * failure.
 */
export function useImage(kind: ImageKind, id: string | null | undefined): string | null {
  const { data } = useQuery(useEndpoints().getImage, id ? { kind, id } : null)
  return data ?? null
}

/** Picture of a listed wallet, or of a custom wallet with its own image URL. */
export function useWalletImage(wallet: PicturedWallet | null | undefined): string | null {
  const { customWallets } = useAppSelector(selectOptions)
  const own = customWallets.find(({ id }) => id === wallet?.id)?.image_url
  const listed = useImage('wallet', own ? null : wallet?.image_id)
  return own ? safeImage(own) : listed
}

/** Picture of an installed wallet: the one it announced, else the image service's. */
export function useConnectorImage(connector: Connector | null | undefined): string | null {
  const listed = useImage('connector', connector?.imageUrl ? null : connector?.imageId)
  return connector?.imageUrl ?? listed
}

/** Name and icon of the site that embeds the widget, for `Latch` and sentences; its domain when it has no name. */
export function useApp(): { name: string; src: string | null } {
  const { name, icons } = useAppSelector(selectOptions).metadata
  const domain = useAppSelector((state) => state.host.domain)
  return { name: toLabel(name) || domain, src: safeImage(icons[0]) }
}
