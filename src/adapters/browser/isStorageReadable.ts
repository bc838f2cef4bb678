/** Whether the page has a `localStorage` that can be read: an opaque frame and a browser without cookies deny it. */
export function isStorageReadable(): boolean {
  try {
    return Reflect.has(globalThis.localStorage, 'getItem')
  } catch {
    return false
  }
}
