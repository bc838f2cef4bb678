import { localeChanged } from '../../../src/slices/preferences'
import { bestMatch } from '../../../src/views/strings/languageMatch'
import { loadStrings, LOCALES } from '../../../src/views/strings/languages'
import { createLocaleController } from '../../../src/views/strings/locale'
import { withWords } from '../../../src/views/strings/words'
import { WALLETS_ONLY } from '../../support/features'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'

const tagOf = (...wanted: string[]) => bestMatch(wanted, LOCALES)?.tag ?? null

describe('the best match', () => {
  it('matches the language itself, in any letter case', () => {
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
    expect(tagOf('nl-BE')).toBe('nl')
  })

  it.each([
    ['zh-TW', 'zh zh-Hans zh-SG zh-Hans-HK zh-CN zh_CN', 'zh-CN'],
    ['zh-CN', 'zh-Hant zh-HK zh-MO zh-TW zh_HK zh-Hant-CN ZH-hant', 'zh-TW'],
  ])('matches the script, not %s, for %s', (other, wanted, tag) => {
    for (const want of wanted.split(' ')) {
      expect([want, tagOf(want)]).toEqual([want, tag])
      // If the site has only the other script, that is better than English.
      expect(bestMatch([want], ['en', other])?.tag).toBe(want === other ? want : other)
    }
  })

  it('matches former and alternative tags of a language', () => {
    expect(['iw', 'iw-IL', 'he-IL'].map((want) => tagOf(want))).toEqual(['he', 'he', 'he'])
    expect(['in', 'in-ID', 'id-ID'].map((want) => tagOf(want))).toEqual(['id', 'id', 'id'])
    expect(['fa-AF', 'prs', 'fa-IR'].map((want) => tagOf(want))).toEqual(['fa', 'fa', 'fa'])
  })

  it('compares invalid tags by their first part', () => {
    expect(bestMatch(['de-a-b-'], LOCALES)?.tag).toBe('de')
    expect(bestMatch(['x_'], ['x-'])?.tag).toBe('x-')
  })

  it("tries the visitor's languages in order", () => {
    expect(tagOf('sv', 'fr-BE', 'en')).toBe('fr')
    expect(tagOf('sv', 'en', 'fr')).toBe('en')
    expect(tagOf('sv')).toBe(null)
  })
})

describe('loading', () => {
  it("formats numbers for the visitor's region, unless the texts have a region", async () => {
    expect((await loadStrings(['de-AT'])).locale).toBe('de-AT')
    expect((await loadStrings(['zh-HK'])).locale).toBe('zh-TW')
    expect((await loadStrings(['iw-IL'])).locale).toBe('he-IL')
    expect((await loadStrings(['es_MX'])).locale).toBe('es')
    expect((await loadStrings(['sv'])).locale).toBe('en')
  })

  it('isolates values from right-to-left text', async () => {
    const { t, dir, locale } = withWords(await loadStrings(['ar-EG']))
    expect([dir, locale]).toEqual(['rtl', 'ar-EG'])
    expect(t('connecting.get', { wallet: 'Fern' })).toBe('احصل على \u2068Fern\u2069')
    for (const tag of ['ar', 'fa', 'fa-AF', 'he', 'iw'])
      expect([tag, (await loadStrings([tag])).dir]).toEqual([tag, 'rtl'])
    const ltr = LOCALES.filter((tag) => !/^(ar|fa|he)$/.test(tag))
    for (const tag of ltr) expect([tag, (await loadStrings([tag])).dir]).toEqual([tag, 'ltr'])
  })

  it('loads base and further texts of every language', async () => {
    const parts = { embedded: true, connected: true }
    const said = await Promise.all(
      LOCALES.map(async (tag) => {
        const { t } = withWords(await loadStrings([tag], parts))
        return [t('failed.text'), t('email.text'), t('receive.one', { network: '' })].join()
      }),
    )
    expect(new Set(said).size).toBe(LOCALES.length)
  })

  it('prefers a language of the site, with English for missing texts', async () => {
    const own = [
      { tag: 'sv', sentences: { 'connect.title': 'Anslut' } },
      { tag: 'de', sentences: { 'connect.title': 'Los' } },
    ]
    const sv = await loadStrings(['sv-FI'], { own })
    expect([sv.locale, sv.t('connect.title'), sv.t('common.close')]).toEqual([
      'sv-FI',
      'Anslut',
      'Close',
    ])
    expect((await loadStrings(['de'], { own })).t('connect.title')).toBe('Los')
  })

  it('loads the texts of a connected account once there is one', async () => {
    const said = async (connected: boolean) =>
      withWords(await loadStrings(['de'], { connected })).t('receive.title')
    expect([await said(true), await said(false)]).toEqual(['Empfangen', 'Receive'])
  })

  it('loads the texts of the embedded wallet if they are needed', async () => {
    const said = async (embedded: boolean) =>
      withWords(await loadStrings(['de'], { embedded })).t('approve.title')
    expect([await said(true), await said(false)]).toEqual(['Bestätigen', 'Approve'])
  })
})

describe('the language of a widget', () => {
  const spoken = (
    locale: string | null,
    languages = ['en-US'],
    options: TestAppInput['options'] = {},
  ) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const app = createTestApp({ options })
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

  it("the language of a widget is English immediately if English is requested, with the country's format", async () => {
    const { localeController, app } = spoken('en-GB')
    expect(localeController.strings()?.locale).toBe('en-GB')
    app.destroy()
  })

  it('follows the option locale, else the browser', async () => {
    const set = spoken('es', ['fr-FR'])
    await set.heard('Conectar')
    const unset = spoken(null, ['sv', 'fr-FR'])
    await unset.heard('Connexion')
    expect(unset.localeController.strings()?.locale).toBe('fr-FR')
    set.app.destroy()
    unset.app.destroy()
  })

  it.each([
    ['the login by email', { features: { ...WALLETS_ONLY, email: true } }],
    ["the site's own login", { ownLogin: { name: 'Fieldnotes', icon: null } }],
  ])('describes the embedded wallet in the language where the site offers %s', async (_, offer) => {
    const options = { features: WALLETS_ONLY, ...offer }
    const { app, localeController, heard } = spoken('de', ['de'], options)
    await heard('Verbinden')
    const strings = localeController.strings()
    expect(strings && withWords(strings).t('approve.title')).toBe('Bestätigen')
    app.destroy()
  })

  it('keeps the previous texts until the new ones have loaded', async () => {
    const { app, localeController, heard } = spoken('en')
    app.store.dispatch(localeChanged('de'))
    expect(localeController.strings()?.t('connect.title')).toBe('Connect')
    await heard('Verbinden')
    app.store.dispatch(localeChanged(null))
    await heard('Connect')
    app.destroy()
  })

  it('the language of a widget is the latest choice, whichever texts load first', async () => {
    const { app, heard, localeController } = spoken('fr')
    app.store.dispatch(localeChanged('en'))
    app.store.dispatch(localeChanged('de'))
    await heard('Verbinden')
    expect(localeController.strings()?.locale).toBe('de')
    app.destroy()
  })

  it('stores only the tag of the language', async () => {
    const { app, heard } = spoken('de')
    await heard('Verbinden')
    expect(JSON.stringify(app.store.getState())).not.toContain('Verbinden')
    app.destroy()
  })
})
