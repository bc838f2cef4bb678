import type { SocialSentences } from '../catalogue'

/** Turkish: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': 'Şununla devam et',
  'socials.with': 'Sende olan bir hesapla',
  'socials.continue': '{provider} ile devam et',
  'socials.more': 'Devam etmenin başka yolları',
  'socials.off.title': 'Burada böyle giriş yok',
  'social.waiting.title': '{provider} penceresinde devam et',
  'social.waiting.text': 'Orada giriş yap. Bu kart kendiliğinden ilerler.',
  'social.waiting.status': '{provider} bekleniyor',
  'social.show': 'Pencereyi göster',
  'social.blocked.title': 'Tarayıcın pencereyi tuttu',
  'social.blocked.text':
    'Bir kez daha bas, açılır. Bu adımı atlamak için {site} pencerelerine izin ver.',
  'social.open': '{provider} penceresini aç',
  'social.lost.title': 'Bu site o pencereyi duyamıyor',
  'social.lost.text':
    'Bir {site} ayarı ikisini ayırıyor ve bunu değiştiremezsin. Pencereyi kapat ve başka bir yolla bağlan.',
  'social.retrieving.title': 'Hesabın alınıyor',
  'social.retrieving.text': '{provider} seni içeri aldı. Bu biraz sürer.',
  'social.retrieving.status': 'Cüzdanın açılıyor',
  'social.refused.title': '{provider} seni içeri almadı',
  'social.refused.text': '{site} ile hiçbir şey paylaşılmadı.',
  'social.failed.title': 'Giriş yapmadın',
  'social.failed.text': '{site} ile hiçbir şey paylaşılmadı. Yeniden dene.',
  'social.failed.load': 'Giriş yüklenmedi. Bağlantını kontrol et, sonra yeniden dene.',
  'social.other': 'Başka bir yol kullan',
  'social.untrusted': 'Güvenilmeyen kaynak',
  'farcaster.scan.title': 'Kameranla tara',
  'farcaster.scan.text': 'Farcaster telefonunda açılır ve onayını ister.',
  'farcaster.open.title': 'Farcaster’da devam et',
  'farcaster.open.text': 'Orada onayla, sonra buraya dön. Bu kart kendiliğinden ilerler.',
  'farcaster.open': 'Farcaster’ı aç',
}
