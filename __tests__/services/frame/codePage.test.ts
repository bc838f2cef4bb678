/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { Card } from '../../../services/frame/page/card'
import { askCode } from '../../../services/frame/page/codePage'
import { EXPOSURE_MS } from '../../../services/frame/page/exposure'
import { createHandlers, type HandlerParts } from '../../../services/frame/page/handlers'
import type { Passkeys } from '../../../services/frame/page/passkeys'
import { HasWallet } from '../../../services/frame/page/login'
import { answerMessage, readMessage, readyMessage } from '../../../services/frame/page/wire'
import { ServiceError } from '../../../services/frame/page/service'
import { RpcError } from '../../../services/wallet/rpcError'
import { held } from '../../support/held'
import { useSight } from './sight'

const SITE = 'https://fieldnotes.example'
const EMAIL = 'ada@example.org'

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

const byTestId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
const field = () => {
  const input = document.querySelector<HTMLInputElement>('[data-testid="otp-input"]')
  if (!input) throw new Error('there is no field')
  return input
}
const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input'))
}
const problem = () => byTestId('frame-problem')?.textContent

/** The page in view, and the codes that it sent. */
function open(
  check: (code: string, imported?: Uint8Array) => Promise<void> = async () => undefined,
  offerLogin: Passkeys['offerLogin'] = async () => null,
) {
  const sight = useSight()
  const sent: string[] = []
  let shown: Card | undefined
  const asked = askCode({
    site: SITE,
    passkeys: { offerLogin },
    login: {
      email: () => EMAIL,
      connectOtp(code, imported) {
        sent.push(code)
        return check(code, imported)
      },
    },
    show(card) {
      shown?.close()
      shown = card
      document.body.replaceChildren(card.element)
    },
  })
  return { sight, sent, asked }
}
const settle = () => jest.advanceTimersByTimeAsync(0)

