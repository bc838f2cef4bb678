import { policyOf, policyText, type Directive } from './policy'
import { InputError, LOADER, readCsp, type CommandHost } from './readCsp'

/** Result of a command: text for stdout and stderr, and the exit code. */
export type Answer = { output: string; notes: string; code: number }

const USAGE = `latchkey csp [options.json] [flags]   prints the content security policy for a site's options
  --project-id ID            --networks eip155:1,eip155:8453    --adapters viem,solana
  --connectors safe,coinbase-wallet,base-account                --email   --socials google,apple
  --backend NAME=URL         blockchainApi, walletApi, analytics, secureFrame, relay, verify; several times
  --relay URL                several times; tried in order
  --no-email  --no-socials   the site offers no such login; with a project id both are on unless given
  --no-analytics             the site sets features.analytics to false
  --images HOSTS             hosts of pictures; https: unless given, '' for the wallet list's alone
  --nonce TEXT               nonce of the page, or the word that its server replaces
  --hash                     the page holds the text of latchkey.js: its hash
  --public-path URL          where the files of the script tag come from, unless from the site
  --bundled                  without the script tag's Trusted Types policies
  --meta                     as a <meta> tag
The file holds what the site gives to createLatchkey, as JSON: networks with their nodes or by CAIP-2 id, adapters by name,
connectors beside them. Flags count before it.

latchkey integrity [file...]          prints the script tag with the hash of this version, or those of files below dist

latchkey --version`

/** Runs a command of the package with its arguments. */
export function runCommand([name, ...words]: readonly string[], host: CommandHost): Answer {
  try {
    if (name === 'csp') return csp(words, host)
    if (name === 'integrity') return say(integrity(words, host))
    if (name === '--version') return say(host.version)
    if (name === undefined || name === '--help') return say(USAGE)
    throw new InputError(`There is no command ${name}.\n\n${USAGE}`)
  } catch (error) {
    if (error instanceof InputError) return { output: '', notes: `${error.message}\n`, code: 1 }
    throw error
  }
}

const say = (text: string, notes: readonly string[] = []): Answer => ({
  output: `${text}\n`,
  notes: notes.map((note) => `${note}\n`).join(''),
  code: 0,
})

/** Directives that only work in a header, not in a `<meta>` element. */
const isOfHeader = ([name]: Directive): boolean => name === 'frame-ancestors'

function csp(words: readonly string[], host: CommandHost): Answer {
  const { input, meta } = readCsp(words, host)
  const policy = policyOf(input)
  const { coinbaseWallet, baseAccount } = input.connectors
  const notes = [
    ...(meta && policy.some(isOfHeader)
      ? ['frame-ancestors counts in a header alone and is left out.']
      : []),
    ...(coinbaseWallet || baseAccount
      ? ['A page with an opener policy needs Cross-Origin-Opener-Policy: same-origin-allow-popups.']
      : []),
  ]
  if (!meta) return say(policyText(policy), notes)
  const text = policyText(policy.filter((directive) => !isOfHeader(directive)))
  return say(`<meta http-equiv="Content-Security-Policy" content="${text}" />`, notes)
}

function integrity(files: readonly string[], host: CommandHost): string {
  const known = host.integrity()
  if (files.length === 0)
    return `<script src="…/latchkey@${host.version}/dist/${LOADER}" integrity="${known[LOADER] ?? ''}" crossorigin="anonymous"></script>`
  const lost = files.filter((file) => !known[file])
  if (lost.length > 0) throw new InputError(`No published script: ${lost.join(', ')}`)
  return files.map((file) => `${known[file] ?? ''}  ${file}`).join('\n')
}
