export type Attributes = Record<string, string | boolean | null | undefined>
export type Child = Node | string | null

/** Changes an element in place, so that it keeps its focus; attributes that are null, undefined or false are taken off. */
export function update<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.replaceChildren(...children.filter((child) => child !== null))
  return element
}

/** Makes an HTML element. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  return update(document.createElement(tag), attributes, children)
}
