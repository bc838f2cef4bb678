import * as t from '@babel/types'
import type { Context, Option } from '../../engine/kit'
import { addProperties, keyOf, propertyOf, removeProperty } from '../../engine/object'
import { adapterText } from './wallets'
import { chainsOption } from './chains'

/** Options of `init`. */
export const OPTIONS: Record<string, Option> = {
  wallets: {
    custom(property, context, owner) {
      const text = adapterText(context, property.value)
      if (!t.isArrayExpression(property.value))
        context.script.report(
          property,
          'wallets',
          'taken out: installed wallets are found by themselves; connectors of viemAdapter() for Coinbase Wallet and Safe',
        )
      removeProperty(context.script, owner, property)
      addProperties(context.script, owner, () => [`adapters: [${text}]`])
    },
  },
  chains: { custom: chainsOption },
  appMetadata: { custom: metadata },
  theme: {
    custom(property, { script }, owner) {
      const { value } = property
      const word = t.isStringLiteral(value) ? value.value : undefined
      if (word === 'light' || word === 'dark')
        script.replace(property, `themeMode: ${script.source(value)}`)
      else if (word === 'system' || word === 'default') removeProperty(script, owner, property)
      else
        script.report(
          property,
          'theme',
          "themeMode (light, dark, null for the system's) and themeVariables",
        )
    },
  },
  connect: {
    custom(property, { script }, owner) {
      if (t.isObjectExpression(property.value))
        for (const one of property.value.properties)
          if (!DROPPED.has(keyOf(one) ?? ''))
            script.report(
              one,
              `connect.${keyOf(one) ?? '…'}`,
              CONNECT[keyOf(one) ?? ''] ?? 'taken out: no counterpart',
            )
      removeProperty(script, owner, property)
    },
  },
  accountCenter: { custom: takenOut('place <LatchkeyButton> or <latchkey-button> where it was') },
  notify: { custom: takenOut("the widget tells of its own transactions; on('SEND_SUCCESS', …)") },
  i18n: {
    custom: takenOut(
      '22 languages are there: option locale; your own words are a Locale in locales, docs/languages.md',
    ),
  },
  gas: { custom: takenOut('no counterpart') },
  containerElements: {
    custom: takenOut('option disableAppend with a <latchkey-modal> of your own'),
  },
  apiKey: { drop: true },
  transactionPreview: { custom: takenOut('what is signed is read and told in any case') },
  disableFontDownload: { drop: true },
  unstoppableResolver: { drop: true },
  wagmi: { custom: takenOut('latchkeyConnector(latchkey) of latchkey/wagmi') },
}

const DROPPED = new Set([
  'autoConnectLastWallet',
  'autoConnectAllPreviousWallet',
  'disableUDResolution',
  'removeWhereIsMyWalletWarning',
])
const CONNECT: Record<string, string> = {
  showSidebar: "taken out: modalSize: 'wide' shows two panes",
  disableClose: 'taken out: a visitor can always close',
  iDontHaveAWalletLink: 'taken out: a view of its own leads to wallets',
}

function takenOut(instead: string) {
  return (property: t.ObjectProperty, { script }: Context, owner: t.ObjectExpression) => {
    script.report(property, keyOf(property) ?? '', `taken out: ${instead}`)
    removeProperty(script, owner, property)
  }
}

/** `appMetadata` becomes `metadata`; the agreement settings become separate options. */
function metadata(
  property: t.ObjectProperty,
  { script }: Context,
  owner: t.ObjectExpression,
): void {
  const { value } = property
  if (!t.isObjectExpression(value)) {
    script.report(property, 'appMetadata', 'metadata: { name, description, url, icons }')
    return
  }
  script.replace(property.key, 'metadata')
  for (const one of value.properties) {
    const name = keyOf(one) ?? ''
    if (name === 'name' || name === 'description') continue
    if (name === 'icon' && t.isObjectProperty(one) && !script.source(one.value).includes('<svg')) {
      script.replace(one, `icons: [${script.source(one.value)}]`)
      continue
    }
    if (name !== 'agreement')
      script.report(one, `appMetadata.${name}`, NOTES[name] ?? 'taken out: no counterpart')
    removeProperty(script, value, one)
  }
  const agreement = propertyOf(value, 'agreement')?.value
  if (!t.isObjectExpression(agreement)) return
  const urls = AGREEMENT.flatMap(([theirs, ours]) => {
    const url = propertyOf(agreement, theirs)
    return url ? [`${ours}: ${script.source(url.value)}`] : []
  })
  if (urls.length > 0)
    addProperties(script, owner, () => [...urls, 'features: { legalCheckbox: true }'])
}

const AGREEMENT = [
  ['termsUrl', 'termsConditionsUrl'],
  ['privacyUrl', 'privacyPolicyUrl'],
] as const
const NOTES: Record<string, string> = {
  icon: 'taken out: icons takes addresses of square pictures, no SVG texts',
  logo: 'taken out: no logo in the card',
  recommendedInjectedWallets:
    'taken out: a view of its own leads to wallets; featuredWalletIds are shown first',
}
