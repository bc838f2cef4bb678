import { withoutSecrets } from '../text/secrets'
import { readProperty } from '../untrusted/readProperty'
import { toCoreErrorRecord } from './coreRecord'

/** Properties of an error event. */
export type ErrorEvent = {
  /** An error code of the widget, or the class name of another error. */
  errorType: string
  /** The code only: messages of other errors can contain an address or a key. */
  errorMessage: string
  /** Script locations, innermost first, without the URLs of the scripts. */
  stackTrace: string
}

const FRAMES_MAX = 20
/** Name of an error class, such as `TypeError`. */
const CLASS = /^[A-Z][A-Za-z]{0,30}Error$/
/** File name and position of a script, at the end of a stack trace line. */
const FRAME = /([\w.-]+\.m?[jt]sx?)(?:\?[^\s:]*)?(:\d+:\d+)\)?$/gm

/**
 * The error event of any thrown value. It never includes the message, function names or hosts.
 * @example toErrorEvent(new TypeError('x')).stackTrace // 'flows.js:1:2044\ncore.js:1:310'
 */
export function toErrorEvent(error: unknown): ErrorEvent {
  const { code } = toCoreErrorRecord(error)
  const frames = [...String(readProperty(error, 'stack')).matchAll(FRAME)].slice(0, FRAMES_MAX)
  const name = String(readProperty(error, 'name'))
  return {
    errorType: code === 'UNKNOWN' && CLASS.test(name) ? name : code,
    errorMessage: code,
    stackTrace: frames.map(([, file = '', place = '']) => withoutSecrets(file) + place).join('\n'),
  }
}
