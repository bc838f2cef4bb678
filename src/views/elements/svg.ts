import { update, type Attributes, type Child } from './dom'

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an SVG element. */
export function s(tag: string, attributes: Attributes, ...children: Child[]): SVGElement {
  return update(document.createElementNS(SVG, tag), attributes, children)
}
