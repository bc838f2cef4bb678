/** What the views of a logged-in embedded wallet say: Turkish. */
export const embedded = {
  'account.settings': 'Hesap ayarları',
  'settings.list': 'Hesap ayarları',
  'settings.email': 'E-posta',
  'settings.login': 'Giriş yapan',
  'settings.network': 'Ağ',
  'emailUpdate.title': 'E-postanı değiştir',
  'emailUpdate.primary': 'Şimdiki e-postanı onayla',
  'emailUpdate.secondary': 'Yeni e-postanı onayla',
  'emailUpdate.text': 'Önce şimdiki adresine, sonra yenisine bir kod gider. Cüzdanın aynı kalır.',
  'emailUpdate.label': 'Yeni e-posta adresi',
  'emailUpdate.save': 'Kaydet',
  'emailUpdate.same': 'Bu şimdiki adresin. Başka bir adres yaz.',
  'emailUpdate.failed': 'Kod gönderilmedi. Adresi kontrol et, sonra yeniden dene.',
  'emailUpdate.unusable': 'Bu adres kullanılamaz. Başka bir adres seç.',
  'emailUpdate.done': 'E-posta değişti',
  'emailUpdate.none.title': 'Değiştirilecek e-posta yok',
  'emailUpdate.none.text': 'Bu hesaba e-posta ile girmedin.',

  'emailCode.elsewhere':
    'Bu cüzdan başka bir cihazda. Orada giriş yap ve onu bir parolayla koru, sonra burada da açılır.',

  'approve.title': 'Onayla',
  'approve.frame': 'Cüzdan kendi çerçevesinde sorar',
  'approve.opening': 'Cüzdanın açılıyor',
  'approve.refused': 'Önce isteği onayla ya da reddet',
  'approve.none.title': 'Onaylanacak bir şey yok',
  'approve.none.text': 'Açık istek yok. Hiçbir şey gönderilmedi.',
} as const
