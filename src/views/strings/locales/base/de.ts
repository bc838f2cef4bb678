import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/de'

/** Texts in German, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.dismiss': 'Ausblenden',
  'common.loading': 'Lädt',
  'common.retry': 'Erneut versuchen',

  'failed.title': 'Hier ist etwas schiefgegangen',
  'failed.text':
    'Es wurde nichts gesendet oder geändert. Versuche es erneut oder schließe dieses Fenster.',
  'failed.load.title': 'Diese Seite wurde nicht geladen',
  'failed.load.text': 'Prüfe deine Verbindung und versuche es dann erneut.',

  'tag.installed': 'Installiert',
  'tag.qr': 'QR-Code',
  'tag.recent': 'Zuletzt',

  'connect.title': 'Verbinden',
  'connect.list': 'Wallets',
  'connect.help': 'Was ist eine Wallet?',
  'connect.phone': 'Wallet am Handy',
  'connect.all': 'Alle Wallets',
  'connect.more': 'Weitere Wallets',
  'connect.new': 'Noch keine Wallet?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Noch keine Wallet da',
  'connect.empty.text':
    'Eine Wallet enthält dein Konto. Hol dir eine und komm dann zum Verbinden zurück.',
  'connect.legal': 'Mit dem Verbinden gelten: {terms} und {privacy}.',
  'connect.legal.one': 'Lies vor dem Verbinden: {link}.',
  'connect.terms': 'Bedingungen',
  'connect.privacy': 'Datenschutz',

  'allWallets.qr': 'QR-Code zeigen',

  'account.title': 'Konto',

  'networks.title': 'Netzwerke',
  'networks.help': 'Was ist ein Netzwerk?',

  'unsupported.title': 'Netzwerk wechseln',
  'unsupported.heading': 'Falsches Netzwerk',

  'siwx.title': 'Anmelden',
  'siwx.heading': 'Zeige, dass diese Wallet dir gehört',

  'getWallet.title': 'Wallet holen',

  'downloads.title': '{wallet} holen',

  'wide.here': 'Auf diesem Computer',
  'wide.phone': 'Auf deinem Telefon',
  'live.connecting': '{wallet} wird um Verbindung gebeten',
  'live.connected': 'Verbunden',
  'live.declined': 'In {wallet} abgelehnt',

  'common.cancel': 'Abbrechen',
  'common.clear': 'Leeren',
  'common.disconnect': 'Trennen',

  'copied.address': 'Adresse kopiert',
  'copied.link': 'Link kopiert',
  'report.copy': 'Bericht kopieren',
  'copied.report': 'Bericht kopiert',
  'copied.failed': 'Der Browser hat das Kopieren nicht erlaubt',

  'tag.current': 'Aktuell',

  'allWallets.search': 'Wallets suchen',
  'allWallets.placeholder': 'Nach Namen suchen',
  'allWallets.certified': 'Nur zertifizierte',
  'allWallets.found': { one: '{count} Wallet', other: '{count} Wallets' },
  'allWallets.none.title': 'Keine Wallet mit diesem Namen',
  'allWallets.none.text': 'Prüfe die Schreibweise oder verbinde eine beliebige Wallet per QR-Code.',
  'allWallets.failed.title': 'Die Liste wurde nicht geladen',
  'allWallets.failed.text':
    'Der Wallet-Dienst hat nicht geantwortet. Per QR-Code kannst du dich trotzdem verbinden.',

  'connect.legal.accept': 'Ich akzeptiere {terms} und {privacy}',
  'connect.legal.accept.one': 'Ich akzeptiere: {link}',
  'connect.legal.first': 'Hake zuerst das Kästchen oben an',

  'connecting.anyWallet': 'deine Wallet',
  'connecting.tabs': 'Wege zur Verbindung',
  'connecting.tab.browser': 'Browser',
  'connecting.tab.mobile': 'Handy',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Desktop',
  'connecting.ready.title': 'Weiter in {wallet}',
  'connecting.ready.text': '{wallet} fragt dich, bevor deine Adresse geteilt wird.',
  'connecting.ask': 'Wallet fragen',
  'connecting.waiting.title': 'In {wallet} bestätigen',
  'connecting.waiting.text':
    '{wallet} hat ein Fenster geöffnet. Deine Adresse wird erst geteilt, wenn du zustimmst.',
  'connecting.waiting.status': 'Wartet auf deine Antwort',
  'connecting.connected.title': 'Verbunden',
  'connecting.connected.text': '{wallet} ist mit dieser Seite verbunden.',
  'connecting.declined.title': 'Anfrage abgelehnt',
  'connecting.declined.text':
    'Du hast in {wallet} abgelehnt, es wurde also nichts geteilt. Ist das Fenster noch offen, schließe es vor dem nächsten Versuch.',
  'connecting.other': 'Andere Wallet nutzen',
  'connecting.pending.title': 'Eine Anfrage ist schon offen',
  'connecting.pending.text':
    '{wallet} wartet noch auf eine frühere Antwort. Öffne die Wallet und antworte dort. Fragt sie nichts, versuche es erneut.',
  'connecting.timeout.title': 'Noch keine Antwort',
  'connecting.timeout.text':
    'Es wurde nichts geteilt. Entsperre {wallet} und versuche es dann erneut.',
  'connecting.failed.title': 'Keine Verbindung',
  'connecting.failed.text': '{wallet} konnte sich nicht verbinden. Es wurde nichts geteilt.',
  'connecting.linked.title': 'Schon verbunden',
  'connecting.linked.text': 'Um ein anderes Konto zu nutzen, wähle es in {wallet}.',
  'chains.title': 'Wo möchtest du sie nutzen?',
  'chains.text':
    '{wallet} hat Konten auf mehreren Chains. Die anderen kannst du später hinzufügen.',
  'chains.list': 'Chains von {wallet}',

  'namedWallet.finding.title': 'Das Wallet wird gesucht',
  'namedWallet.finding.text': 'Das dauert einen Moment.',
  'namedWallet.unknown.title': 'Dieses Wallet ist hier nicht verfügbar',
  'namedWallet.unknown.text':
    'Es ist nicht in diesem Browser, und die Wallet-Liste kennt es nicht.',
  'connecting.missing.title': '{wallet} ist nicht in diesem Browser',
  'connecting.missing.text': 'Hol sie dir und lade dann diese Seite neu, um dich zu verbinden.',
  'connecting.get': '{wallet} holen',
  'connecting.noApp': '{wallet} nicht auf dem Handy?',
  'connecting.noWallet': 'Noch kein {wallet}?',
  'connecting.getApp': 'App holen',
  'connecting.qr.label': 'QR-Code zum Verbinden von {wallet}',
  'connecting.qr.title': 'Mit {wallet} scannen',
  'connecting.qr.text':
    'Öffne {wallet} am Handy, tippe auf den Scanner und halte ihn hierauf. Der Code erneuert sich von selbst.',
  'connecting.qr.preparing': 'Code wird vorbereitet',
  'connecting.link.preparing': 'Link wird vorbereitet',
  'connecting.qr.renewed': 'Ein neuer Code ist da',
  'connecting.qr.again': 'Code erneut zeigen',
  'connecting.qr.failed.title': 'Der Code wurde nicht geladen',
  'connecting.qr.failed.text':
    'Der Kopplungsdienst hat nicht geantwortet. Prüfe deine Verbindung und versuche es dann erneut.',
  'connecting.refused.allow.text':
    'Es wurde nichts freigegeben. Versuche es erneut und erlaube in {wallet}, worum diese Seite bittet.',
  'connecting.refused.other.text': 'Es wurde nichts freigegeben. Nimm eine andere Wallet.',
  'connecting.refused.account.text': 'Lege in {wallet} zuerst ein passendes Konto an.',
  'connecting.refused.unlock.text': 'Entsperre {wallet} und versuche es erneut.',
  'connecting.refused.network.text': 'Wähle in {wallet} ein anderes Netzwerk.',
  'connecting.refused.window.text':
    'Nichts wurde geteilt. Erlaube dieser Seite, Fenster zu öffnen, und versuch es erneut.',
  'connecting.refused.site.text': 'Wallets in diesem Browser verbinden sich trotzdem.',
  'connecting.copy': 'Link kopieren',
  'connecting.open': '{wallet} öffnen',
  'connecting.open.title': 'Weiter in {wallet}',
  'connecting.mobile.text': 'Bestätige dort und komm dann auf diese Seite zurück.',
  'connecting.mobile.stay':
    'Nichts passiert? Öffne {wallet} noch einmal oder füge den Link dort ein.',
  'connecting.inside.text': '{wallet} öffnet diese Seite im eigenen Browser. Verbinde dich dort.',
  'connecting.web.text':
    '{wallet} öffnet sich in einem neuen Tab. Bestätige dort und komm dann zurück.',
  'connecting.desktop.text':
    'Bestätige in der {wallet}-App auf diesem Computer und komm dann zurück.',

  'account.network': 'Netzwerk: {network}',
  'account.copy': 'Adresse kopieren',
  'account.explorer': 'Im Explorer ansehen',
  'account.signedIn': 'Angemeldet',
  'account.signedOut': 'Nicht angemeldet',
  'account.signOut': 'Abmelden',
  'account.wallet': 'Verbunden mit {wallet}',
  'account.tabs': 'Konto',
  'account.tab.tokens': 'Token',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Aktivität',
  'account.tokens.empty.title': 'Noch keine Token',
  'account.tokens.empty.text': 'Token, die auf {network} an dieses Konto gehen, erscheinen hier.',
  'account.tokens.failed.title': 'Guthaben wurden nicht geladen',
  'account.tokens.failed.text':
    'Der Datendienst hat nicht geantwortet. Dein Guthaben ist davon nicht betroffen.',
  'account.tokens.stale': 'Diese Guthaben konnten nicht aktualisiert werden.',
  'account.tokens.unsupported.title': 'Hier gibt es keine Tokenliste',
  'account.tokens.unsupported.text':
    'Für {network} gibt es keine Tokenlisten. Dein Guthaben ist davon nicht betroffen.',
  'account.nfts.empty.title': 'Noch keine Sammlerstücke',
  'account.nfts.empty.text':
    'Kunst, Tickets und Abzeichen, die auf {network} an dieses Konto gehen, erscheinen hier.',
  'account.activity.empty.title': 'Noch ist nichts passiert',
  'account.activity.empty.text':
    'Was dieses Konto auf {network} sendet und empfängt, erscheint hier.',
  'account.nfts.later.title': 'Sammlerstücke werden noch nicht gelistet',
  'account.nfts.later.text': 'Sie sind trotzdem in deinem Konto auf {network}.',
  'account.activity.later.title': 'Aktivität wird noch nicht gelistet',
  'account.activity.later.text':
    'Was dieses Konto gesendet und empfangen hat, steht trotzdem auf {network}.',
  'account.otherNetwork': 'In anderem Netzwerk nachsehen',
  'account.disconnecting': 'Wird getrennt',

  'networks.search': 'Netzwerke suchen',
  'networks.waiting': 'In {wallet} bestätigen',
  'networks.declined': 'Abgelehnt',
  'networks.failed': '{wallet} konnte nicht wechseln',
  'networks.list': 'Netzwerke dieser Seite',
  'networks.refused': '{wallet} unterstützt es nicht',
  'networks.cancel': 'Wechsel zu {network} abbrechen',
  'networks.retry': 'Erneut versuchen: {network}',
  'networks.none.title': 'Kein Netzwerk mit diesem Namen',
  'networks.none.text': 'Diese Seite geht nur mit den Netzwerken ihrer Liste.',
  'networks.switched': 'Du bist auf {network}',

  'switch.ready.title': 'Zu {network} wechseln',
  'switch.ready.text': '{wallet} fragt dich. Es wird nichts bewegt, nur das Netzwerk ändert sich.',
  'switch.start': 'Wechseln',
  'switch.unknown.title': 'Diese Seite nutzt dieses Netzwerk nicht',
  'switch.waiting.title': 'Zu {network} wechseln',
  'switch.waiting.text':
    '{wallet} hat ein Fenster geöffnet. Es wird nichts bewegt, nur das Netzwerk ändert sich.',
  'switch.declined.title': 'Wechsel abgelehnt',
  'switch.declined.text': 'Du hast in {wallet} abgelehnt und bist weiter auf {network}.',
  'switch.failed.title': 'Weiter auf {network}',
  'switch.failed.text':
    '{wallet} konnte nicht wechseln. Wähle das Netzwerk dort oder versuche es erneut.',

  'unsupported.text':
    '{wallet} ist in einem Netzwerk, das {app} nicht nutzt. Wähle eines von diesen, um weiterzumachen.',
  'unsupported.unknown': 'Unbekanntes Netzwerk',
  'unsupported.list': 'Netzwerke dieser Seite',
  'unsupported.stay': 'Wähle zum Schließen ein Netzwerk oder trenne die Wallet.',

  'siwx.text': 'Eine Signatur, keine Transaktion. Sie ist kostenlos und bewegt nichts.',
  'siwx.site': 'Seite',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.expires': 'Gültig bis',
  'siwx.sign': 'Anmelden',
  'siwx.signing': 'In {wallet} bestätigen',
  'siwx.cancel': 'Abbrechen',
  'siwx.notNow': 'Nicht jetzt',
  'siwx.cancelling': 'Wird abgebrochen',
  'siwx.disconnects': 'Abbrechen trennt {wallet}',
  'siwx.optional': 'Du kannst ohne Anmeldung weitermachen',
  'siwx.quote': '{site} bittet dich, dich mit deinem {network}-Konto anzumelden.',
  'siwx.declined.title': 'Signatur abgelehnt',
  'siwx.declined.text': 'Du bist nicht angemeldet. Es wurde nichts geteilt.',
  'siwx.failed.title': 'Du bist noch nicht angemeldet',
  'siwx.failed.text':
    'Die Signatur konnte nicht erstellt oder geprüft werden. Es wurde nichts bewegt. Versuche es erneut.',
  'siwx.unreachable.text':
    'Das Netzwerk, das die Signatur prüft, hat nicht geantwortet. Es wurde nichts bewegt. Versuche es gleich noch einmal.',
  'siwx.clock.title': 'Prüfe deine Uhr',
  'siwx.clock.text':
    'Datum und Uhrzeit dieses Geräts stimmen nicht, darum wurde die Anmeldung abgelehnt. Stelle sie richtig und versuche es noch einmal.',
  'siwx.preparing': 'Wird vorbereitet',
  'siwx.verifying': 'Signatur wird geprüft',
  'siwx.done': 'Du bist angemeldet',

  'whatIsAWallet.1.title': 'Sie verwahrt deine Schlüssel',
  'whatIsAWallet.1.text':
    'Eine Wallet verwahrt die Schlüssel zu deinen Token und signiert für dich. Nur du kannst sie nutzen.',
  'whatIsAWallet.2.title': 'Sie meldet dich an',
  'whatIsAWallet.2.text': 'Statt eines Passworts zeigt die Wallet, dass ein Konto dir gehört.',
  'whatIsAWallet.3.title': 'Du entscheidest jedes Mal',
  'whatIsAWallet.3.text':
    'Seiten fragen, die Wallet zeigt, worum es geht, und du sagst Ja oder Nein.',

  'getWallet.text': 'Diese funktionieren mit dieser Seite.',
  'getWallet.all': 'Mehr Wallets ansehen',
  'getWallet.empty': 'Keine Wallets zum Installieren',
  'getWallet.none': 'Der Wallet-Dienst hat nicht geantwortet. Versuche es später erneut.',

  'downloads.text': 'Wähle, wo du sie nutzen willst.',
  'downloads.chrome': 'Chrome-Erweiterung',
  'downloads.ios': 'iPhone-App',
  'downloads.android': 'Android-App',
  'downloads.web': 'Website',
  'downloads.none.title': 'Kein Download bekannt',
  'downloads.none.text': 'Diese Wallet gibt nicht an, wo es sie gibt.',

  'whatIsANetwork.1.title': 'Ein gemeinsames Register',
  'whatIsANetwork.1.text':
    'Ein Netzwerk ist ein Register, das viele Computer führen. Dein Guthaben ist darin eingetragen.',
  'whatIsANetwork.2.title': 'Jedes ist für sich',
  'whatIsANetwork.2.text':
    'Token eines Netzwerks sind nicht in einem anderen, auch wenn der Name gleich ist.',
  'whatIsANetwork.3.title': 'Gebühren unterscheiden sich',
  'whatIsANetwork.3.text':
    'Jedes Netzwerk bezahlst du in seiner eigenen Münze. Halte also etwas davon bereit.',

  'alert.origin.text':
    'Der Betreiber muss diese Domain hinzufügen. Du kannst das hier nicht beheben, Wallets verbinden sich aber trotzdem.',
  'alert.clock.text': 'Prüfe Datum und Uhrzeit dieses Geräts und verbinde dich dann erneut.',
  'alert.project.text':
    'Der Betreiber muss eine Projekt-ID hinzufügen. Du kannst das hier nicht beheben.',

  'button.connect': 'Verbinden',
  'button.connecting': 'Verbindet',
  'button.restoring': 'Verbindet erneut',
  'button.account': 'Konto {name}',
  'button.network': 'Netzwerk: {network}',
  'button.switch': 'Netzwerk wechseln',
  'button.wrong': 'Falsches Netzwerk',
  'button.wallet': '{name} verbinden',
  'button.wallet.email': 'E-Mail',
  'button.wallet.connected': '{name}, verbunden',
  'button.wallet.refused': '{name}, nicht verbunden, erneut versuchen',
  'button.wallet.unknown': '{name}, hier nicht verfügbar',
}
