/** A part of the widget that does not follow a variable of the site. */
export type Kept = { part: string; property: string; value: string }

/**
 * Parts that intentionally do not follow variables: the reason, the parts (parent and element), the
 * properties.
 */
export const KEEPERS: readonly { why: string; part: RegExp; property: RegExp }[] = [
  {
    why: 'a circle says what it is: a token or a person, a dot, a ring that turns, the check of a connection',
    part: /> span\.(tile\.c|status-dot\b.*|spin|sk\.c|pic|tile\.joined|mark\..*)$|^span\.tile\.c > /,
    property: /^radius$/,
  },
  {
    why: 'the letter of a wallet without a picture is as large as its tile',
    part: /> span\.mono(\.tile\.w)?$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'iOS zooms into fields whose text is smaller than 16 px',
    part: /^div\.(mid\.whom|otp\b.*) > input$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'the total is no larger than fits beside the drawing of the account',
    part: /^div\.total > bdi$|^bdi > small$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'a word that is pressed stays at least 24 px high (WCAG 2.2, 2.5.8)',
    part: /> (button|span)\b.*\.txt\b|> div\.bot$/,
    property: /^min-height$/,
  },
  {
    why: 'the frame round the card, and the grid that fills it, are measured against the window',
    part: /> (div\.scrim|section\.card\.wide|div\.approve|div\.card|div\.gridbox\.g8)$/,
    property: /^(padding-|min-height|margin-top)/,
  },
  {
    why: 'the tiles of All wallets have one size, so that positions are computed',
    part: /> (span|button)\.hit\.wt$/,
    property: /^(padding-|row-gap)/,
  },
  {
    why: 'what keeps the place of rows out of sight, and headings between them, is computed',
    part: /^div\.(gridbox|listbox)\b.* > div$|^div.* > div$|> ul\.ledger\.open$|^section > h3\.sect$/,
    property: /^(padding-|margin-)/,
  },
  {
    why: 'the room that shorter tabs of Account keep is that of the tallest, as it was drawn',
    part: /^div\.body > div\.room$/,
    property: /^min-height$/,
  },
  {
    why: 'a grey bar stands in for a line of text, and is as high as one',
    part: /> span\.sk$|> div\.total$/,
    property: /^(padding-|margin-)/,
  },
  {
    why: 'a page button stands among the words of the site, who says its size',
    part: /^ > button\./,
    property: /^min-height$/,
  },
  {
    why: 'the gallery spaces its sheets of parts itself, and one of its page buttons has variables of its own',
    part: /> h2\.label$|^section\.card > div\.body$|^div(\.\w+)? > div$|^ > button\./,
    property: /^(padding-|margin-|row-gap|radius)/,
  },
]

/** Up to this many px, a gap aligns a picture with its text, or a button with its line. */
const OPTICAL = 6

/** The entries that no exception covers. */
export const withoutReason = (all: readonly Kept[]): Kept[] =>
  all.filter(
    ({ part, property, value }) =>
      !(/^(padding|margin|row-gap)/.test(property) && Math.abs(parseFloat(value)) <= OPTICAL) &&
      !KEEPERS.some((keeper) => keeper.part.test(part) && keeper.property.test(property)),
  )
