import { localeChanged } from '../../../src/slices/preferences'
import { bestMatch, loadStrings, LOCALES } from '../../../src/views/strings/languages'
import { createLocaleController } from '../../../src/views/strings/locale'
import { withWords } from '../../../src/views/strings/words'
import { createTestApp } from '../../support/createTestApp'

const tagOf = (...wanted: string[]) => bestMatch(wanted, LOCALES)?.tag ?? null

describe('the best match', () => {
  it('is the language itself, in any case of letters', () => {
    expect(tagOf('es')).toBe('es')
    expect(tagOf('PT-br')).toBe('pt-BR')
    expect(tagOf('en-XA')).toBe('en-XA')
  })

  it('falls back from region and script to the language', () => {
    expect(tagOf('pt')).toBe('pt-BR')
    expect(tagOf('pt-PT')).toBe('pt-BR')
    expect(tagOf('zh-Hans')).toBe('zh-CN')
    expect(tagOf('zh-Hans-SG')).toBe('zh-CN')
    expect(tagOf('de-AT')).toBe('de')
    expect(tagOf('en-GB')).toBe('en')
    expect(tagOf('tr_TR')).toBe('tr')
  })

  it('takes the visitor’s languages in their order', () => {
    expect(tagOf('nl', 'fr-BE', 'en')).toBe('fr')
    expect(tagOf('nl', 'en', 'fr')).toBe('en')
    expect(tagOf('nl')).toBe(null)
  })
})

describe('loading', () => {
  it('keeps the visitor’s region for numbers, and the region of words that have one', async () => {
    expect((await loadStrings(['de-AT'])).locale).toBe('de-AT')
    expect((await loadStrings(['zh-TW'])).locale).toBe('zh-CN')
    expect((await loadStrings(['es_MX'])).locale).toBe('es')
    expect((await loadStrings(['nl'])).locale).toBe('en')
  })

  it('keeps values apart from right-to-left text', async () => {
    const { t, dir, locale } = withWords(await loadStrings(['ar-EG']))
    expect([dir, locale]).toEqual(['rtl', 'ar-EG'])
    expect(t('connecting.get', { wallet: 'Fern' })).toBe('احصل على \u2068Fern\u2069')
    expect((await loadStrings(['de'])).dir).toBe('ltr')
  })

  it('takes a language of the site before ours, and English for what it lacks', async () => {
    const own = [
      { tag: 'it', sentences: { 'connect.title': 'Connetti' } },
      { tag: 'de', sentences: { 'connect.title': 'Los' } },
    ]
    const it = await loadStrings(['it-CH'], { own })
    expect([it.locale, it.t('connect.title'), it.t('common.close')]).toEqual([
      'it-CH',
      'Connetti',
      'Close',
    ])
    expect((await loadStrings(['de'], { own })).t('connect.title')).toBe('Los')
  })

  it('brings the words of a connected account once there is one', async () => {
    const said = async (connected: boolean) =>
      withWords(await loadStrings(['de'], { connected })).t('receive.title')
    expect([await said(true), await said(false)]).toEqual(['Empfangen', 'Receive'])
  })

  it('brings the words of the embedded wallet where a site offers it', async () => {
    const said = async (email: boolean) =>
      withWords(await loadStrings(['de'], { features: { email, socials: false } })).t(
        'approve.title',
      )
    expect([await said(true), await said(false)]).toEqual(['Bestätigen', 'Approve'])
  })
})

describe('the language of a widget', () => {
  const spoken = (locale: string | null, languages = ['en-US']) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const app = createTestApp()
    app.store.dispatch(localeChanged(locale))
    const localeController = createLocaleController(app.store)
    const heard = async (word: string) => {
      while (localeController.strings()?.t('connect.title') !== word)
        await new Promise<void>((resolve) => {
          const stop = localeController.subscribe(() => {
            stop()
            resolve()
          })
        })
    }
    return { app, localeController, heard }
  }

  it('is English at once where English is wanted, as it is written in the country', async () => {
    const { localeController, app } = spoken('en-GB')
    expect(localeController.strings()?.locale).toBe('en-GB')
    app.destroy()
  })

  it('is that of option locale, else that of the browser', async () => {
    const set = spoken('es', ['fr-FR'])
    await set.heard('Conectar')
    const unset = spoken(null, ['nl', 'fr-FR'])
    await unset.heard('Connexion')
    expect(unset.localeController.strings()?.locale).toBe('fr-FR')
    set.app.destroy()
    unset.app.destroy()
  })

  it('changes live and keeps the words until the new ones are there', async () => {
    const { app, localeController, heard } = spoken('en')
    app.store.dispatch(localeChanged('de'))
    expect(localeController.strings()?.t('connect.title')).toBe('Connect')
    await heard('Verbinden')
    app.store.dispatch(localeChanged(null))
    await heard('Connect')
    app.destroy()
  })

  it('ends with the newest choice, whichever words arrive first', async () => {
    const { app, heard, localeController } = spoken('fr')
    app.store.dispatch(localeChanged('en'))
    app.store.dispatch(localeChanged('de'))
    await heard('Verbinden')
    expect(localeController.strings()?.locale).toBe('de')
    app.destroy()
  })

  it('leaves only the tag in the store', async () => {
    const { app, heard } = spoken('de')
    await heard('Verbinden')
    expect(JSON.stringify(app.store.getState())).not.toContain('Verbinden')
    app.destroy()
  })
})
