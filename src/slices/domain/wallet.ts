import * as z from 'zod/mini'

const optionalText = z.optional(z.nullable(z.string()))

/** Wallet-list entry (wire reference 3.1); unknown fields are dropped. */
export const Wallet = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  image_id: optionalText,
  image_url: optionalText,
  homepage: optionalText,
  order: z.optional(z.nullable(z.number())),
  mobile_link: optionalText,
  desktop_link: optionalText,
  webapp_link: optionalText,
  link_mode: optionalText,
  app_store: optionalText,
  play_store: optionalText,
  chrome_store: optionalText,
  rdns: optionalText,
  chains: z.optional(z.nullable(z.array(z.string()))),
  badge_type: optionalText,
})
export type Wallet = z.infer<typeof Wallet>

/** A wallet as a site lists it in `customWallets`: same fields, image by URL. */
export type CustomWallet = Pick<Wallet, 'id' | 'name'> & Partial<Wallet>

/** One page of the wallet list: `count` is the total on the service, before local filters. */
export type WalletPage = { count: number; wallets: Wallet[] }
