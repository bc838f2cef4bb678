import { make } from '../../wallet/dom'
import type { Card } from './card'
import { panel } from './panel'
import type { PanelKey } from './panel'
import { say } from './strings/say'

/** Parts of the page with the recovery phrase. */
export type PhrasePageParts = {
  /** Restores the phrase, which is not stored. */
  words: () => Promise<string[]>
  /** Number of words; 1 for the private key of an imported wallet. */
  count: number
  /** Saves this device's share as a file. */
  saveShare: () => Promise<void>
  show: (card: Card) => void
  done: () => void
}

/** Seconds for which the words are visible. */
const SHOWN_S = 60

const time = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const tick = () => {
  const box = make('input', { type: 'checkbox', 'data-testid': 'frame-phrase-alone' })
  return { box, element: make('label', { class: 'tick' }, box, say('phrase.alone')) }
}

/** The grid of the words; a hidden word is not in the page at all. */
function grid(count: number) {
  const places = Array.from({ length: count }, () =>
    make('bdi', { class: 'word', translate: 'no' }, ''),
  )
  const element = make(
    'ol',
    { class: 'words', 'data-testid': 'frame-phrase', 'aria-label': say('walletPage.phrase') },
    ...places.map((place) => make('li', {}, place)),
  )
  const put = (words: readonly string[]) =>
    places.forEach((place, index) => (place.textContent = words[index] ?? ''))
  return { element, put }
}

/**
 * Displays the recovery phrase: hidden until the user reveals it, and again after a minute or when
 * it is not in full view.
 */
export function showPhrase({ words, count, saveShare, show, done }: PhrasePageParts): () => void {
  const { element: list, put } = grid(count)
  const { box, element: alone } = tick()
  const note = make('p', { class: 'note', role: 'status', 'data-testid': 'frame-phrase-note' })
  let timer: ReturnType<typeof setInterval> | undefined
  let shown = false
  let warned = false
  let inSight = false

  const keys: Record<'show' | 'copy', HTMLButtonElement | null> = { show: null, copy: null }
  const setOff = (key: HTMLButtonElement | null, off: boolean) => {
    if (off) key?.setAttribute('data-off', '')
    else key?.removeAttribute('data-off')
  }
  const draw = () => {
    if (keys.show) keys.show.textContent = say(shown ? 'ask.hide' : 'phrase.show')
    if (keys.copy) {
      keys.copy.hidden = !shown
      keys.copy.textContent = say(warned ? 'phrase.copy.anyway' : 'phrase.copy')
    }
    setOff(keys.show, !shown && !box.checked)
    list.toggleAttribute('data-shown', shown)
    card.draw()
  }
  const hide = () => {
    clearInterval(timer)
    put([])
    shown = warned = false
    note.textContent = box.checked ? '' : say('phrase.tick')
    draw()
  }
  const reveal = async () => {
    const found = await words()
    // The site may have covered the frame meanwhile.
    if (!inSight) return
    put(found)
    shown = true
    let left = SHOWN_S
    const showTime = () => {
      if (warned) return
      note.textContent = say('phrase.hides', { time: time(left) })
    }
    showTime()
    timer = setInterval(() => {
      left -= 1
      if (left > 0) showTime()
      else hide()
    }, 1000)
    draw()
  }
  const copy = async () => {
    if (!warned) {
      warned = true
      note.textContent = say('phrase.paper')
      return draw()
    }
    await navigator.clipboard.writeText((await words()).join(' '))
    hide()
    note.textContent = say('phrase.copied')
  }
  const make1 = (name: 'show' | 'copy', element: HTMLButtonElement) => (keys[name] = element)
  const showKey: PanelKey = {
    label: say('phrase.show'),
    testId: 'frame-phrase-show',
    look: 'primary',
    press: () => (shown ? hide() : reveal()),
  }
  const copyKey: PanelKey = {
    label: say('phrase.copy'),
    testId: 'frame-phrase-copy',
    look: 'link',
    press: copy,
  }
  const saveKey: PanelKey = {
    label: say('phrase.save'),
    testId: 'frame-share-save',
    look: 'link',
    async press() {
      await saveShare()
      if (!shown) note.textContent = say('phrase.saved')
    },
  }

  const card = panel({
    testId: 'frame-phrase-page',
    title: say(count === 1 ? 'phrase.key' : 'phrase.title'),
    text: say(count === 1 ? 'phrase.key.text' : 'phrase.text'),
    wordsOf: () => say('phrase.failed'),
    content: (key) => [list, alone, note, make1('copy', key(copyKey)), key(saveKey)],
    keys: (key) => [
      key({ label: say('common.close'), testId: 'frame-page-close', leaves: true, press: done }),
      make1('show', key(showKey)),
    ],
    onExposed(exposed) {
      inSight = exposed
      if (!exposed && shown) hide()
    },
  })
  box.addEventListener('change', () => (shown ? draw() : hide()))
  hide()
  const leave = () => {
    clearInterval(timer)
    put([])
  }
  show({
    element: card.element,
    close() {
      leave()
      card.close()
    },
  })
  return leave
}
