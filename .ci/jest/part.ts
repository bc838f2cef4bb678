// Functions for the parts of the unit tests (`.ci/lib/parts.mjs` writes them).

const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const

/** A call that registers a hook. */
type Hook = { name: (typeof HOOKS)[number]; args: Parameters<jest.Lifecycle> }

/** Loads a support file and returns the hooks that it registers, for the test files that use it. */
export function hooksOf(load: () => unknown): Hook[] {
  const { beforeAll, beforeEach, afterEach, afterAll } = globalThis
  const hooks: Hook[] = []
  for (const name of HOOKS)
    Object.assign(globalThis, {
      [name]: (...args: Hook['args']) => void hooks.push({ name, args }),
    })
  try {
    load()
  } finally {
    Object.assign(globalThis, { beforeAll, beforeEach, afterEach, afterAll })
  }
  return hooks
}

/**
 * The first hook of a test file with components: unmounts them before the store that they use is
 * removed.
 */
export const unmount = ({ cleanup }: { cleanup: () => void }): Hook[] => [
  { name: 'afterEach', args: [cleanup] },
]

/** Globals that the runner and user-event install once, for all test files. */
const KEPT = new Set(['expect', 'clipboard', 'focus', 'blur'])

/**
 * The objects that all test files of a part share; in a page also the prototypes on which tests
 * replace methods.
 */
function sharedObjects(): object[] {
  const shared = [globalThis, process.env, console]
  if (typeof document === 'undefined') return shared
  const types = [
    ...[EventTarget, Node, Element, HTMLElement, HTMLDialogElement, ShadowRoot],
    ...[Document, Navigator, Storage],
  ]
  return [...shared, navigator, document, ...types.map(({ prototype }) => prototype)]
}

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
  one !== undefined && Object.is(one.value, other.value) && one.get === other.get

/** Saves the properties of an object; the returned function restores those that have changed. */
function remember(object: object): () => void {
  const before: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object)
  return function putBack() {
    const now: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object)
    for (const name of Object.keys(now))
      if (!(name in before) && !KEPT.has(name)) Reflect.deleteProperty(object, name)
    for (const [name, property] of Object.entries(before))
      if (!isSame(now[name], property) && !KEPT.has(name))
        Object.defineProperty(object, name, property)
  }
}

/** Collects the listeners that are added to the window; the function that it returns removes them. */
function watchListeners(): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => undefined
  const added: Parameters<typeof window.removeEventListener>[] = []
  const { addEventListener: add } = window
  window.addEventListener = (...args: Parameters<typeof add>) => {
    added.push(args)
    add.apply(window, args)
  }
  return () => added.forEach((args) => window.removeEventListener(...args))
}

/** Empties the page and its stores, and returns what tests left in them, as text. */
function emptyPage(): string[] {
  if (typeof document === 'undefined') return []
  const { documentElement: html, head, body } = document
  const serializer = new XMLSerializer()
  const left = [
    ...[html, head, body].flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${name}=${value}`),
    ),
    ...[...head.children, ...body.childNodes].map((node) => serializer.serializeToString(node)),
    ...[localStorage, sessionStorage].flatMap((store) => Object.keys(store)),
    document.cookie,
  ]
  for (const element of [html, head, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  return left.filter((text) => text !== '').map((text) => text.slice(0, 200))
}

/**
 * Declares the tests of one file in a `describe` with its path. Globals are restored after the last
 * of its tests; the file fails when it leaves something in the page.
 * @param hooks those of the support files that it uses
 */
export function testFile(path: string, hooks: Hook[][], load: () => unknown): void {
  describe(path, () => {
    let putBack: (() => void)[] = []
    beforeAll(() => {
      putBack = sharedObjects().map(remember)
      putBack.push(watchListeners())
    })
    for (const { name, args } of hooks.flat()) globalThis[name](...args)
    load()
    afterAll(() => {
      jest.useRealTimers()
      jest.restoreAllMocks()
      for (const run of putBack) run()
      const left = emptyPage()
      if (left.length > 0) throw new Error(`${path} leaves in the page:\n${left.join('\n')}`)
    })
  })
}
