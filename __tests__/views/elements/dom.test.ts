import { h, update } from '../../../src/views/elements/dom'
import { s } from '../../../src/views/elements/svg'

describe('elements of the page buttons', () => {
  it('omits attributes that are null, undefined or false, and children that are null', () => {
    const element = h('i', { a: null, b: undefined, c: false, d: '', e: 'f' }, null, 'text')
    expect(element.outerHTML).toBe('<i d="" e="f">text</i>')
  })

  it('treats text as text', () => {
    expect(h('i', {}, '<b>').innerHTML).toBe('&lt;b&gt;')
  })

  it('creates SVG elements in their namespace', () => {
    expect(s('path', { d: 'M0 0' }).namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  it('updates an element in place', () => {
    const element = h('i', { a: 'old', b: 'gone' }, 'before')
    expect(update(element, { a: 'new', b: null }, ['after'])).toBe(element)
    expect(element.outerHTML).toBe('<i a="new">after</i>')
  })
})
