/** Fewest different characters of a password that is not a repetition. */
const DIFFERENT_MIN = 5

/** Sequences that people type: keyboard rows, letters and digits. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/**
 * Words of the most used passwords. Digits and symbols before or after them do not make them
 * stronger.
 */
const COMMON = new Set(
  `access admin administrator andrew angel anthony apple ashley baseball batman bitcoin blockchain changeme charlie chelsea
  computer crypto daniel dragon ethereum football freedom hello hunter internet iloveyou jennifer jessica jordan killer liverpool
  login loveme maggie manchester master matrix metamask michael michelle monkey mustang mypassword nicole ninja passphrase password
  passwort pepper pokemon princess purple qwerty qwertyuiop robert secret shadow silver soccer starwars startrek summer sunshine
  superman testing thomas trustno welcome whatever winter yankees letmein`.split(/\s+/),
)

/** Symbols that often replace letters. */
const LETTER_OF: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
])

/**
 * Whether a password is among the first that an attacker with the protected share would try: a
 * repetition, adjacent keys, or a common word with digits and symbols around it.
 * @example isGuessable('P@ssw0rd123') // true
 */
export function isGuessable(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < DIFFERENT_MIN || isRepeated(text) || isRow(text)) return true
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = text.replace(/./g, (sign) => LETTER_OF.get(sign) ?? sign).replace(/[^a-z]/g, '')
  const trimmed = text
    .replace(/[^a-z@$]+$/, '')
    .replace(/./g, (sign) => LETTER_OF.get(sign) ?? sign)
  return [bare, spelled, trimmed].some((word) => COMMON.has(word))
}

/** Whether a text repeats a shorter one. */
const isRepeated = (text: string): boolean => /^(.{1,6})\1+$/.test(text)

/** Whether a text is part of a row, forwards or backwards. */
const isRow = (text: string): boolean =>
  ROWS.some((row) => {
    const around = row + row
    return around.includes(text) || Array.from(around).reverse().join('').includes(text)
  })
