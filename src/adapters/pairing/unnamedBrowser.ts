/**
 * Replaces `detect-browser` in the script-tag build, so that the relay's URL does not contain the visitor's browser
 * and system.
 */
export const detect = (): null => null
