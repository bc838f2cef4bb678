export type Attributes = Record<string, string | false | null | undefined>
export type Child = Node | string | null

/**
 * Updates an element in place, so that it keeps its focus. Attributes whose value is not a string
 * are removed.
 */
export function update<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
  element.replaceChildren(...children.filter((child) => child !== null))
  return element
}

/** Creates an HTML element. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  return update(document.createElement(tag), attributes, children)
}
