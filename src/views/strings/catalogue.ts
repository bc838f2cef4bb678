import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { actionStrings } from './actions'
import type { embeddedStrings } from './embedded'
import type { en } from './en'

/** Key of a sentence. */
export type StringKey = keyof typeof en

/** Key of the message of an error code. */
export type ErrorKey = `error.${ErrorCode}`

/** Codes with messages that people read: every language has them. */
export type ShownError = Extract<
  ErrorCode,
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_APP_CONFIGURATION'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'CHAIN_NOT_SUPPORTED'
  | 'UNSUPPORTED_CHAIN'
  | 'DISCONNECT_FAILED'
  | 'CHAIN_NOT_APPROVED'
  | 'RPC_NOT_ALLOWED'
  | 'ACTION_NOT_ALLOWED'
  | 'REQUEST_ABORTED'
  | 'PAIRING_UNAVAILABLE'
  | 'NETWORK_FIXED'
  | 'WINDOW_BLOCKED'
  | 'WINDOW_CLOSED'
  | 'WINDOW_APART'
  | 'NETWORKS_DECLINED'
  | 'EVENTS_DECLINED'
  | 'WALLET_LACKS_NETWORKS'
  | 'WALLET_LACKS_METHODS'
  | 'WALLET_LACKS_EVENTS'
  | 'WALLET_LACKS_ACCOUNTS'
  | 'WALLET_LACKS_NAMESPACE'
  | 'WALLET_REFUSED'
  | 'UNAUTHORIZED'
  | 'UNSUPPORTED_METHOD'
  | 'WALLET_GONE'
  | 'PROVIDER_DISCONNECTED'
  | 'CHAIN_DISCONNECTED'
  | 'SWITCH_CHAIN_FAILED'
  | 'SESSION_EXPIRED'
  | 'USER_REJECTED'
  | 'REQUEST_PENDING'
  | 'TRANSACTION_REJECTED'
  | 'EXECUTION_REVERTED'
  | 'NONCE_TOO_LOW'
  | 'NONCE_TOO_HIGH'
  | 'INSUFFICIENT_FUNDS'
  | 'FEE_CAP_TOO_LOW'
  | 'FEE_CAP_TOO_HIGH'
  | 'GAS_TOO_LOW'
  | 'GAS_TOO_HIGH'
  | 'TIP_ABOVE_FEE_CAP'
  | 'TRANSACTION_TYPE_UNSUPPORTED'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'TOKEN_BALANCE_UNAVAILABLE'
  | 'SWAPS_UNSUPPORTED'
  | 'NAME_RESOLUTION_FAILED'
  | 'FRAME_LOAD_FAILED'
  | 'FRAME_REQUEST_TIMEOUT'
  | 'EMAIL_DEPENDENCY_FAILED'
  | 'EMAIL_COOLDOWN'
  | 'FRAME_STORAGE_BLOCKED'
  | 'UNVERIFIED_DOMAIN'
  | 'INACTIVE_NAMESPACE_NOT_CONNECTED'
  | 'SIWX_INIT_FAILED'
  | 'SIGNATURE_DECLINED'
  | 'SMART_ACCOUNT_UNSUPPORTED'
  | 'AUTHENTICATING'
  | 'INVALID_ADDRESS'
  | 'AMOUNT_AND_RECEIVER_REQUIRED'
  | 'TOKEN_REQUIRED'
  | 'SOMETHING_WENT_WRONG'
  | 'UNKNOWN'
>

/** Forms of a sentence with a `{count}`, by plural category of the language (CLDR, `Intl.PluralRules`). */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A sentence: text with `{names}`, or its plural forms. */
export type Sentence = string | Plural

/** All error messages that people read. */
export type ErrorSentences = Readonly<
  Record<`error.${ShownError}`, string> & Partial<Record<ErrorKey, string>>
>

/** A whole language: every key of `en` and all error messages that people read. */
export type Catalogue = Readonly<{
  [K in StringKey]: (typeof en)[K] extends string ? string : Plural
}> &
  ErrorSentences

/** Keys of texts for the embedded wallet. */
type EmbeddedKey = keyof typeof embeddedStrings | Extract<StringKey, `account.smart${string}`>

/** Keys of texts for connected accounts. */
type ActionKey = keyof typeof actionStrings

/**
 * A language without the texts of the embedded wallet and of account actions, which are separate
 * chunks.
 */
export type BaseCatalogue = Omit<Catalogue, EmbeddedKey | ActionKey>

/** The texts of account actions. */
export type ActionCatalogue = Pick<Catalogue, ActionKey>

/**
 * The texts about signing, swapping, buying, paying and site permissions, which are in their own
 * files.
 */
export type TradeCatalogue = Pick<
  ActionCatalogue,
  Extract<ActionKey, `${'swap' | 'buy' | 'pay' | 'sessions' | 'action' | 'clear'}.${string}`>
>

/** The texts of the embedded wallet. */
export type EmbeddedCatalogue = Pick<Catalogue, EmbeddedKey>

/**
 * A language of `latchkey/locales/*` or of the option `locales`. Missing texts are shown in English.
 *
 * @example
 * import type { Locale } from 'latchkey'
 *
 * export const sv: Locale = { tag: 'sv', sentences: { 'connect.title': 'Anslut' } }
 */
export type Locale = {
  /** Language tag (BCP 47). */
  readonly tag: string
  /** Texts by key; missing ones are shown in English. */
  readonly sentences: Partial<Catalogue>
}

/** A built-in language, which is complete. */
export type WholeLocale = Locale & { readonly sentences: Catalogue }
