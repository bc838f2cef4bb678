import type { Namespace } from '../../slices/domain/ids/caip'

type Flag = '' | boolean | undefined
/** One word, or two: below 768 px and from there on. */
type Words<Word extends string> = Word | `${Word} ${Word}` | undefined

type OfWidget = {
  /** `instanceId` of the widget; the first of the page unless given. */
  instance?: string | undefined
}
type Button = OfWidget & {
  /** Height: 32, 40 or 48 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  disabled?: Flag
}
type OfNamespace = {
  /** Namespace that the button shows and opens; the active one by default. */
  namespace?: Namespace | undefined
}
type Connect = OfNamespace & {
  /** Text while no wallet is connected. */
  label?: string | undefined
  /** Text while a wallet is connecting. */
  'loading-label'?: string | undefined
}
type Account = OfNamespace & {
  'account-status'?: Words<'full' | 'avatar' | 'address'>
  'show-balance'?: Words<'true' | 'false'>
  balance?: 'show' | 'hide' | undefined
}

/** The page elements by their tags, with the attributes that each takes. */
export type LatchkeyElements = {
  /** Connect button before a wallet is connected, account button afterwards. */
  'latchkey-button': Button & Connect & Account
  /** Opens Connect; busy while a wallet is connecting. */
  'latchkey-connect-button': Button & Connect
  /** Shows the account and opens it. */
  'latchkey-account-button': Button & Account
  /** Shows the network and opens the list of them. */
  'latchkey-network-button': Button & { 'chain-status'?: Words<'full' | 'icon' | 'name' | 'none'> }
  /** Connects one wallet directly from the page. */
  'latchkey-wallet-button': Button & Connect & { wallet: string }
  /** Position of the modal in the page. */
  'latchkey-modal': OfWidget
}

/**
 * The page elements as components of Vue, for templates.
 * @example
 * import type { VueElements } from 'latchkey'
 *
 * export interface GlobalComponents extends VueElements {}
 */
export type VueElements = {
  [Tag in keyof LatchkeyElements]: new () => { $props: LatchkeyElements[Tag] }
}

/** Further attributes of elements in Svelte. */
type InSvelte<Attributes> = Attributes & {
  class?: unknown
  style?: string | null | undefined
  id?: string | null | undefined
  slot?: string | null | undefined
  hidden?: boolean | null | undefined
  title?: string | null | undefined
  [more: `data-${string}` | `aria-${string}` | `on${string}` | `bind:${string}`]: unknown
}

type SvelteElements = { [Tag in keyof LatchkeyElements]: InSvelte<LatchkeyElements[Tag]> }

/* oxlint-disable typescript/no-empty-object-type, typescript/no-namespace -- the only way to add to what others declare */
declare global {
  interface HTMLElementTagNameMap extends Record<keyof LatchkeyElements, HTMLElement> {}
  // Svelte's namespace for custom elements. Without Svelte it is unused.
  namespace svelteHTML {
    interface IntrinsicElements extends SvelteElements {}
  }
}
