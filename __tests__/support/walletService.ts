import type { Wallet } from '../../src/slices/domain/wallet/wallet'

/** A wallet-list entry as the service sends it. */
export function listedWallet(n: number, more: Partial<Wallet> = {}): Wallet {
  const id = `wallet-${n}`
  return {
    id,
    name: `Wallet ${n}`,
    image_id: `image-${n}`,
    homepage: `https://wallet-${n}.example`,
    mobile_link: `wallet${n}://`,
    app_store: `https://apps.example/${n}`,
    ...more,
  }
}

const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * Answers like the wallet-list and image services, from a list of wallets; 404 for other requests.
 */
export function walletService(wallets: Wallet[]) {
  return ({ url }: Request): Response => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.includes('Image/')) {
      return new Response(PNG, { headers: { 'content-type': 'image/png' } })
    }
    if (!pathname.endsWith('/getWallets')) return new Response('{}', { status: 404 })
    const list = (key: string) => searchParams.get(key)?.split(',').filter(Boolean) ?? []
    const [include, exclude] = [list('include'), list('exclude')]
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const badge = searchParams.get('badge_type')
    const found = wallets.filter(
      ({ id, name, badge_type }) =>
        (include.length === 0 || include.includes(id)) &&
        !exclude.includes(id) &&
        name.toLowerCase().includes(search) &&
        (badge !== 'certified' || badge_type === 'certified'),
    )
    const page = Number(searchParams.get('page') ?? 1)
    const entries = Number(searchParams.get('entries') ?? 40)
    const data = found.slice((page - 1) * entries, page * entries)
    return Response.json({ count: found.length, data })
  }
}
