import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { Translator } from '../strings/t'

/**
 * Next steps for each reason with which a wallet or the relay refused to connect (CAIP-25,
 * EIP-1193).
 */
const NEXT_STEPS = {
  NETWORKS_DECLINED: 'connecting.refused.allow.text',
  EVENTS_DECLINED: 'connecting.refused.allow.text',
  WALLET_LACKS_NETWORKS: 'connecting.refused.other.text',
  WALLET_LACKS_METHODS: 'connecting.refused.other.text',
  WALLET_LACKS_EVENTS: 'connecting.refused.other.text',
  WALLET_LACKS_ACCOUNTS: 'connecting.refused.account.text',
  WALLET_LACKS_NAMESPACE: 'connecting.refused.other.text',
  WALLET_REFUSED: 'connecting.refused.unlock.text',
  UNAUTHORIZED: 'connecting.refused.allow.text',
  UNSUPPORTED_METHOD: 'connecting.refused.other.text',
  PROVIDER_DISCONNECTED: 'connecting.refused.unlock.text',
  CHAIN_DISCONNECTED: 'connecting.refused.network.text',
  SWITCH_CHAIN_FAILED: 'connecting.refused.network.text',
  REQUEST_PENDING: 'connecting.pending.text',
  INVALID_APP_CONFIGURATION: 'connecting.refused.site.text',
  SESSION_EXPIRED: 'alert.clock.text',
  WINDOW_BLOCKED: 'connecting.refused.window.text',
  WINDOW_CLOSED: 'connecting.refused.allow.text',
  WINDOW_APART: 'connecting.refused.other.text',
} as const

const isKnown = (code: ErrorCode): code is keyof typeof NEXT_STEPS =>
  Object.hasOwn(NEXT_STEPS, code)

/** Text of the reason and the next step; null for an error without its own text. */
export function sayRefusal(
  code: ErrorCode,
  names: { wallet: string },
  t: Translator,
): { title: string; text: string } | null {
  if (!isKnown(code)) return null
  // A refusal of the site by the relay concerns its developer; the visitor only reads what still works.
  const title =
    code === 'INVALID_APP_CONFIGURATION' ? t('connecting.qr.failed.title') : t(`error.${code}`)
  return { title, text: t(NEXT_STEPS[code], names) }
}
