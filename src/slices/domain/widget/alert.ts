import type { ErrorCode } from '../errors/codes'

export type AlertVariant = 'success' | 'error' | 'loading' | 'info' | 'warning'

/**
 * A message by key: of the strings catalogue or an error code, with parameters. The view translates
 * it.
 */
export type MessageRef =
  | { key: string; params?: Record<string, string | number> }
  | { error: ErrorCode; params?: Record<string, string | number> }

export type Alert = {
  id: string
  variant: AlertVariant
  message: MessageRef
  /**
   * Hides the error automatically, because the view shows it as well. Other errors stay until
   * dismissed.
   */
  brief?: boolean
}
