/** Attributes of an element; `true` sets an empty one, `false` leaves it out. */
type Attributes = Record<string, string | boolean>

/** Makes an element with attributes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...parts: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...parts)
  return element
}

/** Makes a button that runs `press`. */
export function button(
  label: string,
  attributes: Attributes,
  press: () => void,
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', press)
  return element
}

/** Has the browser save a text as a file; within the press that asks for it. */
export function saveTextFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  make('a', { href, download: name }).click()
  // The download has its own hold of the data once the click is over.
  setTimeout(() => URL.revokeObjectURL(href))
}

/** Makes a list of labelled values. */
export const factList = (facts: readonly { label: string; value: string }[]) =>
  make(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(({ label, value }) => [make('dt', {}, label), make('dd', {}, value)]),
  )

/** The one element with an id; throws when the page has none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element "${id}".`)
  return element
}

/** Keeps a list's elements in step with its items; an element stays while its item's key does. */
export function keepList<Item>(
  list: HTMLElement,
  keyOf: (item: Item) => string,
  draw: (item: Item) => HTMLElement,
) {
  const shown = new Map<string, HTMLElement>()
  return (items: readonly Item[]) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, element] of shown)
      if (!keys.has(key)) {
        element.remove()
        shown.delete(key)
      }
    for (const item of items)
      if (!shown.has(keyOf(item))) {
        const element = draw(item)
        shown.set(keyOf(item), element)
        list.append(element)
      }
  }
}
