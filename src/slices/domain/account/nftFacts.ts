import * as z from 'zod/mini'
import type { CaipNetworkId } from '../ids/caip'
import { parseCaipAddress } from '../ids/caipAddress'
import { toLabel, toPassage } from '../text/label'
import { safeLink } from '../text/links'

/** Characters of a description that are shown. */
const DESCRIPTION_MAX = 500
/** Digits of the largest 256-bit number. */
const TOKEN_ID = /^\d{1,78}$/
/** Names of token standards, as services write them. */
const STANDARDS: Readonly<Record<string, string | undefined>> = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
}

const loose = z.optional(z.unknown())

/**
 * The part of a reply row that identifies and describes an NFT. Many services omit all of it, so no
 * value of these fields makes a row invalid.
 */
export const NftFactsRow = {
  contract_address: loose,
  token_id: loose,
  interface: loose,
  collection: loose,
  description: loose,
}

/** What a service says about an NFT besides its name and picture, as far as it does. */
export type NftFacts = {
  contract: string | null
  /** Decimal string. */
  tokenId: string | null
  standard: string | null
  collection: string | null
  /** Plain text on one line. */
  description: string | null
  /** The picture in a larger size. */
  largeUrl: string | null
}

type Row = Partial<Record<keyof typeof NftFactsRow, unknown>>

const Collection = z.object({ name: z.string() })

/** Reads the facts of an NFT. Invalid ones are left out. */
export function toNftFacts(
  row: Row,
  largeUrl: string | null | undefined,
  network: CaipNetworkId,
): NftFacts {
  const contract = parseCaipAddress(`${network}:${textOf(row.contract_address)}`)?.address ?? null
  const tokenId = textOf(row.token_id)
  const standard = textOf(row.interface).toLowerCase().replace('-', '')
  const collection = Collection.safeParse(row.collection).data?.name ?? ''
  return {
    contract,
    tokenId: TOKEN_ID.test(tokenId) ? tokenId : null,
    standard: STANDARDS[standard] ?? null,
    collection: toLabel(collection) || null,
    description: toPassage(textOf(row.description), DESCRIPTION_MAX) || null,
    largeUrl: safeLink(largeUrl),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
