import type { ErrorCode } from '../errors/codes'

export type AlertVariant = 'success' | 'error' | 'loading' | 'info' | 'warning'

/** A message by name: a key of the strings catalogue or an error code, with parameters. The view translates it. */
export type MessageRef =
  | { key: string; params?: Record<string, string | number> }
  | { error: ErrorCode; params?: Record<string, string | number> }

export type Alert = {
  id: string
  variant: AlertVariant
  message: MessageRef
  /** An error that the view says as well is brief; any other stays until it is dismissed. */
  brief?: boolean
}