describe('the field for the code of a login', () => {
  it('names the site and the address, and sends after the sixth digit', async () => {
    const { sight, sent, asked } = open()
    sight.expose()
    expect(byTestId('frame-code-title')?.textContent).toBe('Log in to fieldnotes.example')
    expect(byTestId('frame-code-login')?.textContent).toContain(EMAIL)
    type('40719')
    expect(sent).toEqual([])
    type('407192')
    await expect(asked).resolves.toBeUndefined()
    expect(sent).toEqual(['407192'])
  })

  it('accepts a code pasted from the email, and digits of other scripts', () => {
    const { sight, sent } = open(() => new Promise(() => {}))
    sight.expose()
    type('Your code: ٤٠٧-192.')
    expect(sent).toEqual(['407192'])
  })

  describe('after a wrong code', () => {
    /** A field with a refused code, clicked at its third digit. */
    async function refused() {
      const { sight, sent } = open(() => Promise.reject(new ServiceError(422, 'code')))
      sight.expose()
      type('604277')
      await settle()
      expect(sent).toEqual(['604277'])
      field().setSelectionRange(2, 2)
      return sent
    }

    it('selects the whole field on a click', async () => {
      await refused()
      field().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6])
    })

    it('a wrong code is replaced by a typed code, wherever the caret is', async () => {
      const sent = await refused()
      field().value = '604' + '4' + '277'
      field().dispatchEvent(new InputEvent('input', { data: '4' }))
      expect(field().value).toBe('4')
      expect(sent).toHaveLength(1)
    })

    it('a wrong code is replaced by a pasted code, wherever the caret is', async () => {
      const sent = await refused()
      const paste = new Event('paste', { cancelable: true })
      Object.assign(paste, { clipboardData: { getData: () => 'Your code: 493-166' } })
      field().dispatchEvent(paste)
      expect(paste.defaultPrevented).toBe(true)
      expect(sent).toEqual(['604277', '493166'])
    })
  })

  it('the code field accepts no input before it is in view, and while it is covered', () => {
    const { sight, sent } = open()
    expect(field().readOnly).toBe(true)
    type('407192')
    sight.expose()
    expect(field().readOnly).toBe(false)
    expect(sent).toEqual([])
    sight.cover()
    expect(field().readOnly).toBe(true)
    type('407192')
    byTestId('frame-code-login')?.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(sent).toEqual([])
  })

  describe('a code that is entered as soon as the form is in view', () => {
    const enterEarly = (code: string) => {
      const page = open(() => new Promise(() => {}))
      page.sight.show()
      expect(field().readOnly).toBe(false)
      type(code)
      expect(page.sent).toEqual([])
      return page
    }

    it('is sent once the form was in view for a moment', () => {
      const { sent } = enterEarly('407192')
      jest.advanceTimersByTime(EXPOSURE_MS)
      expect(sent).toEqual(['407192'])
    })

    it('is completed after that moment', () => {
      const { sent } = enterEarly('407')
      jest.advanceTimersByTime(EXPOSURE_MS)
      expect(field().value).toBe('407')
      type('407192')
      expect(sent).toEqual(['407192'])
    })

    it('is removed when the form is covered before that moment', () => {
      const { sight, sent } = enterEarly('407192')
      sight.cover()
      expect(field().value).toBe('')
      sight.expose()
      expect(sent).toEqual([])
    })
  })

  it('does not send a refused code again when the form comes back into view', async () => {
    const { sight, sent } = open(() => Promise.reject(new ServiceError(422, 'code')))
    sight.expose()
    type('604277')
    await settle()
    sight.cover()
    sight.expose()
    expect(sent).toEqual(['604277'])
  })

  it('checks one code at a time', async () => {
    const answer = held()
    const { sight, sent } = open(() => answer.promise)
    sight.expose()
    type('407192')
    expect(field().readOnly).toBe(true)
    type('111111')
    expect(sent).toEqual(['407192'])
    answer.resolve()
    await settle()
  })

  it.each([
    ['a wrong code', new ServiceError(422, ''), 'isn’t right'],
    ['too many wrong codes', new ServiceError(429, ''), 'Too many wrong codes'],
    ['a service that does not respond', new ServiceError(0, ''), 'did not respond'],
    ['a wallet of another device', new RpcError(4100, ''), 'on another device'],
    ['a login that has ended', new Error('There is no login in progress.'), 'no longer valid'],
  ])('explains the problem for %s, and accepts the next code', async (_, error, words) => {
    const { sight, sent, asked } = open((code) =>
      code === '000000' ? Promise.reject(error) : Promise.resolve(),
    )
    sight.expose()
    type('000000')
    await settle()
    expect(problem()).toContain(words)
    type('407192')
    await asked
    expect(sent).toEqual(['000000', '407192'])
  })

  it('the field for the code of a login is not displayed without a login', async () => {
    const asked = askCode({
      site: SITE,
      passkeys: { offerLogin: async () => null },
      login: { email: () => null, connectOtp: async () => undefined },
      show: () => undefined,
    })
    await expect(asked).rejects.toThrow('There is no login in progress.')
  })
})

describe('codes in messages of the site', () => {
  const handlersOf = (codes: 'frame' | 'site', connectOtp = jest.fn(async () => undefined)) => ({
    connectOtp,
    handlers: createHandlers({
      opened: async () => ({ login: { connectOtp } }),
      codes,
      site: SITE,
      start: new URLSearchParams(),
    } as unknown as HandlerParts), // The test needs only the parts that this request uses.
  })
  const post = async (codes: 'frame' | 'site') => {
    const { handlers, connectOtp } = handlersOf(codes)
    const message = readMessage({ type: '@w3m-app/CONNECT_OTP', id: '1', payload: { otp: '1' } })
    if (!message) throw new Error('the frame does not read it')
    return { answer: (await answerMessage(handlers, message)).type, connectOtp }
  }

  it('codes in messages of the site are refused by a frame in which the user types codes', async () => {
    const { answer, connectOtp } = await post('frame')
    expect(answer).toBe('@w3m-frame/CONNECT_OTP_ERROR')
    expect(connectOtp).not.toHaveBeenCalled()
  })

  it('codes in messages of the site are accepted when the operator configured it so', async () => {
    const { answer, connectOtp } = await post('site')
    expect(answer).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
    expect(connectOtp).toHaveBeenCalledWith('1')
  })

  it('codes in messages of the site are announced by the page `code` when the frame is ready', () => {
    const pages = (codes: 'frame' | 'site') => JSON.stringify(readyMessage(codes).payload)
    expect(pages('frame')).toContain('"code"')
    expect(pages('site')).not.toContain('"code"')
    expect(pages('site')).toContain('"passkey"')
  })
})

