import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/it'

/** Texts in Italian, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Indietro',
  'common.close': 'Chiudi',
  'common.dismiss': 'Ignora',
  'common.loading': 'Caricamento',
  'common.retry': 'Riprova',

  'failed.title': 'Qui qualcosa è andato storto',
  'failed.text': 'Non è stato inviato né cambiato nulla. Riprova o chiudi questa finestra.',
  'failed.load.title': 'Questa pagina non si è caricata',
  'failed.load.text': 'Controlla la connessione, poi riprova.',

  'tag.installed': 'Installato',
  'tag.qr': 'Codice QR',
  'tag.recent': 'Ultimo usato',

  'connect.title': 'Connetti',
  'connect.list': 'Wallet',
  'connect.help': 'Cos’è un wallet?',
  'connect.phone': 'Wallet sul telefono',
  'connect.all': 'Tutti i wallet',
  'connect.more': 'Altri wallet',
  'connect.new': 'Non hai un wallet?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Ancora nessun wallet qui',
  'connect.empty.text':
    'Un wallet custodisce il tuo account. Procurati un wallet, poi torna qui a connetterti.',
  'connect.legal': 'Se ti connetti, si applicano {terms} e {privacy}.',
  'connect.legal.one': 'Prima di connetterti, leggi: {link}.',
  'connect.terms': 'Termini',
  'connect.privacy': 'Informativa sulla privacy',

  'allWallets.qr': 'Mostra un codice QR',

  'account.title': 'Account',

  'networks.title': 'Reti',
  'networks.help': 'Cos’è una rete?',

  'unsupported.title': 'Cambia rete',
  'unsupported.heading': 'Rete sbagliata',

  'siwx.title': 'Accedi',
  'siwx.heading': 'Dimostra che questo wallet è tuo',

  'getWallet.title': 'Ottieni un wallet',

  'downloads.title': 'Ottieni {wallet}',

  'wide.here': 'Su questo computer',
  'wide.phone': 'Sul tuo telefono',
  'live.connecting': 'Richiesta di connessione a {wallet}',
  'live.connected': 'Connesso',
  'live.declined': '{wallet} ha rifiutato',

  'common.cancel': 'Annulla',
  'common.clear': 'Cancella',
  'common.disconnect': 'Disconnetti',

  'copied.address': 'Indirizzo copiato',
  'copied.link': 'Link copiato',
  'report.copy': 'Copia rapporto',
  'copied.report': 'Rapporto copiato',
  'copied.failed': 'Il browser non ha permesso di copiare',

  'tag.current': 'In uso',

  'allWallets.search': 'Cerca wallet',
  'allWallets.placeholder': 'Cerca per nome',
  'allWallets.certified': 'Solo certificati',
  'allWallets.found': { one: '{count} wallet', many: '{count} wallet', other: '{count} wallet' },
  'allWallets.none.title': 'Nessun wallet con questo nome',
  'allWallets.none.text': 'Controlla come è scritto o connetti qualsiasi wallet con un codice QR.',
  'allWallets.failed.title': 'L’elenco non si è caricato',
  'allWallets.failed.text':
    'Il servizio dei wallet non ha risposto. Puoi comunque connetterti con un codice QR.',

  'connect.legal.accept': 'Accetto {terms} e {privacy}',
  'connect.legal.accept.one': 'Accetto: {link}',
  'connect.legal.first': 'Prima spunta la casella qui sopra',

  'connecting.anyWallet': 'il tuo wallet',
  'connecting.tabs': 'Modi per connetterti',
  'connecting.tab.browser': 'Browser',
  'connecting.tab.mobile': 'Telefono',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Desktop',
  'connecting.ready.title': 'Continua in {wallet}',
  'connecting.ready.text': '{wallet} te lo chiederà prima di condividere il tuo indirizzo.',
  'connecting.ask': 'Chiedi al wallet',
  'connecting.waiting.title': 'Conferma in {wallet}',
  'connecting.waiting.text':
    '{wallet} ha aperto una finestra. Il tuo indirizzo viene condiviso solo dopo la tua approvazione.',
  'connecting.waiting.status': 'In attesa della tua risposta',
  'connecting.connected.title': 'Connesso',
  'connecting.connected.text': '{wallet} è connesso a questo sito.',
  'connecting.declined.title': 'Richiesta rifiutata',
  'connecting.declined.text':
    'Hai detto no in {wallet}, quindi non è stato condiviso nulla. Se la sua finestra è ancora aperta, chiudila prima di riprovare.',
  'connecting.other': 'Usa un altro wallet',
  'connecting.pending.title': 'Una richiesta è già aperta',
  'connecting.pending.text':
    '{wallet} aspetta ancora una risposta di prima. Aprilo e rispondi lì. Se non chiede nulla, riprova.',
  'connecting.timeout.title': 'Ancora nessuna risposta',
  'connecting.timeout.text': 'Non è stato condiviso nulla. Sblocca {wallet}, poi riprova.',
  'connecting.failed.title': 'Nessuna connessione',
  'connecting.failed.text': '{wallet} non è riuscito a connettersi. Non è stato condiviso nulla.',
  'connecting.linked.title': 'Già connesso',
  'connecting.linked.text': 'Per usare un altro account, sceglilo in {wallet}.',
  'chains.title': 'Dove vuoi usarlo?',
  'chains.text': '{wallet} ha account su più chain. Puoi aggiungere le altre più tardi.',
  'chains.list': 'Chain di {wallet}',

  'namedWallet.finding.title': 'Ricerca del wallet',
  'namedWallet.finding.text': 'Ci vuole un momento.',
  'namedWallet.unknown.title': 'Questo wallet qui non è disponibile',
  'namedWallet.unknown.text': 'Non è in questo browser e l’elenco dei wallet non lo conosce.',
  'connecting.missing.title': '{wallet} non è in questo browser',
  'connecting.missing.text': 'Installalo, poi ricarica questa pagina per connetterti.',
  'connecting.get': 'Ottieni {wallet}',
  'connecting.noApp': 'Non hai {wallet} sul telefono?',
  'connecting.noWallet': 'Non hai ancora {wallet}?',
  'connecting.getApp': 'Scarica l’app',
  'connecting.qr.label': 'Codice QR per connettere {wallet}',
  'connecting.qr.title': 'Scansiona con {wallet}',
  'connecting.qr.text':
    'Apri {wallet} sul telefono, tocca lo scanner e puntalo qui. Il codice si rinnova da solo.',
  'connecting.qr.preparing': 'Preparazione del codice',
  'connecting.link.preparing': 'Preparazione del link',
  'connecting.qr.time': 'Nuovo codice tra',
  'connecting.qr.renewed': 'È pronto un nuovo codice',
  'connecting.qr.again': 'Mostra di nuovo il codice',
  'connecting.qr.failed.title': 'Il codice non si è caricato',
  'connecting.qr.failed.text':
    'Il servizio di abbinamento non ha risposto. Controlla la connessione, poi riprova.',
  'connecting.refused.allow.text':
    'Non è stato condiviso nulla. Riprova e consenti in {wallet} ciò che questo sito chiede.',
  'connecting.refused.other.text': 'Non è stato condiviso nulla. Usa un altro wallet.',
  'connecting.refused.account.text':
    'Aggiungi in {wallet} un account per queste reti, poi riprova.',
  'connecting.refused.unlock.text':
    'Non è stato condiviso nulla. Apri e sblocca {wallet}, poi riprova.',
  'connecting.refused.network.text': 'Scegli un’altra rete in {wallet}, poi riprova.',
  'connecting.refused.window.text':
    'Non è stato condiviso nulla. Consenti a questo sito di aprire finestre, poi riprova.',
  'connecting.refused.site.text': 'I wallet in questo browser si connettono comunque.',
  'connecting.copy': 'Copia link',
  'connecting.open': 'Apri {wallet}',
  'connecting.open.title': 'Continua in {wallet}',
  'connecting.mobile.text': 'Approva lì, poi torna a questa pagina.',
  'connecting.mobile.stay': 'Non succede nulla? Apri di nuovo {wallet} o incolla lì il link.',
  'connecting.inside.text': '{wallet} apre questa pagina nel suo browser. Connettiti lì.',
  'connecting.web.text': '{wallet} si apre in una nuova scheda. Approva lì, poi torna qui.',
  'connecting.desktop.text': 'Approva nell’app {wallet} su questo computer, poi torna qui.',

  'account.network': 'Rete: {network}. Cambiala',
  'account.copy': 'Copia indirizzo',
  'account.explorer': 'Vedi sull’explorer',
  'account.signedIn': 'Accesso effettuato',
  'account.signedOut': 'Accesso non effettuato',
  'account.signOut': 'Esci',
  'account.wallet': 'Connesso con {wallet}',
  'account.tabs': 'Account',
  'account.tab.tokens': 'Token',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Attività',
  'account.tokens.empty.title': 'Ancora nessun token',
  'account.tokens.empty.text': 'I token inviati a questo account su {network} compaiono qui.',
  'account.tokens.failed.title': 'I saldi non si sono caricati',
  'account.tokens.failed.text': 'Il servizio dati non ha risposto. I tuoi fondi sono al sicuro.',
  'account.tokens.stale': 'Non è stato possibile aggiornare questi saldi.',
  'account.tokens.unsupported.title': 'Qui non c’è un elenco di token',
  'account.tokens.unsupported.text':
    'Per {network} non ci sono elenchi di token. I tuoi fondi sono al sicuro.',
  'account.nfts.empty.title': 'Ancora nessun oggetto da collezione',
  'account.nfts.empty.text':
    'Opere, biglietti e distintivi inviati a questo account su {network} compaiono qui.',
  'account.activity.empty.title': 'Non è ancora successo nulla',
  'account.activity.empty.text': 'Ciò che questo account invia e riceve su {network} compare qui.',
  'account.nfts.later.title': 'Gli oggetti da collezione non sono ancora in elenco',
  'account.nfts.later.text': 'Sono comunque nel tuo account su {network}.',
  'account.activity.later.title': 'L’attività non è ancora in elenco',
  'account.activity.later.text':
    'Ciò che questo account ha inviato e ricevuto resta comunque registrato su {network}.',
  'account.otherNetwork': 'Guarda su un’altra rete',
  'account.disconnecting': 'Disconnessione in corso',

  'networks.search': 'Cerca reti',
  'networks.waiting': 'Conferma in {wallet}',
  'networks.declined': 'Rifiutato',
  'networks.failed': '{wallet} non è riuscito a cambiare rete',
  'networks.list': 'Reti di questo sito',
  'networks.refused': '{wallet} non la supporta',
  'networks.cancel': 'Annulla il passaggio a {network}',
  'networks.retry': 'Riprova: {network}',
  'networks.none.title': 'Nessuna rete con questo nome',
  'networks.none.text': 'Questo sito funziona solo con le reti del suo elenco.',
  'networks.switched': 'Ora sei su {network}',

  'switch.ready.title': 'Passa a {network}',
  'switch.ready.text': '{wallet} te lo chiederà. Non si sposta nulla, cambia solo la rete.',
  'switch.start': 'Cambia',
  'switch.unknown.title': 'Questo sito non usa quella rete',
  'switch.waiting.title': 'Passa a {network}',
  'switch.waiting.text':
    '{wallet} ha aperto una finestra. Non si sposta nulla, cambia solo la rete.',
  'switch.declined.title': 'Cambio rifiutato',
  'switch.declined.text': 'Hai detto no in {wallet}, quindi sei ancora su {network}.',
  'switch.failed.title': 'Ancora su {network}',
  'switch.failed.text': '{wallet} non è riuscito a cambiare. Scegli la rete lì o riprova.',

  'unsupported.text':
    '{wallet} è su una rete che {app} non usa. Scegline una di queste per continuare.',
  'unsupported.list': 'Reti di questo sito',

  'siwx.text': 'Una firma, non una transazione. È gratuita e non sposta nulla.',
  'siwx.site': 'Sito',
  'siwx.account': 'Account',
  'siwx.network': 'Rete',
  'siwx.expires': 'Valida fino a',
  'siwx.sign': 'Accedi',
  'siwx.signing': 'Conferma in {wallet}',
  'siwx.cancel': 'Annulla',
  'siwx.notNow': 'Non ora',
  'siwx.cancelling': 'Annullamento',
  'siwx.disconnects': 'Annullando disconnetti {wallet}',
  'siwx.optional': 'Puoi continuare senza accedere',
  'siwx.quote': '{site} ti chiede di accedere con il tuo account {network}.',
  'siwx.declined.title': 'Firma rifiutata',
  'siwx.declined.text': 'Quindi non hai ancora effettuato l’accesso. Non è stato condiviso nulla.',
  'siwx.failed.title': 'Non hai ancora effettuato l’accesso',
  'siwx.failed.text':
    'Non è stato possibile creare o verificare la firma. Non si è spostato nulla. Riprova.',
  'siwx.unreachable.text':
    'La rete che verifica la firma non ha risposto. Non si è spostato nulla. Riprova tra poco.',
  'siwx.clock.title': 'Controlla l’orologio',
  'siwx.clock.text':
    'Data e ora di questo dispositivo sono sbagliate, quindi l’accesso è stato rifiutato. Correggile e riprova.',
  'siwx.preparing': 'Preparazione',
  'siwx.verifying': 'Verifica della firma',
  'siwx.done': 'Hai effettuato l’accesso',

  'whatIsAWallet.1.title': 'Custodisce le tue chiavi',
  'whatIsAWallet.1.text':
    'Un wallet conserva le chiavi dei tuoi token e firma per te. Solo tu puoi usarlo.',
  'whatIsAWallet.2.title': 'Ti fa accedere',
  'whatIsAWallet.2.text': 'Al posto di una password, il wallet dimostra che un account è tuo.',
  'whatIsAWallet.3.title': 'Decidi tu ogni volta',
  'whatIsAWallet.3.text': 'I siti chiedono, il wallet mostra di che si tratta e tu dici sì o no.',

  'getWallet.text': 'Questi funzionano con questo sito.',
  'getWallet.all': 'Vedi altri wallet',
  'getWallet.none': 'Il servizio dei wallet non ha risposto. Riprova più tardi.',

  'downloads.text': 'Scegli dove vuoi usarlo.',
  'downloads.chrome': 'Estensione per Chrome',
  'downloads.ios': 'App per iPhone',
  'downloads.android': 'App per Android',
  'downloads.web': 'Sito web',
  'downloads.none.title': 'Nessun download noto',
  'downloads.none.text': 'Questo wallet non dice dove si può ottenere.',

  'whatIsANetwork.1.title': 'Un registro condiviso',
  'whatIsANetwork.1.text':
    'Una rete è un registro tenuto da molti computer. I tuoi saldi vi sono annotati.',
  'whatIsANetwork.2.title': 'Ognuna è a sé',
  'whatIsANetwork.2.text':
    'I token di una rete non sono in un’altra, anche se il nome è lo stesso.',
  'whatIsANetwork.3.title': 'Le commissioni cambiano',
  'whatIsANetwork.3.text': 'Ogni rete si paga con la sua moneta: tienine sempre un po’.',

  'alert.origin.text':
    'Il gestore deve aggiungere questo dominio. Da qui non puoi rimediare, ma i wallet si connettono comunque.',
  'alert.clock.text': 'Controlla data e ora di questo dispositivo, poi connettiti di nuovo.',
  'alert.project.text': 'Il gestore deve aggiungere un ID progetto. Da qui non puoi rimediare.',

  'button.connect': 'Connetti',
  'button.connecting': 'Connessione',
  'button.restoring': 'Riconnessione',
  'button.account': 'Account {name}',
  'button.network': 'Rete: {network}',
  'button.switch': 'Cambia rete',
  'button.wrong': 'Rete sbagliata',
  'button.wallet': 'Connetti {name}',
  'button.wallet.email': 'E-mail',
  'button.wallet.connected': '{name}, connesso',
  'button.wallet.refused': '{name}, non connesso, riprova',
  'button.wallet.unknown': '{name}, non disponibile qui',
}
