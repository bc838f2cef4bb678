/** Email addresses and user info of URLs, JSON web tokens, long words with a digit (UUIDs), and longer ones of any kind. */
const SECRET = /[^\s/@]+@[^\s/@]+|\beyJ[\w.-]+|\b(?=[\w-]*\d)[\w-]{20,}|[a-z0-9]{24,}/gi

/**
 * Replaces possible addresses, keys, tokens and email addresses in a text by `…`. For texts that reach events,
 * logs or addresses of pages; ordinary names and words stay.
 * @example withoutSecrets('of 0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // 'of …'
 */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '…')
}
