import { withoutSecrets } from '../text/secrets'
import { readProperty } from '../untrusted/readProperty'
import { toCoreErrorRecord } from './coreRecord'

/** Properties of an error event (spec section 3). */
export type ErrorEvent = {
  /** One of our codes, or the class of a foreign error. */
  errorType: string
  /** The code: the words of foreign errors may hold an address or a key. */
  errorMessage: string
  /** Places in scripts, innermost first, without the addresses the scripts have. */
  stackTrace: string
}

const FRAMES_MAX = 20
/** Name of a class of errors, such as `TypeError`. */
const CLASS = /^[A-Z][A-Za-z]{0,30}Error$/
/** A script's file name and the place in it, at the end of a line of a stack trace. */
const FRAME = /([\w.-]+\.m?[jt]sx?)(?:\?[^\s:]*)?(:\d+:\d+)\)?$/gm

/**
 * What an error event says of anything thrown. Never its message, nor a name of a function or a host.
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
