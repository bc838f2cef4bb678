import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/pl'

/** Texts in Polish, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Wstecz',
  'common.close': 'Zamknij',
  'common.dismiss': 'Ukryj',
  'common.loading': 'Wczytywanie',
  'common.retry': 'Spróbuj ponownie',

  'failed.title': 'Coś poszło nie tak',
  'failed.text': 'Niczego nie wysłano ani nie zmieniono. Spróbuj ponownie albo zamknij to okno.',
  'failed.load.title': 'Strona się nie wczytała',
  'failed.load.text': 'Sprawdź połączenie i spróbuj ponownie.',

  'tag.installed': 'Zainstalowany',
  'tag.qr': 'Kod QR',
  'tag.recent': 'Ostatni',

  'connect.title': 'Połącz',
  'connect.list': 'Portfele',
  'connect.help': 'Czym jest portfel?',
  'connect.phone': 'Portfel w telefonie',
  'connect.all': 'Wszystkie portfele',
  'connect.more': 'Więcej portfeli',
  'connect.new': 'Nie masz portfela?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Nie ma tu jeszcze portfela',
  'connect.empty.text': 'W portfelu jest twoje konto. Zainstaluj go i wróć, żeby się połączyć.',
  'connect.legal': 'Łącząc się, akceptujesz {terms} i {privacy}.',
  'connect.legal.one': 'Zanim się połączysz, przeczytaj {link}.',
  'connect.terms': 'warunki',
  'connect.privacy': 'zasady prywatności',

  'allWallets.qr': 'Pokaż kod QR',

  'account.title': 'Konto',

  'networks.title': 'Sieci',
  'networks.help': 'Czym jest sieć?',

  'unsupported.title': 'Zmień sieć',
  'unsupported.heading': 'Niewłaściwa sieć',

  'siwx.title': 'Zaloguj się',
  'siwx.heading': 'Potwierdź, że to twój portfel',

  'getWallet.title': 'Zainstaluj portfel',

  'downloads.title': 'Zainstaluj {wallet}',

  'wide.here': 'Na tym komputerze',
  'wide.phone': 'W telefonie',

  'live.connecting': 'Łączenie: {wallet}',
  'live.connected': 'Połączono',
  'live.declined': 'Żądanie odrzucone ({wallet})',

  'common.cancel': 'Anuluj',
  'common.clear': 'Wyczyść',
  'common.disconnect': 'Rozłącz',

  'copied.address': 'Adres skopiowany',
  'copied.link': 'Link skopiowany',
  'report.copy': 'Skopiuj raport',
  'copied.report': 'Raport skopiowany',
  'copied.failed': 'Przeglądarka nie pozwoliła na kopiowanie',

  'tag.current': 'Wybrane',

  'allWallets.search': 'Szukaj portfeli',
  'allWallets.placeholder': 'Szukaj po nazwie',
  'allWallets.certified': 'Tylko certyfikowane',
  'allWallets.found': {
    one: '{count} portfel',
    few: '{count} portfele',
    many: '{count} portfeli',
    other: '{count} portfela',
  },
  'allWallets.none.title': 'Nie ma portfela o tej nazwie',
  'allWallets.none.text': 'Sprawdź pisownię albo połącz dowolny portfel kodem QR.',
  'allWallets.failed.title': 'Lista się nie wczytała',
  'allWallets.failed.text':
    'Usługa portfeli nie odpowiedziała. Kodem QR nadal możesz się połączyć.',

  'connect.legal.accept': 'Akceptuję {terms} i {privacy}',
  'connect.legal.accept.one': 'Akceptuję {link}',
  'connect.legal.first': 'Najpierw zaznacz pole powyżej',

  'connecting.anyWallet': 'twój portfel',
  'connecting.tabs': 'Sposoby łączenia',
  'connecting.tab.browser': 'Przeglądarka',
  'connecting.tab.mobile': 'Telefon',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Komputer',
  'connecting.ready.title': 'Kontynuuj przez {wallet}',
  'connecting.ready.text': '{wallet} zapyta cię, zanim udostępni adres.',
  'connecting.ask': 'Zapytaj portfel',
  'connecting.waiting.title': 'Potwierdź przez {wallet}',
  'connecting.waiting.text':
    '{wallet} otwiera okno. Adres zostanie udostępniony dopiero po twojej zgodzie.',
  'connecting.waiting.status': 'Czeka na twoją odpowiedź',
  'connecting.connected.title': 'Połączono',
  'connecting.connected.text': '{wallet} ma połączenie z tą stroną.',
  'connecting.declined.title': 'Żądanie odrzucone',
  'connecting.declined.text':
    'Bez twojej zgody {wallet} niczego nie udostępnia. Jeśli jego okno jest nadal otwarte, zamknij je przed kolejną próbą.',
  'connecting.other': 'Użyj innego portfela',
  'connecting.pending.title': 'Jedno żądanie już czeka',
  'connecting.pending.text':
    '{wallet} nadal czeka na wcześniejszą odpowiedź. Otwórz go i odpowiedz. Jeśli o nic nie pyta, spróbuj ponownie.',
  'connecting.timeout.title': 'Nie ma jeszcze odpowiedzi',
  'connecting.timeout.text': 'Niczego nie udostępniono. Odblokuj {wallet} i spróbuj ponownie.',
  'connecting.failed.title': 'Brak połączenia',
  'connecting.failed.text': '{wallet} nie może się połączyć. Niczego nie udostępniono.',
  'connecting.linked.title': 'Już połączono',
  'connecting.linked.text': 'Żeby użyć innego konta, otwórz {wallet} i je wybierz.',

  'chains.title': 'Gdzie chcesz go używać?',
  'chains.text': '{wallet} ma konta w kilku sieciach. Pozostałe możesz dodać później.',
  'chains.list': 'Sieci: {wallet}',

  'namedWallet.finding.title': 'Szukamy portfela',
  'namedWallet.finding.text': 'To zajmie chwilę.',
  'namedWallet.unknown.title': 'Ten portfel jest tu niedostępny',
  'namedWallet.unknown.text': 'Nie ma go ani w tej przeglądarce, ani na liście portfeli.',

  'connecting.missing.title': '{wallet} nie jest zainstalowany w tej przeglądarce',
  'connecting.missing.text': 'Zainstaluj go i odśwież tę stronę, żeby się połączyć.',
  'connecting.get': 'Zainstaluj {wallet}',
  'connecting.noApp': 'Potrzebny {wallet} w telefonie?',
  'connecting.noWallet': 'Potrzebny {wallet}?',
  'connecting.getApp': 'Pobierz aplikację',
  'connecting.qr.label': 'Kod QR, żeby połączyć {wallet}',
  'connecting.qr.title': 'Zeskanuj przez {wallet}',
  'connecting.qr.text':
    'Otwórz {wallet} na telefonie, włącz skaner i skieruj go tutaj. Kod odnawia się sam.',
  'connecting.qr.preparing': 'Przygotowywanie kodu',
  'connecting.link.preparing': 'Przygotowywanie linku',
  'connecting.qr.renewed': 'Nowy kod jest gotowy',
  'connecting.qr.again': 'Pokaż kod ponownie',
  'connecting.qr.failed.title': 'Kod się nie wczytał',
  'connecting.qr.failed.text':
    'Usługa parowania nie odpowiedziała. Sprawdź połączenie i spróbuj ponownie.',
  'connecting.refused.allow.text':
    'Niczego nie udostępniono. Spróbuj ponownie, otwórz {wallet} i zezwól na to, o co prosi strona.',
  'connecting.refused.other.text': 'Niczego nie udostępniono. Użyj innego portfela.',
  'connecting.refused.account.text':
    'Otwórz {wallet}, dodaj konto dla tych sieci i spróbuj ponownie.',
  'connecting.refused.unlock.text':
    'Niczego nie udostępniono. Otwórz i odblokuj {wallet}, potem spróbuj ponownie.',
  'connecting.refused.network.text': 'Otwórz {wallet}, wybierz inną sieć i spróbuj ponownie.',
  'connecting.refused.window.text':
    'Niczego nie udostępniono. Zezwól tej stronie na otwieranie okien i spróbuj ponownie.',
  'connecting.refused.site.text': 'Portfele w tej przeglądarce nadal się łączą.',
  'connecting.copy': 'Skopiuj link',
  'connecting.open': 'Otwórz {wallet}',
  'connecting.open.title': 'Kontynuuj przez {wallet}',
  'connecting.mobile.text': 'Potwierdź tam i wróć na tę stronę.',
  'connecting.mobile.stay': 'Nic się nie stało? Otwórz {wallet} ponownie albo wklej tam link.',
  'connecting.inside.text': '{wallet} otworzy tę stronę we własnej przeglądarce. Połącz się tam.',
  'connecting.web.text': '{wallet} otworzy się w nowej karcie. Potwierdź tam i wróć.',
  'connecting.desktop.text': 'Potwierdź w aplikacji {wallet} na tym komputerze i wróć.',

  'account.network': 'Sieć: {network}. Zmień',
  'account.copy': 'Skopiuj adres',
  'account.explorer': 'Zobacz w eksploratorze',
  'account.signedIn': 'Zalogowano',
  'account.signedOut': 'Niezalogowano',
  'account.signOut': 'Wyloguj',
  'account.wallet': 'Połączono przez {wallet}',
  'account.tabs': 'Konto',
  'account.tab.tokens': 'Tokeny',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Historia',
  'account.tokens.empty.title': 'Nie ma jeszcze tokenów',
  'account.tokens.empty.text': 'Tu pojawią się tokeny, które trafią na to konto w sieci {network}.',
  'account.tokens.failed.title': 'Salda się nie wczytały',
  'account.tokens.failed.text': 'Usługa danych nie odpowiedziała. Twoje środki są bezpieczne.',
  'account.tokens.stale': 'Nie udało się odświeżyć sald.',
  'account.tokens.unsupported.title': 'Tu nie ma listy tokenów',
  'account.tokens.unsupported.text':
    'W sieci {network} lista tokenów jest niedostępna. Twoje środki są bezpieczne.',
  'account.nfts.empty.title': 'Kolekcja jest jeszcze pusta',
  'account.nfts.empty.text':
    'Tu pojawią się grafiki, bilety i odznaki, które trafią na to konto w sieci {network}.',
  'account.activity.empty.title': 'Nic się jeszcze nie wydarzyło',
  'account.activity.empty.text':
    'Tu pojawi się to, co to konto wyśle i odbierze w sieci {network}.',
  'account.nfts.later.title': 'Kolekcji jeszcze tu nie widać',
  'account.nfts.later.text': 'Mimo to jest na twoim koncie w sieci {network}.',
  'account.activity.later.title': 'Historii jeszcze tu nie widać',
  'account.activity.later.text': 'Mimo to wszystko jest zapisane w sieci {network}.',
  'account.otherNetwork': 'Zobacz w innej sieci',
  'account.disconnecting': 'Rozłączanie',

  'networks.search': 'Szukaj sieci',
  'networks.waiting': 'Potwierdź przez {wallet}',
  'networks.declined': 'Odrzucono',
  'networks.failed': '{wallet} nie może zmienić sieci',
  'networks.list': 'Sieci tej strony',
  'networks.refused': '{wallet} jej nie obsługuje',
  'networks.cancel': 'Anuluj przejście do sieci {network}',
  'networks.retry': 'Spróbuj ponownie: {network}',
  'networks.none.title': 'Nie ma sieci o tej nazwie',
  'networks.none.text': 'Ta strona działa tylko z sieciami z listy.',
  'networks.switched': 'Jesteś w sieci {network}',

  'switch.ready.title': 'Przejdź do sieci {network}',
  'switch.ready.text': '{wallet} zapyta cię. Nic nie zostanie przeniesione, zmieni się tylko sieć.',
  'switch.start': 'Przejdź',
  'switch.unknown.title': 'Ta strona nie używa tej sieci',
  'switch.waiting.title': 'Przejście do sieci {network}',
  'switch.waiting.text':
    '{wallet} otwiera okno. Nic nie zostanie przeniesione, zmieni się tylko sieć.',
  'switch.declined.title': 'Zmiana sieci odrzucona',
  'switch.declined.text': 'Bez twojej zgody {wallet} zostaje w sieci {network}.',
  'switch.failed.title': 'Nadal w sieci {network}',
  'switch.failed.text': '{wallet} nie może zmienić sieci. Wybierz ją tam albo spróbuj ponownie.',

  'unsupported.text':
    '{wallet} jest w sieci, której {app} nie używa. Wybierz jedną z tych, żeby przejść dalej.',
  'unsupported.unknown': 'Nieznana sieć',
  'unsupported.list': 'Sieci tej strony',
  'unsupported.stay': 'Aby zamknąć, wybierz sieć lub rozłącz się.',

  'siwx.text': 'To podpis, a nie transakcja. Jest darmowy i niczego nie przenosi.',
  'siwx.site': 'Strona',
  'siwx.account': 'Konto',
  'siwx.network': 'Sieć',
  'siwx.expires': 'Ważne do',
  'siwx.sign': 'Zaloguj się',
  'siwx.signing': 'Potwierdź przez {wallet}',
  'siwx.cancel': 'Anuluj',
  'siwx.notNow': 'Nie teraz',
  'siwx.cancelling': 'Anulowanie',
  'siwx.disconnects': 'Anulowanie rozłączy {wallet}',
  'siwx.optional': 'Możesz iść dalej bez logowania',
  'siwx.quote': '{site} prosi o zalogowanie kontem w sieci {network}.',
  'siwx.declined.title': 'Podpis odrzucony',
  'siwx.declined.text': 'Nie zalogowano. Niczego nie udostępniono.',
  'siwx.failed.title': 'Nie zalogowano',
  'siwx.failed.text':
    'Nie udało się utworzyć lub sprawdzić podpisu. Nic nie zostało przeniesione. Spróbuj ponownie.',
  'siwx.unreachable.text':
    'Sieć, która sprawdza podpis, nie odpowiedziała. Nic nie zostało przeniesione. Spróbuj za chwilę.',
  'siwx.clock.title': 'Sprawdź zegar',
  'siwx.clock.text':
    'Data i godzina tego urządzenia są błędne, dlatego logowanie odrzucono. Popraw je i spróbuj ponownie.',
  'siwx.preparing': 'Przygotowywanie',
  'siwx.verifying': 'Sprawdzanie podpisu',
  'siwx.done': 'Zalogowano',

  'whatIsAWallet.1.title': 'Przechowuje twoje klucze',
  'whatIsAWallet.1.text':
    'Portfel przechowuje klucze do twoich tokenów i podpisuje za ciebie. Tylko ty możesz go używać.',
  'whatIsAWallet.2.title': 'Loguje cię',
  'whatIsAWallet.2.text': 'Zamiast hasła portfel potwierdza, że konto jest twoje.',
  'whatIsAWallet.3.title': 'Za każdym razem decydujesz ty',
  'whatIsAWallet.3.text': 'Strona pyta, portfel pokazuje, o co chodzi, a ty mówisz tak albo nie.',

  'getWallet.text': 'Te portfele działają z tą stroną.',
  'getWallet.all': 'Więcej portfeli',
  'getWallet.empty': 'Brak portfeli do zainstalowania',
  'getWallet.none': 'Usługa portfeli nie odpowiedziała. Spróbuj później.',

  'downloads.text': 'Wybierz, gdzie chcesz go używać.',
  'downloads.chrome': 'Rozszerzenie Chrome',
  'downloads.ios': 'Aplikacja na iPhone’a',
  'downloads.android': 'Aplikacja na Androida',
  'downloads.web': 'Strona internetowa',
  'downloads.none.title': 'Nie wiadomo, skąd go pobrać',
  'downloads.none.text': 'Ten portfel nie podaje, skąd go pobrać.',

  'whatIsANetwork.1.title': 'Wspólny rejestr',
  'whatIsANetwork.1.text':
    'Sieć to rejestr, który prowadzi wiele komputerów. Twoje salda to wpisy w nim.',
  'whatIsANetwork.2.title': 'Każda jest osobna',
  'whatIsANetwork.2.text': 'Tokenów z jednej sieci nie ma w innej, nawet jeśli nazwa jest ta sama.',
  'whatIsANetwork.3.title': 'Opłaty się różnią',
  'whatIsANetwork.3.text': 'W każdej sieci płacisz jej własną monetą, więc miej jej trochę.',

  'alert.origin.text':
    'Właściciel strony musi dodać tę domenę. Tutaj tego nie naprawisz, ale portfele nadal się łączą.',
  'alert.clock.text': 'Sprawdź datę i godzinę tego urządzenia i połącz się ponownie.',
  'alert.project.text':
    'Właściciel strony musi dodać identyfikator projektu. Tutaj tego nie naprawisz.',

  'button.connect': 'Połącz',
  'button.connecting': 'Łączenie',
  'button.restoring': 'Ponowne łączenie',
  'button.account': 'Konto {name}',
  'button.network': 'Sieć: {network}',
  'button.switch': 'Zmień sieć',
  'button.wrong': 'Niewłaściwa sieć',
  'button.wallet': 'Połącz {name}',
  'button.wallet.email': 'E-mail',
  'button.wallet.connected': '{name}, połączono',
  'button.wallet.refused': '{name}, brak połączenia, spróbuj ponownie',
  'button.wallet.unknown': '{name}, tu niedostępne',
}
