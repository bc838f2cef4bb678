import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/nl'

/** Texts in Dutch, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Terug',
  'common.close': 'Sluiten',
  'common.dismiss': 'Verbergen',
  'common.loading': 'Laden',
  'common.retry': 'Opnieuw proberen',

  'failed.title': 'Hier ging iets mis',
  'failed.text': 'Er is niets verzonden of gewijzigd. Probeer het opnieuw of sluit dit venster.',
  'failed.load.title': 'Deze pagina is niet geladen',
  'failed.load.text': 'Controleer je verbinding en probeer het opnieuw.',

  'tag.installed': 'Geïnstalleerd',
  'tag.qr': 'QR-code',
  'tag.recent': 'Laatst gebruikt',

  'connect.title': 'Verbinden',
  'connect.list': 'Wallets',
  'connect.help': 'Wat is een wallet?',
  'connect.phone': 'Wallet op je telefoon',
  'connect.all': 'Alle wallets',
  'connect.more': 'Meer wallets',
  'connect.new': 'Nog geen wallet?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Nog geen wallet hier',
  'connect.empty.text':
    'Een wallet bevat je account. Neem er een en kom dan terug om te verbinden.',
  'connect.legal': 'Als je verbindt, gelden {terms} en {privacy}.',
  'connect.legal.one': 'Lees voor het verbinden: {link}.',
  'connect.terms': 'Voorwaarden',
  'connect.privacy': 'Privacybeleid',

  'allWallets.qr': 'QR-code tonen',

  'account.title': 'Account',

  'networks.title': 'Netwerken',
  'networks.help': 'Wat is een netwerk?',

  'unsupported.title': 'Wissel van netwerk',
  'unsupported.heading': 'Verkeerd netwerk',

  'siwx.title': 'Inloggen',
  'siwx.heading': 'Bewijs dat deze wallet van jou is',

  'getWallet.title': 'Neem een wallet',

  'downloads.title': '{wallet} downloaden',

  'wide.here': 'Op deze computer',
  'wide.phone': 'Op je telefoon',
  'live.connecting': '{wallet} wordt om verbinding gevraagd',
  'live.connected': 'Verbonden',
  'live.declined': 'Geweigerd in {wallet}',

  'common.cancel': 'Annuleren',
  'common.clear': 'Wissen',
  'common.disconnect': 'Verbinding verbreken',

  'copied.address': 'Adres gekopieerd',
  'copied.link': 'Link gekopieerd',
  'report.copy': 'Rapport kopiëren',
  'copied.report': 'Rapport gekopieerd',
  'copied.failed': 'De browser stond kopiëren niet toe',

  'tag.current': 'Huidig',

  'allWallets.search': 'Wallets zoeken',
  'allWallets.placeholder': 'Zoek op naam',
  'allWallets.certified': 'Alleen gecertificeerd',
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.none.title': 'Geen wallet met die naam',
  'allWallets.none.text': 'Controleer de spelling of verbind een wallet met een QR-code.',
  'allWallets.failed.title': 'De lijst is niet geladen',
  'allWallets.failed.text':
    'De walletdienst antwoordde niet. Met een QR-code kun je nog wel verbinden.',

  'connect.legal.accept': 'Ik ga akkoord met {terms} en {privacy}',
  'connect.legal.accept.one': 'Ik ga akkoord met: {link}',
  'connect.legal.first': 'Vink eerst het vakje hierboven aan',

  'connecting.anyWallet': 'je wallet',
  'connecting.tabs': 'Manieren om te verbinden',
  'connecting.tab.browser': 'Browser',
  'connecting.tab.mobile': 'Telefoon',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Desktop',
  'connecting.ready.title': 'Ga verder in {wallet}',
  'connecting.ready.text': '{wallet} vraagt het je voordat je adres wordt gedeeld.',
  'connecting.ask': 'Vraag het de wallet',
  'connecting.waiting.title': 'Bevestig in {wallet}',
  'connecting.waiting.text':
    '{wallet} heeft een venster geopend. Je adres wordt pas gedeeld als je goedkeurt.',
  'connecting.waiting.status': 'Wacht op je antwoord',
  'connecting.connected.title': 'Verbonden',
  'connecting.connected.text': '{wallet} is verbonden met deze site.',
  'connecting.declined.title': 'Verzoek geweigerd',
  'connecting.declined.text':
    'Je hebt in {wallet} nee gezegd, dus er is niets gedeeld. Staat het venster nog open, sluit het dan voor je het opnieuw probeert.',
  'connecting.other': 'Andere wallet gebruiken',
  'connecting.pending.title': 'Er staat al een verzoek open',
  'connecting.pending.text':
    '{wallet} wacht nog op een eerder antwoord. Open de wallet en antwoord daar. Vraagt die niets, probeer het dan opnieuw.',
  'connecting.timeout.title': 'Nog geen antwoord',
  'connecting.timeout.text': 'Er is niets gedeeld. Ontgrendel {wallet} en probeer het opnieuw.',
  'connecting.failed.title': 'Geen verbinding',
  'connecting.failed.text': '{wallet} kon niet verbinden. Er is niets gedeeld.',
  'connecting.linked.title': 'Al verbonden',
  'connecting.linked.text': 'Wil je een ander account gebruiken, kies het dan in {wallet}.',
  'chains.title': 'Waar wil je de wallet gebruiken?',
  'chains.text': '{wallet} heeft accounts op meerdere chains. De andere kun je later toevoegen.',
  'chains.list': 'Chains van {wallet}',

  'namedWallet.finding.title': 'De wallet wordt gezocht',
  'namedWallet.finding.text': 'Dit duurt even.',
  'namedWallet.unknown.title': 'Deze wallet is hier niet beschikbaar',
  'namedWallet.unknown.text': 'Hij zit niet in deze browser en staat niet in de walletlijst.',
  'connecting.missing.title': '{wallet} zit niet in deze browser',
  'connecting.missing.text': 'Installeer de wallet en laad deze pagina opnieuw om te verbinden.',
  'connecting.get': '{wallet} downloaden',
  'connecting.noApp': 'Geen {wallet} op je telefoon?',
  'connecting.noWallet': 'Nog geen {wallet}?',
  'connecting.getApp': 'App downloaden',
  'connecting.qr.label': 'QR-code om {wallet} te verbinden',
  'connecting.qr.title': 'Scan met {wallet}',
  'connecting.qr.text':
    'Open {wallet} op je telefoon, tik op de scanner en richt hem hierop. De code vernieuwt zichzelf.',
  'connecting.qr.preparing': 'De code wordt voorbereid',
  'connecting.link.preparing': 'De link wordt voorbereid',
  'connecting.qr.renewed': 'Er is een nieuwe code',
  'connecting.qr.again': 'Code opnieuw tonen',
  'connecting.qr.failed.title': 'De code is niet geladen',
  'connecting.qr.failed.text':
    'De koppelingsdienst antwoordde niet. Controleer je verbinding en probeer het opnieuw.',
  'connecting.refused.allow.text':
    'Er is niets gedeeld. Probeer het opnieuw en sta in {wallet} toe wat deze site vraagt.',
  'connecting.refused.other.text': 'Er is niets gedeeld. Gebruik een andere wallet.',
  'connecting.refused.account.text':
    'Voeg in {wallet} een account voor deze netwerken toe en probeer het opnieuw.',
  'connecting.refused.unlock.text':
    'Er is niets gedeeld. Open en ontgrendel {wallet} en probeer het opnieuw.',
  'connecting.refused.network.text': 'Kies in {wallet} een ander netwerk en probeer het opnieuw.',
  'connecting.refused.window.text':
    'Er is niets gedeeld. Sta deze site toe vensters te openen en probeer het opnieuw.',
  'connecting.refused.site.text': 'Wallets in deze browser verbinden wel.',
  'connecting.copy': 'Link kopiëren',
  'connecting.open': '{wallet} openen',
  'connecting.open.title': 'Ga verder in {wallet}',
  'connecting.mobile.text': 'Keur daar goed en kom dan terug naar deze pagina.',
  'connecting.mobile.stay': 'Gebeurt er niets? Open {wallet} nog eens of plak de link daar.',
  'connecting.inside.text': '{wallet} opent deze pagina in de eigen browser. Verbind daar.',
  'connecting.web.text': '{wallet} opent in een nieuw tabblad. Keur daar goed en kom dan terug.',
  'connecting.desktop.text': 'Keur goed in de {wallet}-app op deze computer en kom dan terug.',

  'account.network': 'Netwerk: {network}. Wijzigen',
  'account.copy': 'Adres kopiëren',
  'account.explorer': 'Bekijk in de explorer',
  'account.signedIn': 'Ingelogd',
  'account.signedOut': 'Niet ingelogd',
  'account.signOut': 'Uitloggen',
  'account.wallet': 'Verbonden met {wallet}',
  'account.tabs': 'Account',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFT’s',
  'account.tab.activity': 'Activiteit',
  'account.tokens.empty.title': 'Nog geen tokens',
  'account.tokens.empty.text': 'Tokens die op {network} naar dit account gaan, verschijnen hier.',
  'account.tokens.failed.title': 'De saldi zijn niet geladen',
  'account.tokens.failed.text': 'De gegevensdienst antwoordde niet. Je tegoed blijft zoals het is.',
  'account.tokens.stale': 'Deze saldi konden niet worden vernieuwd.',
  'account.tokens.unsupported.title': 'Hier is geen tokenlijst',
  'account.tokens.unsupported.text':
    'Voor {network} zijn er geen tokenlijsten. Je tegoed blijft zoals het is.',
  'account.nfts.empty.title': 'Nog geen verzamelobjecten',
  'account.nfts.empty.text':
    'Kunst, tickets en badges die op {network} naar dit account gaan, verschijnen hier.',
  'account.activity.empty.title': 'Er is nog niets gebeurd',
  'account.activity.empty.text':
    'Wat dit account op {network} verzendt en ontvangt, verschijnt hier.',
  'account.nfts.later.title': 'Verzamelobjecten worden nog niet getoond',
  'account.nfts.later.text': 'Ze staan wel gewoon in je account op {network}.',
  'account.activity.later.title': 'Activiteit wordt nog niet getoond',
  'account.activity.later.text':
    'Wat dit account verzond en ontving, staat wel gewoon op {network}.',
  'account.otherNetwork': 'Kijk op een ander netwerk',
  'account.disconnecting': 'Verbinding wordt verbroken',

  'networks.search': 'Netwerken zoeken',
  'networks.waiting': 'Bevestig in {wallet}',
  'networks.declined': 'Geweigerd',
  'networks.failed': '{wallet} kon niet wisselen',
  'networks.list': 'Netwerken van deze site',
  'networks.refused': '{wallet} ondersteunt het niet',
  'networks.cancel': 'Wisselen naar {network} annuleren',
  'networks.retry': 'Opnieuw proberen: {network}',
  'networks.none.title': 'Geen netwerk met die naam',
  'networks.none.text': 'Deze site werkt alleen met de netwerken in de lijst.',
  'networks.switched': 'Je bent op {network}',

  'switch.ready.title': 'Wissel naar {network}',
  'switch.ready.text':
    '{wallet} vraagt het je. Er wordt niets verplaatst, alleen het netwerk verandert.',
  'switch.start': 'Wisselen',
  'switch.unknown.title': 'Deze site gebruikt dat netwerk niet',
  'switch.waiting.title': 'Wissel naar {network}',
  'switch.waiting.text':
    '{wallet} heeft een venster geopend. Er wordt niets verplaatst, alleen het netwerk verandert.',
  'switch.declined.title': 'Wisselen geweigerd',
  'switch.declined.text': 'Je hebt in {wallet} nee gezegd, dus je bent nog op {network}.',
  'switch.failed.title': 'Nog op {network}',
  'switch.failed.text': '{wallet} kon niet wisselen. Kies het netwerk daar of probeer het opnieuw.',

  'unsupported.text':
    '{wallet} staat op een netwerk dat {app} niet gebruikt. Kies een van deze om verder te gaan.',
  'unsupported.unknown': 'Onbekend netwerk',
  'unsupported.list': 'Netwerken van deze site',
  'unsupported.stay': 'Kies een netwerk of verbreek de verbinding om te sluiten.',

  'siwx.text': 'Een handtekening, geen transactie. Het is gratis en verplaatst niets.',
  'siwx.site': 'Website',
  'siwx.account': 'Account',
  'siwx.network': 'Netwerk',
  'siwx.expires': 'Geldig tot',
  'siwx.sign': 'Inloggen',
  'siwx.signing': 'Bevestig in {wallet}',
  'siwx.cancel': 'Annuleren',
  'siwx.notNow': 'Niet nu',
  'siwx.cancelling': 'Wordt geannuleerd',
  'siwx.disconnects': 'Annuleren verbreekt {wallet}',
  'siwx.optional': 'Je kunt verder zonder in te loggen',
  'siwx.quote': '{site} wil dat je inlogt met je {network}-account.',
  'siwx.declined.title': 'Niet ondertekend',
  'siwx.declined.text': 'Je bent dus nog niet ingelogd. Er is niets gedeeld.',
  'siwx.failed.title': 'Je bent nog niet ingelogd',
  'siwx.failed.text':
    'De handtekening kon niet worden gezet of gecontroleerd. Er is niets verplaatst. Probeer het opnieuw.',
  'siwx.unreachable.text':
    'Het netwerk dat de handtekening controleert, antwoordde niet. Er is niets verplaatst. Probeer het zo nog eens.',
  'siwx.clock.title': 'Controleer je klok',
  'siwx.clock.text':
    'De datum en tijd van dit apparaat kloppen niet, daarom is het inloggen geweigerd. Zet ze goed en probeer het opnieuw.',
  'siwx.preparing': 'Wordt voorbereid',
  'siwx.verifying': 'De handtekening wordt gecontroleerd',
  'siwx.done': 'Je bent ingelogd',

  'whatIsAWallet.1.title': 'Je wallet bewaart je sleutels',
  'whatIsAWallet.1.text':
    'Een wallet bewaart de sleutels van je tokens en ondertekent voor je. Alleen jij kunt hem gebruiken.',
  'whatIsAWallet.2.title': 'Je wallet logt je in',
  'whatIsAWallet.2.text':
    'In plaats van een wachtwoord bewijst de wallet dat een account van jou is.',
  'whatIsAWallet.3.title': 'Jij beslist elke keer',
  'whatIsAWallet.3.text': 'Sites vragen, de wallet toont waar het om gaat en jij zegt ja of nee.',

  'getWallet.text': 'Deze werken met deze site.',
  'getWallet.all': 'Meer wallets bekijken',
  'getWallet.empty': 'Geen wallets om te installeren',
  'getWallet.none': 'De walletdienst antwoordde niet. Probeer het later opnieuw.',

  'downloads.text': 'Kies waar je hem wilt gebruiken.',
  'downloads.chrome': 'Chrome-extensie',
  'downloads.ios': 'iPhone-app',
  'downloads.android': 'Android-app',
  'downloads.web': 'Website',
  'downloads.none.title': 'Geen download bekend',
  'downloads.none.text': 'Deze wallet vermeldt niet waar hij te krijgen is.',

  'whatIsANetwork.1.title': 'Een gedeeld register',
  'whatIsANetwork.1.text':
    'Een netwerk is een register dat veel computers bijhouden. Je saldo staat erin.',
  'whatIsANetwork.2.title': 'Elk staat op zichzelf',
  'whatIsANetwork.2.text':
    'Tokens op het ene netwerk staan niet op een ander, ook al is de naam gelijk.',
  'whatIsANetwork.3.title': 'Kosten verschillen',
  'whatIsANetwork.3.text':
    'Elk netwerk betaal je in zijn eigen munt. Houd er dus wat van achter de hand.',

  'alert.origin.text':
    'De eigenaar moet dit domein toevoegen. Je kunt dat hier niet oplossen, maar wallets verbinden wel.',
  'alert.clock.text': 'Controleer de datum en tijd van dit apparaat en verbind dan opnieuw.',
  'alert.project.text':
    'De eigenaar moet een project-ID toevoegen. Je kunt dat hier niet oplossen.',

  'button.connect': 'Verbinden',
  'button.connecting': 'Verbindt',
  'button.restoring': 'Verbindt opnieuw',
  'button.account': 'Account {name}',
  'button.network': 'Netwerk: {network}',
  'button.switch': 'Wissel van netwerk',
  'button.wrong': 'Verkeerd netwerk',
  'button.wallet': '{name} verbinden',
  'button.wallet.email': 'E-mail',
  'button.wallet.connected': '{name}, verbonden',
  'button.wallet.refused': '{name}, niet verbonden, probeer opnieuw',
  'button.wallet.unknown': '{name}, hier niet beschikbaar',
}
