import * as z from 'zod/mini'
import { isDecimal } from '../text/amount'
import type { CaipNetworkId } from '../ids/caip'
import type { Source } from '../widget/source'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'
import { NftFactsRow, toNftFacts, type NftFacts } from './nftFacts'

const text = z.optional(z.nullable(z.string()))
const money = z.optional(z.nullable(z.number().check(z.refine((value) => value >= 0))))
const media = z.optional(z.nullable(z.object({ url: text, content_type: text })))

const flags = z.optional(z.nullable(z.object({ is_spam: z.optional(z.nullable(z.boolean())) })))

const TransferRow = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string().check(z.refine(isDecimal)) }),
  value: money,
  price: money,
  fungible_info: z.optional(
    z.nullable(
      z.object({
        name: text,
        symbol: text,
        icon: z.optional(z.nullable(z.object({ url: text }))),
        flags,
      }),
    ),
  ),
  nft_info: z.optional(
    z.nullable(
      z.object({
        name: text,
        content: z.optional(z.nullable(z.object({ preview: media, detail: media }))),
        flags,
        ...NftFactsRow,
      }),
    ),
  ),
})

/**
 * One row of the history call. A row with an unreadable transfer does not match, since
 * showing part of it would mislead.
 */
export const TransactionRow = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    operationType: z.string(),
    hash: text,
    minedAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
    sentFrom: text,
    sentTo: text,
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.optional(z.nullable(z.number())),
    chain: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    application: z.optional(z.nullable(z.object({ name: text, iconUrl: text }))),
  }),
  transfers: z.optional(z.nullable(z.array(TransferRow))),
})

/** Transfer of one asset; `numeric` is a decimal string, `value` and `price` are in US dollars. */
export type Transfer = {
  direction: 'in' | 'out' | 'self'
  numeric: string
  value: number | null
  price: number | null
  token: { name: string; symbol: string; iconUrl: string | null; spam: boolean } | null
  nft: { name: string; imageUrl: string | null; spam: boolean; facts?: NftFacts } | null
}

/** A transaction of an account. `operationType` is an open set. */
export type Transaction = {
  id: string
  operationType: string
  hash: string | null
  /** ISO 8601 time. */
  minedAt: string
  sentFrom: string | null
  sentTo: string | null
  status: 'confirmed' | 'failed' | 'pending'
  chain: string | null
  application: { name: string | null; iconUrl: string | null } | null
  transfers: Transfer[]
}

/** One page of the history; `next` is the cursor of the next page, or null. */
export type TransactionPage = {
  transactions: Transaction[]
  next: string | null
  source: Source
}

/**
 * Converts a reply row to a transaction. Returns null when every transfer is spam or the network is
 * another one. Single spam transfers stay, because Activity can show them.
 */
export function toTransaction(
  row: z.infer<typeof TransactionRow>,
  caipNetworkId: CaipNetworkId,
): Transaction | null {
  const { metadata } = row
  const chain = typeof metadata.chain === 'number' ? `eip155:${metadata.chain}` : metadata.chain
  const transfers = (row.transfers ?? []).map((transfer) => toTransfer(transfer, caipNetworkId))
  const spam = transfers.length > 0 && transfers.every(({ nft }) => nft?.spam)
  if (spam || (chain && chain !== caipNetworkId)) return null
  const { application } = metadata
  return {
    id: row.id,
    operationType: toLabel(metadata.operationType),
    hash: metadata.hash || null,
    minedAt: metadata.minedAt,
    sentFrom: metadata.sentFrom || null,
    sentTo: metadata.sentTo || null,
    status: metadata.status,
    chain: chain ?? null,
    application: application
      ? { name: toLabel(application.name ?? '') || null, iconUrl: safeLink(application.iconUrl) }
      : null,
    transfers,
  }
}

function isSpam({ flags: values }: { flags?: z.infer<typeof flags> }): boolean {
  return values?.is_spam === true
}

function toTransfer(row: z.infer<typeof TransferRow>, network: CaipNetworkId): Transfer {
  const { fungible_info: token, nft_info: nft } = row
  const picture = nft?.content?.preview?.url ?? nft?.content?.detail?.url
  return {
    direction: row.direction,
    numeric: row.quantity.numeric,
    value: row.value ?? null,
    price: row.price ?? null,
    token: token
      ? {
          name: toLabel(token.name ?? ''),
          symbol: toLabel(token.symbol ?? ''),
          // No icon for spam: services may find icons by symbol, which a spam token copies from a real one.
          iconUrl: isSpam(token) ? null : safeLink(token.icon?.url),
          spam: isSpam(token),
        }
      : null,
    nft: nft
      ? {
          name: toLabel(nft.name ?? ''),
          imageUrl: safeLink(picture),
          spam: isSpam(nft),
          facts: toNftFacts(nft, nft.content?.detail?.url, network),
        }
      : null,
  }
}
