import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { Translator } from '../strings/t'

/** Errors that only the site's developer can fix. */
const FOR_DEVELOPERS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_APP_CONFIGURATION',
  'UNVERIFIED_DOMAIN',
  'INVALID_OPTIONS',
  'ADAPTER_NOT_FOUND',
  'NETWORK_NOT_FOUND',
  'NAMESPACE_NOT_CONFIGURED',
  'CONNECTOR_NOT_FOUND',
  'NO_ACTIVE_CAIP_ADDRESS',
  'SIWX_NOT_ENABLED',
])

/**
 * The error message for a visitor; a generic message for errors that only the site's developer can
 * fix.
 */
export function sayError(code: ErrorCode, t: Translator): string {
  return t(`error.${FOR_DEVELOPERS.has(code) ? 'SOMETHING_WENT_WRONG' : code}`)
}
