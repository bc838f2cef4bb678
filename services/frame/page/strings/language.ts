import * as z from 'zod/mini'
import { bestMatch, isRtl } from '../../../../src/views/strings/languageMatch'
import { TAGS, type Language } from '../../../../src/views/strings/tags'
import { frameStrings } from './en'
import { setLanguage, type FrameTexts } from './say'
import { textsFile } from './textsFile'

/** Milliseconds for the texts; English is shown without them. */
const LOAD_MS = 5000
/** Most languages of the visitor and most characters of a tag that are read. */
const VISITOR_MAX = 20
const TAG_MAX = 35
/** Most characters of a text. */
const TEXT_MAX = 1000

/** Version and hash of each language's file, which the build writes into the script. */
export type TextFiles = Readonly<Record<string, { version: string; integrity: string } | undefined>>

const ALL: readonly string[] = ['en', ...TAGS]

const matched = (tag: string): string | null =>
  tag.length > TAG_MAX ? null : (bestMatch([tag], ALL)?.tag ?? null)

/**
 * Chooses the language of the frame: that of the site if the visitor's browser lists it too, else
 * the first known one of the browser. A site cannot choose a language that the visitor does not
 * read, because then they could not read what they approve.
 * @param site the site's language, from the URL
 */
export function chooseLanguage(site: string | null, visitor: readonly string[]): string {
  const own = visitor.slice(0, VISITOR_MAX).flatMap((tag) => matched(tag) ?? [])
  const wished = site === null ? null : matched(site)
  return own.find((tag) => tag === wished) ?? own[0] ?? 'en'
}

const Texts = z.record(z.string(), z.string().check(z.maxLength(TEXT_MAX)))

/** The known texts of a loaded file. */
const knownTexts = (loaded: z.output<typeof Texts>): FrameTexts =>
  Object.fromEntries(
    Object.keys(frameStrings).flatMap((key) =>
      Object.hasOwn(loaded, key) ? [[key, loaded[key]]] : [],
    ),
  )

const isLanguage = (tag: string): tag is Language => TAGS.some((one) => one === tag)

/**
 * Loads the texts of a language, and sets language and direction of the page. The browser refuses a
 * file with another hash. The page stays in English when the texts do not load in time.
 */
export async function loadLanguage(tag: string, files: TextFiles): Promise<void> {
  const file = files[tag]
  if (!isLanguage(tag) || !file) return
  try {
    const { version, integrity } = file
    const response = await fetch(`/${textsFile(tag)}?v=${version}`, {
      integrity,
      signal: AbortSignal.timeout(LOAD_MS),
    })
    if (!response.ok) return
    const texts = knownTexts(z.parse(Texts, await response.json()))
    setLanguage({ tag, isRtl: isRtl(tag), texts })
    document.documentElement.lang = tag
    document.documentElement.dir = isRtl(tag) ? 'rtl' : 'ltr'
  } catch {
    // The page is in English already.
  }
}
