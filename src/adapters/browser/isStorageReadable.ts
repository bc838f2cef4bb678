/** Whether the page's `localStorage` is readable: opaque frames and browsers that block cookies deny access. */
export function isStorageReadable(): boolean {
  try {
    return Reflect.has(globalThis.localStorage, 'getItem')
  } catch {
    return false
  }
}
