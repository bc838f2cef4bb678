/**
 * Stands in for `detect-browser` in the script-tag build: the address of the relay names neither browser nor system of a
 * visitor, who told the relay no more than a request does.
 */
export const detect = (): null => null
