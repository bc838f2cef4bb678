/** Attributes of an element; `true` sets an empty attribute, `false` omits it. */
type Attributes = Record<string, string | boolean>

/** Creates an element with attributes and children. */
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

/** Creates a button that calls `press`. */
export function button(
  label: string,
  attributes: Attributes,
  press: () => void,
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', press)
  return element
}

/** Lets the browser save a text as a file. Must run within the click that requested it. */
export function saveTextFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  make('a', { href, download: name }).click()
  // After the click, the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(href))
}

/** Creates a list of labelled values. */
export const factList = (facts: readonly { label: string; value: string }[]) =>
  make(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(({ label, value }) => [make('dt', {}, label), make('dd', {}, value)]),
  )

/** The element with an id; throws when the page has none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element "${id}".`)
  return element
}

/** Updates a list's elements to match its items. Items with the same key keep their element. */
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
