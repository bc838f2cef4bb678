/** Languages written from right to left. */
const RTL = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

/** Whether a language is written from right to left. */
export const isRtl = (tag: string): boolean => RTL.test(tag)

/** Language and script of a tag by CLDR: `iw` is Hebrew, and `zh-HK` has the script of `zh-TW`. */
function writingOf(tag: string): { language: string | undefined; script?: string | undefined } {
  try {
    return new Intl.Locale(tag.replace(/_/g, '-')).maximize()
  } catch {
    return { language: tag.toLowerCase().split(/[-_]/)[0] }
  }
}

/**
 * Finds the best known language: for each wanted tag in turn the same tag, else the same language
 * and script (`zh-HK` gets `zh-TW`), else the same language (`pt` gets `pt-BR`).
 */
export function bestMatch(
  wanted: readonly string[],
  known: readonly string[],
): { want: string; tag: string } | null {
  for (const want of wanted) {
    const { language, script } = writingOf(want)
    const alike = known.filter((entry) => writingOf(entry).language === language)
    const tag =
      known.find((entry) => entry.toLowerCase() === want.toLowerCase()) ??
      alike.find((entry) => writingOf(entry).script === script) ??
      alike[0]
    if (tag) return { want, tag }
  }
  return null
}
