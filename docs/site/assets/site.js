// Search, theme and copying. Everything on the pages is there without it.
;(() => {
  const root = document.documentElement
  const make = (tag, attributes = {}, ...parts) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...parts)
    return element
  }

  const THEMES = { '': 'system', light: 'light', dark: 'dark' }

  function addThemeSwitch() {
    const key = make('button', { type: 'button', class: 'key' })
    const draw = () => (key.textContent = `Theme: ${THEMES[root.dataset.theme ?? '']}`)
    key.addEventListener('click', () => {
      const names = Object.keys(THEMES)
      const next = names[(names.indexOf(root.dataset.theme ?? '') + 1) % names.length]
      if (next) root.dataset.theme = next
      else delete root.dataset.theme
      try {
        window.localStorage.setItem('latchkey-docs-theme', next)
      } catch {
        // It counts for this page.
      }
    })
    draw()
    // The playground shows the page in the theme that it gives to the widget.
    new window.MutationObserver(draw).observe(root, { attributeFilter: ['data-theme'] })
    document.querySelector('.bar').append(key)
  }

  function addCopyKeys() {
    for (const block of document.querySelectorAll('.code:not(:has(.copy))')) {
      const key = make('button', { type: 'button', class: 'copy' }, 'Copy')
      key.addEventListener('click', async () => {
        const text = block.querySelector('code').textContent
        try {
          await window.navigator.clipboard.writeText(text)
          key.textContent = 'Copied'
        } catch {
          window.getSelection().selectAllChildren(block.querySelector('code'))
          key.textContent = 'Selected'
        }
        setTimeout(() => (key.textContent = 'Copy'), 1500)
      })
      block.append(key)
    }
  }

  /** The contents are open where they stand beside the text, and folded above it. */
  function foldContents() {
    const contents = document.querySelector('.contents details')
    const wide = window.matchMedia('(min-width: 880px)')
    const fold = () => (contents.open = wide.matches)
    wide.addEventListener('change', fold)
    fold()
    const here = contents.querySelector('[aria-current]')
    if (here && wide.matches) {
      const box = document.querySelector('.contents')
      box.scrollTop = here.offsetTop - box.clientHeight / 3
    }
  }

  addThemeSwitch()
  addCopyKeys()
  // The playground draws its code later.
  document.addEventListener('latchkey-docs-code', addCopyKeys)
  foldContents()

  /* Search */
  const MOST = 12
  const field = document.getElementById('search')
  const status = make('p', { role: 'status' })
  const list = make('ol')
  const panel = make('div', { class: 'found', hidden: '' }, status, list)
  field.form.append(panel)

  let loading
  const loadIndex = () =>
    (loading ??= new Promise((resolve, reject) => {
      const script = make('script', { src: `${root.dataset.root}assets/search-index.js` })
      script.addEventListener('load', () => resolve(window.latchkeyDocs))
      script.addEventListener('error', reject)
      document.head.append(script)
    }))

  const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []

  /** Sections with a word, or one that begins with it: how much each counts. */
  function sectionsWith(index, wanted) {
    const scores = new Map()
    for (const [word, rows] of Object.entries(index.words)) {
      if (!word.startsWith(wanted)) continue
      const part = wanted.length / word.length
      for (let at = 0; at < rows.length; at += 2) {
        const score = rows[at + 1] * part
        scores.set(rows[at], Math.max(scores.get(rows[at]) ?? 0, score))
      }
    }
    return scores
  }

  /** Sections that have most of the words, best first. */
  function find(index, words) {
    const total = new Map()
    for (const scores of words.map((word) => sectionsWith(index, word)))
      for (const [number, score] of scores) {
        const { found = 0, sum = 0 } = total.get(number) ?? {}
        total.set(number, { found: found + 1, sum: sum + score })
      }
    const most = Math.max(0, ...[...total.values()].map(({ found }) => found))
    return [...total]
      .filter(([, { found }]) => found === most)
      .sort(([, one], [, other]) => other.sum - one.sum)
      .map(([number]) => index.sections[number])
  }

  /** Part of a text around the first of the words, with all of them marked. */
  function excerpt(text, words) {
    const lower = text.toLowerCase()
    const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0))
    const from = Number.isFinite(first) ? Math.max(0, lower.lastIndexOf(' ', first - 30) + 1) : 0
    const isCut = text.length > from + 140
    const part = text.slice(from, isCut ? text.lastIndexOf(' ', from + 140) : undefined)
    const marks = new RegExp(`(${words.map((word) => word.replace(/\W/g, '')).join('|')})`, 'giu')
    const pieces = part.split(marks).map((piece, at) => (at % 2 ? make('mark', {}, piece) : piece))
    return make('span', {}, ...(from > 0 ? ['… '] : []), ...pieces, isCut ? ' …' : '')
  }

  function show(index) {
    const words = wordsOf(field.value)
    panel.hidden = words.length === 0
    if (words.length === 0) return
    const rows = find(index, words)
    status.textContent = rows.length === 0 ? 'Nothing found' : `${rows.length} found`
    list.replaceChildren(
      ...rows.slice(0, MOST).map(([address, title, heading, text]) => {
        const name = make('b', {}, heading ? `${title}: ${heading}` : title)
        const link = make('a', { href: root.dataset.root + address }, name, excerpt(text, words))
        return make('li', {}, link)
      }),
    )
  }

  const search = () =>
    loadIndex().then(show, () => {
      status.textContent = 'The index did not load.'
      panel.hidden = false
    })

  field.addEventListener('focus', () => void loadIndex().catch(() => {}), { once: true })
  field.addEventListener('input', search)
  field.form.addEventListener('submit', async (event) => {
    event.preventDefault()
    await search()
    list.querySelector('a')?.click()
  })
  field.form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!field.form.contains(relatedTarget)) panel.hidden = true
  })
  field.addEventListener(
    'focus',
    () => (panel.hidden = list.childElementCount === 0 || !field.value),
  )
  field.form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault()
      field.focus()
      panel.hidden = true
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [field, ...list.querySelectorAll('a')]
    const step = event.key === 'ArrowDown' ? 1 : -1
    const next = stops[stops.indexOf(document.activeElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, select, textarea')) return
    event.preventDefault()
    field.focus()
  })
})()