describe('the import of a wallet at a login', () => {
  const PHRASE = 'test test test test test test test test test test test junk'
  const words = () => {
    const area = document.querySelector<HTMLTextAreaElement>('[data-testid="frame-import"]')
    if (!area) throw new Error('there is no field for the words')
    return area
  }
  const submit = () => byTestId('frame-import-form')?.dispatchEvent(new Event('submit'))

  /** The form in view, with text in it. */
  function openImport(check: (code: string, imported?: Uint8Array) => Promise<void>) {
    const page = open(check)
    page.sight.expose()
    byTestId('frame-import-open')?.click()
    page.sight.expose()
    words().value = PHRASE
    return page
  }

  it('parses the words, removes them from the page, shows the wallet’s address and asks for the code', async () => {
    const got: (Uint8Array | undefined)[] = []
    const { sight, asked } = openImport(async (_code, imported) => void got.push(imported?.slice()))
    const area = words()
    expect(area.getAttribute('spellcheck')).toBe('false')
    submit()
    expect(area.value).toBe('')
    sight.expose()
    expect(byTestId('frame-code-login')?.textContent).toContain(
      'It imports the wallet 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.',
    )
    type('407192')
    await asked
    expect(got).toEqual([expect.any(Uint8Array)])
    expect(got[0]).toHaveLength(16)
  })

  it('accepts no words while the page is covered, and explains the problem with the words', () => {
    const { sight } = openImport(async () => undefined)
    sight.cover()
    submit()
    expect(byTestId('frame-import-form')).not.toBeNull()
    expect(words().readOnly).toBe(true)
    sight.expose()
    words().value = 'one two'
    submit()
    expect(byTestId('frame-import-problem')?.textContent).toContain('Type the 12 to 24 words')
    expect(words().value).toBe('one two')
  })

  it('reports that the account has a wallet, and leaves the import out of the next code', async () => {
    const got: boolean[] = []
    const { sight, asked } = openImport(async (_code, imported) => {
      got.push(imported !== undefined)
      if (imported) throw new HasWallet()
    })
    submit()
    sight.expose()
    type('407192')
    await settle()
    expect(problem()).toContain('This account has another wallet')
    type('407193')
    await asked
    expect(got).toEqual([true, false])
  })
})

describe('passkeys of the device', () => {
  /** An offer in the autofill of the field, and the passkey that the user chooses. */
  function offers(logIn: () => Promise<void>) {
    const signals: AbortSignal[] = []
    const first = held<() => Promise<void>>()
    const offerLogin: Passkeys['offerLogin'] = async (signal) => {
      signals.push(signal)
      const chosen = signals.length === 1 ? first : held<() => Promise<void>>()
      return {
        chosen: Promise.race([
          chosen.promise,
          new Promise<never>((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
        ]),
      }
    }
    return { signals, offerLogin, choose: () => first.resolve(logIn) }
  }

  it('passkeys of the device are offered in the autofill of the field, and log in without the code', async () => {
    const { offerLogin, choose } = offers(async () => undefined)
    const { sent, asked } = open(undefined, offerLogin)
    expect(field().autocomplete).toBe('one-time-code webauthn')
    await settle()
    choose()
    await expect(asked).resolves.toBeUndefined()
    expect(sent).toEqual([])
  })

  it('a refused passkey of the device is explained, and the field for the code stays', async () => {
    const { offerLogin, choose } = offers(() =>
      Promise.reject(new ServiceError(404, 'No account has this passkey')),
    )
    const { sight, sent, asked } = open(undefined, offerLogin)
    await settle()
    choose()
    await settle()
    expect(problem()).toContain('was removed')
    sight.expose()
    type('407192')
    await expect(asked).resolves.toBeUndefined()
    expect(sent).toEqual(['407192'])
  })

  it('passkeys of the device are offered again before the service’s challenge expires, and no longer once a wallet is imported', async () => {
    const { signals, offerLogin } = offers(async () => undefined)
    const { sight } = open(undefined, offerLogin)
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await jest.advanceTimersByTimeAsync(4 * 60_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    sight.expose()
    byTestId('frame-import-open')?.click()
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})
