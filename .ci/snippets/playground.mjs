// The code that the playground generates, as a document of snippets.
import { load } from '../../docs/lib/load.mjs'

const { codeFor } = await load('docs/site/playground/code')

const LANGUAGES = { tag: 'html', esm: 'ts', react: 'tsx' }

const NOTHING = {
  ...{ theme: null, accent: null, radius: null, locale: null, siwx: null, isWide: false },
  ...{ off: [], networks: ['mainnet', 'base'], size: 'md' },
}
const ALL = {
  ...{ theme: 'dark', accent: '#8a2f86', radius: 8, locale: 'pt-BR', siwx: 'optional' },
  ...{ isWide: true, off: ['send', 'history'], networks: ['optimism', 'sepolia'], size: 'lg' },
}

/** For each kind of site, with nothing selected and with everything. */
export const playgroundCode = () =>
  Object.entries(LANGUAGES)
    .flatMap(([kind, language]) =>
      [NOTHING, ALL, { ...ALL, siwx: 'required' }].map(
        (choices) => `\`\`\`${language}\n${codeFor(kind, choices)}\n\`\`\`\n`,
      ),
    )
    .join('\n')
