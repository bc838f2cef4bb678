type Attributes = Record<string, string | boolean | null | undefined>
export type Child = Node | string | null

const SVG = 'http://www.w3.org/2000/svg'

function fill<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name)
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? '' : value)
  }
  element.replaceChildren(...children.filter((child) => child !== null))
  return element
}

/** Makes an HTML element; attributes that are null, undefined or false are left out. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children)
}

/** Makes an SVG element. */
export function s(tag: string, attributes: Attributes, ...children: Child[]): SVGElement {
  return fill(document.createElementNS(SVG, tag), attributes, children)
}

/** Changes an element in place, so that it keeps its focus. */
export const update = fill
