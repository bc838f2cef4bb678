/**
 * Letters of a language's own scripts, as CLDR names them; a language in Latin letters has no
 * entry.
 */
export const LETTERS: Readonly<Record<string, RegExp | undefined>> = {
  Arab: /\p{Script=Arab}/u,
  Cyrl: /\p{Script=Cyrl}/u,
  Deva: /\p{Script=Deva}/u,
  Hans: /\p{Script=Hani}/u,
  Hant: /\p{Script=Hani}/u,
  Hebr: /\p{Script=Hebr}/u,
  Jpan: /[\p{Script=Hira}\p{Script=Kana}\p{Script=Hani}]/u,
  Kore: /\p{Script=Hang}/u,
  Thai: /\p{Script=Thai}/u,
}
