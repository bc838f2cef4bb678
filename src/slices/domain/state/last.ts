/** The last of a list. `at(-1)` is missing from browsers that are otherwise served. */
export const last = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1]
