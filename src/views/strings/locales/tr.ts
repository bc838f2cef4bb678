import type { WholeLocale } from '../catalogue'
import { errors } from '../errors/tr'

/** Turkish. */
const tr: WholeLocale = {
  tag: 'tr',
  sentences: {
    ...errors,
    'common.back': 'Geri',
    'common.close': 'Kapat',
    'common.dismiss': 'Gizle',
    'common.loading': 'Yükleniyor',
    'common.retry': 'Yeniden dene',

    'failed.title': 'Burada bir sorun oldu',
    'failed.text': 'Hiçbir şey gönderilmedi veya değişmedi. Yeniden dene ya da bu pencereyi kapat.',
    'failed.load.title': 'Bu sayfa yüklenmedi',
    'failed.load.text': 'Bağlantını kontrol et, sonra yeniden dene.',

    'tag.installed': 'Yüklü',
    'tag.qr': 'QR kodu',
    'tag.recent': 'Son kullanılan',

    'connect.title': 'Bağlan',
    'connect.list': 'Cüzdanlar',
    'connect.help': 'Cüzdan nedir?',
    'connect.phone': 'Telefon cüzdanı',
    'connect.all': 'Tüm cüzdanlar',
    'connect.count': '{count}+',
    'connect.empty.title': 'Burada henüz cüzdan yok',
    'connect.empty.text':
      'Hesabın bir cüzdanda durur. Bir cüzdan edin, sonra bağlanmak için geri gel.',
    'connect.legal': 'Bağlandığında şunlar geçerli olur: {terms} ve {privacy}.',
    'connect.legal.one': 'Bağlanmadan önce şunu oku: {link}.',
    'connect.terms': 'Koşullar',
    'connect.privacy': 'Gizlilik',

    'allWallets.qr': 'QR kodu göster',

    'account.title': 'Hesap',

    'networks.title': 'Ağlar',
    'networks.help': 'Ağ nedir?',

    'unsupported.title': 'Ağ değiştir',
    'unsupported.heading': 'Bu site başka ağlarda',

    'siwx.title': 'Giriş yap',
    'siwx.heading': 'Bu cüzdanın senin olduğunu kanıtla',

    'getWallet.title': 'Cüzdan edin',

    'downloads.title': '{wallet} edin',

    'wide.here': 'Bu bilgisayarda',
    'wide.phone': 'Telefonunda',
    'live.connecting': '{wallet} için bağlantı isteniyor',
    'live.connected': 'Bağlandı',
    'live.declined': '{wallet} reddetti',

    'common.cancel': 'Vazgeç',
    'common.clear': 'Temizle',
    'common.disconnect': 'Bağlantıyı kes',

    'copied.address': 'Adres kopyalandı',
    'copied.link': 'Bağlantı kopyalandı',
    'copied.failed': 'Tarayıcı kopyalamaya izin vermedi',

    'tag.certified': 'Onaylı',
    'tag.current': 'Şu anki',

    'allWallets.search': 'Cüzdan ara',
    'allWallets.placeholder': 'Ada göre ara',
    'allWallets.certified': 'Yalnızca onaylılar',
    'allWallets.found': { one: '{count} cüzdan', other: '{count} cüzdan' },
    'allWallets.none.title': 'Bu adda cüzdan yok',
    'allWallets.none.text': 'Yazımı kontrol et ya da herhangi bir cüzdanı QR koduyla bağla.',
    'allWallets.failed.title': 'Liste yüklenmedi',
    'allWallets.failed.text': 'Cüzdan hizmeti yanıt vermedi. Yine de QR koduyla bağlanabilirsin.',

    'connect.legal.accept': '{terms} ve {privacy} metinlerini kabul ediyorum',
    'connect.legal.accept.one': 'Şunu kabul ediyorum: {link}',
    'connect.legal.first': 'Önce yukarıdaki kutuyu işaretle',

    'connecting.anyWallet': 'cüzdanın',
    'connecting.tabs': 'Bağlanma yolları',
    'connecting.tab.browser': 'Tarayıcı',
    'connecting.tab.mobile': 'Mobil',
    'connecting.tab.web': 'Web',
    'connecting.tab.desktop': 'Masaüstü',
    'connecting.ready.title': '{wallet} ile devam et',
    'connecting.ready.text': '{wallet}, adresin paylaşılmadan önce sana soracak.',
    'connecting.ask': 'Cüzdana sor',
    'connecting.waiting.title': '{wallet} içinde onayla',
    'connecting.waiting.text': '{wallet} bir pencere açtı. Adresin ancak onaylarsan paylaşılır.',
    'connecting.waiting.status': 'Yanıtın bekleniyor',
    'connecting.retrying.status': 'Yeniden soruluyor',
    'connecting.connected.title': 'Bağlandı',
    'connecting.connected.text': '{wallet} bu siteye bağlandı.',
    'connecting.declined.title': 'İstek reddedildi',
    'connecting.declined.text':
      '{wallet} içinde hayır dedin, hiçbir şey paylaşılmadı. Penceresi hâlâ açıksa yeniden denemeden önce kapat.',
    'connecting.other': 'Başka cüzdan kullan',
    'connecting.pending.title': 'Zaten açık bir istek var',
    'connecting.pending.text':
      '{wallet} önceki bir yanıtı bekliyor. Cüzdanı aç ve orada yanıtla. Bir şey sormuyorsa yeniden dene.',
    'connecting.timeout.title': 'Henüz yanıt yok',
    'connecting.timeout.text': 'Hiçbir şey paylaşılmadı. {wallet} kilidini aç, sonra yeniden dene.',
    'connecting.failed.title': 'Bağlantı yok',
    'connecting.failed.text': '{wallet} bağlanamadı. Hiçbir şey paylaşılmadı.',
    'connecting.linked.title': 'Zaten bağlı',
    'connecting.linked.text': 'Başka bir hesap kullanmak için {wallet} içinde seç.',
    'connecting.missing.title': '{wallet} bu tarayıcıda yok',
    'connecting.missing.text': 'Cüzdanı edin, sonra bağlanmak için bu sayfayı yenile.',
    'connecting.get': '{wallet} edin',
    'connecting.noApp': 'Telefonunda {wallet} yok mu?',
    'connecting.noWallet': 'Henüz {wallet} yok mu?',
    'connecting.getApp': 'Uygulamayı edin',
    'connecting.qr.label': '{wallet} bağlamak için QR kodu',
    'connecting.qr.title': '{wallet} ile tara',
    'connecting.qr.text':
      'Telefonunda {wallet} uygulamasını aç, tarayıcıya dokun ve buraya tut. Kod kendiliğinden yenilenir.',
    'connecting.qr.preparing': 'Kod hazırlanıyor',
    'connecting.link.preparing': 'Bağlantı hazırlanıyor',
    'connecting.qr.time': 'Kodun yenilenmesine',
    'connecting.qr.renewed': 'Yeni kod hazır',
    'connecting.qr.scanned.title': 'Telefonunda onayla',
    'connecting.qr.scanned.text': '{wallet} kodu okudu ve onaylamanı istiyor.',
    'connecting.qr.scanned.status': 'Tarandı',
    'connecting.qr.again': 'Kodu yeniden göster',
    'connecting.qr.wrongPhone': 'Yanlış telefon mu?',
    'connecting.qr.restart': 'Baştan başla',
    'connecting.qr.failed.title': 'Kod yüklenmedi',
    'connecting.qr.failed.text':
      'Eşleştirme hizmeti yanıt vermedi. Bağlantını kontrol et, sonra yeniden dene.',
    'connecting.refused.allow.text':
      'Hiçbir şey paylaşılmadı. Yeniden dene ve {wallet} içinde sitenin istediğine izin ver.',
    'connecting.refused.other.text': 'Hiçbir şey paylaşılmadı. Başka bir cüzdan kullan.',
    'connecting.refused.account.text':
      '{wallet} içinde bu ağlar için bir hesap oluştur, sonra yeniden dene.',
    'connecting.refused.unlock.text':
      'Hiçbir şey paylaşılmadı. {wallet} uygulamasını aç, kilidini kaldır ve yeniden dene.',
    'connecting.refused.network.text': '{wallet} içinde başka bir ağ seç, sonra yeniden dene.',
    'connecting.refused.site.text':
      'Site sahibi bu siteye eşleştirme hizmetinde izin vermeli. Bu tarayıcıdaki cüzdanlar yine bağlanır.',
    'connecting.copy': 'Bağlantıyı kopyala',
    'connecting.open': '{wallet} aç',
    'connecting.open.title': '{wallet} ile devam et',
    'connecting.mobile.text': 'Orada onayla, sonra bu sayfaya dön.',
    'connecting.mobile.stay':
      'Bir şey olmadı mı? {wallet} uygulamasını yeniden aç ya da bağlantıyı oraya yapıştır.',
    'connecting.web.text': '{wallet} yeni sekmede açılır. Orada onayla, sonra geri dön.',
    'connecting.desktop.text': 'Bu bilgisayardaki {wallet} uygulamasında onayla, sonra geri dön.',

    'account.network': 'Ağ: {network}. Değiştir',
    'account.copy': 'Adresi kopyala',
    'account.explorer': 'Gezginde gör',
    'account.wallet': '{wallet} ile bağlı',
    'account.tabs': 'Hesap',
    'account.tab.tokens': 'Tokenlar',
    'account.tab.nfts': 'NFT’ler',
    'account.tab.activity': 'Hareketler',
    'account.tokens.empty.title': 'Henüz token yok',
    'account.tokens.empty.text': '{network} ağında bu hesaba gönderilen tokenlar burada görünür.',
    'account.tokens.failed.title': 'Bakiyeler yüklenmedi',
    'account.tokens.failed.text': 'Veri hizmeti yanıt vermedi. Varlıkların etkilenmedi.',
    'account.tokens.stale': 'Bu bakiyeler yenilenemedi.',
    'account.tokens.unsupported.title': 'Burada token listesi yok',
    'account.tokens.unsupported.text': '{network} için token listesi yok. Varlıkların etkilenmedi.',
    'account.nfts.empty.title': 'Henüz koleksiyon parçası yok',
    'account.nfts.empty.text':
      '{network} ağında bu hesaba gönderilen eserler, biletler ve rozetler burada görünür.',
    'account.activity.empty.title': 'Henüz bir şey olmadı',
    'account.activity.empty.text':
      'Bu hesabın {network} ağında gönderdikleri ve aldıkları burada görünür.',
    'account.nfts.later.title': 'Koleksiyon parçaları henüz listelenmiyor',
    'account.nfts.later.text': 'Yine de {network} ağındaki hesabında duruyorlar.',
    'account.activity.later.title': 'Hareketler henüz listelenmiyor',
    'account.activity.later.text':
      'Yine de bu hesabın gönderip aldıkları {network} ağında kayıtlı.',
    'account.otherNetwork': 'Başka bir ağa bak',
    'account.disconnecting': 'Bağlantı kesiliyor',

    'networks.search': 'Ağ ara',
    'networks.waiting': '{wallet} içinde onayla',
    'networks.declined': '{wallet} içinde reddedildi',
    'networks.failed': '{wallet} geçiş yapamadı',
    'networks.list': 'Bu sitenin ağları',
    'networks.refused': '{wallet} bu ağı desteklemiyor',
    'networks.cancel': '{network} ağına geçişten vazgeç',
    'networks.retry': 'Yeniden dene: {network}',
    'networks.none.title': 'Bu adda ağ yok',
    'networks.none.text': 'Bu site yalnızca listesindeki ağlarla çalışır.',
    'networks.switched': '{network} ağındasın',

    'switch.ready.title': '{network} ağına geç',
    'switch.ready.text': '{wallet} sana soracak. Hiçbir şey taşınmaz, yalnızca ağ değişir.',
    'switch.start': 'Geç',
    'switch.unknown.title': 'Bu site o ağı kullanmıyor',
    'switch.waiting.title': '{network} ağına geç',
    'switch.waiting.text': '{wallet} bir pencere açtı. Hiçbir şey taşınmaz, yalnızca ağ değişir.',
    'switch.declined.title': 'Geçiş reddedildi',
    'switch.declined.text': '{wallet} içinde hayır dedin, hâlâ {network} ağındasın.',
    'switch.failed.title': 'Hâlâ {network} ağında',
    'switch.failed.text': '{wallet} geçiş yapamadı. Ağı orada seç ya da yeniden dene.',

    'unsupported.text':
      '{wallet}, {app} sitesinin kullanmadığı bir ağda. Devam etmek için bunlardan birini seç.',
    'unsupported.list': 'Bu sitenin ağları',

    'siwx.text': 'Bu bir imza, işlem değil. Ücretsizdir ve hiçbir şeyi taşımaz.',
    'siwx.site': 'Site',
    'siwx.account': 'Hesap',
    'siwx.network': 'Ağ',
    'siwx.expires': 'Geçerlilik sonu',
    'siwx.sign': 'Giriş yap',
    'siwx.signing': '{wallet} içinde onayla',
    'siwx.cancel': 'Vazgeç',
    'siwx.cancelling': 'Vazgeçiliyor',
    'siwx.disconnects': 'Vazgeçersen {wallet} bağlantısı kesilir',
    'siwx.optional': 'Giriş yapmadan devam edebilirsin',
    'siwx.quote': '{site}, {network} hesabınla giriş yapmanı istiyor.',
    'siwx.declined.title': 'İmzalamadın',
    'siwx.declined.text': 'Bu yüzden henüz giriş yapmadın. Hiçbir şey paylaşılmadı.',
    'siwx.failed.title': 'Henüz giriş yapmadın',
    'siwx.failed.text':
      'İmza oluşturulamadı veya kontrol edilemedi. Hiçbir şey taşınmadı. Yeniden dene.',
    'siwx.unreachable.text':
      'İmzayı kontrol eden ağ yanıt vermedi. Hiçbir şey taşınmadı. Birazdan yeniden dene.',
    'siwx.clock.title': 'Saatini kontrol et',
    'siwx.clock.text':
      'Bu cihazın tarihi ve saati yanlış, bu yüzden giriş reddedildi. Düzeltip yeniden dene.',
    'siwx.preparing': 'Hazırlanıyor',
    'siwx.verifying': 'İmza kontrol ediliyor',
    'siwx.done': 'Giriş yaptın',

    'whatIsAWallet.1.title': 'Anahtarlarını tutar',
    'whatIsAWallet.1.text':
      'Cüzdan, tokenlarının anahtarlarını tutar ve senin için imzalar. Onu yalnızca sen kullanabilirsin.',
    'whatIsAWallet.2.title': 'Seni tanıtır',
    'whatIsAWallet.2.text': 'Cüzdan, şifre yerine bir hesabın senin olduğunu kanıtlar.',
    'whatIsAWallet.3.title': 'Her seferinde sen karar verirsin',
    'whatIsAWallet.3.text': 'Siteler sorar, cüzdan konuyu gösterir, sen evet ya da hayır dersin.',

    'getWallet.text': 'Bunlar bu siteyle çalışır.',
    'getWallet.all': 'Daha fazla cüzdan gör',
    'getWallet.none': 'Cüzdan hizmeti yanıt vermedi. Daha sonra yeniden dene.',

    'downloads.text': 'Nerede kullanmak istediğini seç.',
    'downloads.chrome': 'Chrome eklentisi',
    'downloads.ios': 'iPhone uygulaması',
    'downloads.android': 'Android uygulaması',
    'downloads.web': 'Web sitesi',
    'downloads.none.title': 'Bilinen indirme yok',
    'downloads.none.text': 'Bu cüzdan nereden edinileceğini söylemiyor.',

    'whatIsANetwork.1.title': 'Ortak bir kayıt',
    'whatIsANetwork.1.text':
      'Ağ, birçok bilgisayarın tuttuğu bir defterdir. Bakiyelerin o defterdeki kayıtlardır.',
    'whatIsANetwork.2.title': 'Her biri ayrıdır',
    'whatIsANetwork.2.text': 'Bir ağdaki tokenlar başka bir ağda yoktur, adları aynı olsa bile.',
    'whatIsANetwork.3.title': 'Ücretler farklıdır',
    'whatIsANetwork.3.text': 'Her ağın ücreti kendi coiniyle ödenir, bu yüzden biraz bulundur.',

    'alert.origin.text':
      'Bu alan adını site sahibi eklemeli. Bunu buradan düzeltemezsin ama cüzdanlar yine bağlanır.',
    'alert.clock.text': 'Bu cihazın tarihini ve saatini kontrol et, sonra yeniden bağlan.',
    'alert.project.text': 'Proje kimliğini site sahibi eklemeli. Bunu buradan düzeltemezsin.',

    'button.connect': 'Bağlan',
    'button.connecting': 'Bağlanıyor',
    'button.restoring': 'Yeniden bağlanıyor',
    'button.account': 'Hesap {name}',
    'button.network': 'Ağ: {network}',
    'button.switch': 'Ağ değiştir',
    'button.wrong': 'Yanlış ağ',
  },
}

export default tr
