import { isLatchkeyError } from '../errors/latchkeyError'

/** What an error event carries (spec section 3): codes and places in code, never the words of a wallet or a service. */
export type ErrorEvent = { errorType: string; errorMessage: string; stackTrace: string }

/** Names of errors that the platform throws; any other name could hold anything. */
const PLATFORM_ERRORS = [
  'AggregateError',
  'ChunkLoadError',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]
const FRAMES_MAX = 10
/** `at name (https://host/path/file.js:1:2)` in Chromium, `name@https://host/path/file.js:1:2` in Firefox and Safari. */
const FRAME = /^\s*(?:at (?:async )?)?([\w$.<>]{0,60}).*?([\w.-]{1,80}):(\d{1,7}):(\d{1,7})\)?$/

/**
 * Describes an error for telemetry. Messages of foreign errors may hold addresses, keys or URLs, so none is sent: the
 * message of our own error is its code, and a stack is reduced to functions, file names and positions.
 * @example toErrorEvent(new TypeError('0x70… is not allowed')).errorMessage // 'TypeError'
 */
export function toErrorEvent(error: unknown): ErrorEvent {
  const name = error instanceof Error ? error.name : 'Error'
  const errorType = PLATFORM_ERRORS.includes(name) || name === 'LatchkeyError' ? name : 'Error'
  return {
    errorType,
    errorMessage: isLatchkeyError(error) ? error.code : errorType,
    stackTrace: error instanceof Error ? framesOf(error) : '',
  }
}

function framesOf({ stack = '', message }: Error): string {
  return withoutMessage(stack, message)
    .split('\n')
    .map((line) => FRAME.exec(line))
    .flatMap((found) => (found ? [`${found[1]}@${found[2]}:${found[3]}:${found[4]}`] : []))
    .slice(0, FRAMES_MAX)
    .join('\n')
}

/** Chromium's stacks begin with `Name: message`, and a message may look like frames itself. */
function withoutMessage(stack: string, message: string): string {
  const name = /^[\w$]+(?:: )?/.exec(stack)?.[0] ?? ''
  return stack.startsWith(message, name.length) ? stack.slice(name.length + message.length) : stack
}
