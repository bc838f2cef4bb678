/**
 * Items that wait for an answer; listeners are called for items that already wait, and for later
 * ones.
 */
export function createInbox<Item extends { id: number }>(changed: () => void) {
  const waiting = new Map<number, Item>()
  const listeners = new Set<(item: Item) => void>()
  return {
    add(item: Item) {
      waiting.set(item.id, item)
      for (const listener of [...listeners]) listener(item)
      changed()
    },
    remove(id: number) {
      waiting.delete(id)
      changed()
    },
    items: () => [...waiting.values()],
    subscribe(listener: (item: Item) => void) {
      listeners.add(listener)
      for (const item of waiting.values()) listener(item)
      return () => void listeners.delete(listener)
    },
  }
}
