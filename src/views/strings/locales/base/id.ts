import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/id'

/** Texts in Indonesian, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Kembali',
  'common.close': 'Tutup',
  'common.dismiss': 'Abaikan',
  'common.loading': 'Memuat',
  'common.retry': 'Coba lagi',

  'failed.title': 'Ada yang salah di sini',
  'failed.text': 'Tidak ada yang dikirim atau diubah. Coba lagi, atau tutup jendela ini.',
  'failed.load.title': 'Halaman ini tidak termuat',
  'failed.load.text': 'Periksa koneksi Anda, lalu coba lagi.',

  'tag.installed': 'Terpasang',
  'tag.qr': 'Kode QR',
  'tag.recent': 'Terakhir dipakai',

  'connect.title': 'Hubungkan',
  'connect.list': 'Dompet',
  'connect.help': 'Apa itu dompet?',
  'connect.phone': 'Dompet di ponsel',
  'connect.all': 'Semua dompet',
  'connect.more': 'Wallet lain',
  'connect.new': 'Belum punya wallet?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Belum ada dompet di sini',
  'connect.empty.text':
    'Dompet menyimpan akun Anda. Dapatkan dulu, lalu kembali untuk menghubungkan.',
  'connect.legal': 'Dengan menghubungkan, {terms} dan {privacy} kami berlaku.',
  'connect.legal.one': 'Sebelum menghubungkan, baca {link}.',
  'connect.terms': 'Ketentuan',
  'connect.privacy': 'Kebijakan Privasi',

  'allWallets.qr': 'Tampilkan kode QR',

  'account.title': 'Akun',

  'networks.title': 'Jaringan',
  'networks.help': 'Apa itu jaringan?',

  'unsupported.title': 'Ganti jaringan',
  'unsupported.heading': 'Jaringan salah',

  'siwx.title': 'Masuk',
  'siwx.heading': 'Buktikan dompet ini milik Anda',

  'getWallet.title': 'Dapatkan dompet',

  'downloads.title': 'Dapatkan {wallet}',

  'wide.here': 'Di komputer ini',
  'wide.phone': 'Di ponsel Anda',
  'live.connecting': 'Meminta {wallet} untuk terhubung',
  'live.connected': 'Terhubung',
  'live.declined': '{wallet} menolak',

  'common.cancel': 'Batal',
  'common.clear': 'Hapus',
  'common.disconnect': 'Putuskan',

  'copied.address': 'Alamat disalin',
  'copied.link': 'Tautan disalin',
  'report.copy': 'Salin laporan',
  'copied.report': 'Laporan disalin',
  'copied.failed': 'Browser tidak mengizinkan penyalinan',

  'tag.current': 'Saat ini',

  'allWallets.search': 'Cari dompet',
  'allWallets.placeholder': 'Cari berdasarkan nama',
  'allWallets.certified': 'Hanya bersertifikat',
  'allWallets.found': { other: '{count} dompet' },
  'allWallets.none.title': 'Tidak ada dompet bernama itu',
  'allWallets.none.text': 'Periksa ejaannya, atau hubungkan dompet apa pun dengan kode QR.',
  'allWallets.failed.title': 'Daftar tidak termuat',
  'allWallets.failed.text':
    'Layanan dompet tidak menjawab. Anda tetap dapat terhubung dengan kode QR.',

  'connect.legal.accept': 'Saya menyetujui {terms} dan {privacy}',
  'connect.legal.accept.one': 'Saya menyetujui {link}',
  'connect.legal.first': 'Centang dulu kotak di atas',

  'connecting.anyWallet': 'dompet Anda',
  'connecting.tabs': 'Cara menghubungkan',
  'connecting.tab.browser': 'Browser',
  'connecting.tab.mobile': 'Ponsel',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Desktop',
  'connecting.ready.title': 'Lanjutkan di {wallet}',
  'connecting.ready.text': '{wallet} akan bertanya sebelum alamat Anda dibagikan.',
  'connecting.ask': 'Minta ke dompet',
  'connecting.waiting.title': 'Konfirmasi di {wallet}',
  'connecting.waiting.text':
    '{wallet} membuka jendela. Alamat Anda dibagikan hanya setelah Anda menyetujui.',
  'connecting.waiting.status': 'Menunggu jawaban Anda',
  'connecting.connected.title': 'Terhubung',
  'connecting.connected.text': '{wallet} terhubung ke situs ini.',
  'connecting.declined.title': 'Permintaan ditolak',
  'connecting.declined.text':
    'Anda menolak di {wallet}, jadi tidak ada yang dibagikan. Jika jendelanya masih terbuka, tutup dulu sebelum mencoba lagi.',
  'connecting.other': 'Pakai dompet lain',
  'connecting.pending.title': 'Sudah ada permintaan terbuka',
  'connecting.pending.text':
    '{wallet} masih menunggu jawaban sebelumnya. Buka dan jawab di sana. Jika tidak bertanya apa pun, coba lagi.',
  'connecting.timeout.title': 'Belum ada jawaban',
  'connecting.timeout.text': 'Tidak ada yang dibagikan. Buka kunci {wallet}, lalu coba lagi.',
  'connecting.failed.title': 'Tidak ada koneksi',
  'connecting.failed.text': '{wallet} tidak dapat terhubung. Tidak ada yang dibagikan.',
  'connecting.linked.title': 'Sudah terhubung',
  'connecting.linked.text': 'Untuk memakai akun lain, pilih di {wallet}.',
  'chains.title': 'Mau dipakai di mana?',
  'chains.text': '{wallet} punya akun di beberapa chain. Yang lain dapat Anda tambahkan nanti.',
  'chains.list': 'Chain dari {wallet}',

  'namedWallet.finding.title': 'Mencari dompet',
  'namedWallet.finding.text': 'Tunggu sebentar.',
  'namedWallet.unknown.title': 'Dompet ini tidak tersedia di sini',
  'namedWallet.unknown.text': 'Dompet ini tidak ada di browser ini dan tidak ada di daftar dompet.',
  'connecting.missing.title': '{wallet} tidak ada di browser ini',
  'connecting.missing.text': 'Pasang dulu, lalu muat ulang halaman ini untuk terhubung.',
  'connecting.get': 'Dapatkan {wallet}',
  'connecting.noApp': 'Tidak ada {wallet} di ponsel?',
  'connecting.noWallet': 'Belum punya {wallet}?',
  'connecting.getApp': 'Dapatkan aplikasi',
  'connecting.qr.label': 'Kode QR untuk menghubungkan {wallet}',
  'connecting.qr.title': 'Pindai dengan {wallet}',
  'connecting.qr.text':
    'Buka {wallet} di ponsel, ketuk pemindai, arahkan ke sini. Kode diperbarui sendiri.',
  'connecting.qr.preparing': 'Menyiapkan kode',
  'connecting.link.preparing': 'Menyiapkan tautan',
  'connecting.qr.renewed': 'Kode baru sudah siap',
  'connecting.qr.again': 'Tampilkan kode lagi',
  'connecting.qr.failed.title': 'Kode tidak termuat',
  'connecting.qr.failed.text':
    'Layanan penyandingan tidak menjawab. Periksa koneksi Anda, lalu coba lagi.',
  'connecting.refused.allow.text':
    'Tidak ada yang dibagikan. Coba lagi, dan izinkan di {wallet} yang diminta situs ini.',
  'connecting.refused.other.text': 'Tidak ada yang dibagikan. Pakai dompet lain.',
  'connecting.refused.account.text':
    'Tambahkan akun untuk jaringan ini di {wallet}, lalu coba lagi.',
  'connecting.refused.unlock.text':
    'Tidak ada yang dibagikan. Buka {wallet}, buka kuncinya, lalu coba lagi.',
  'connecting.refused.network.text': 'Pilih jaringan lain di {wallet}, lalu coba lagi.',
  'connecting.refused.window.text':
    'Tidak ada yang dibagikan. Izinkan situs ini membuka jendela, lalu coba lagi.',
  'connecting.refused.site.text': 'Dompet di browser ini tetap dapat terhubung.',
  'connecting.copy': 'Salin tautan',
  'connecting.open': 'Buka {wallet}',
  'connecting.open.title': 'Lanjutkan di {wallet}',
  'connecting.mobile.text': 'Setujui di sana, lalu kembali ke halaman ini.',
  'connecting.mobile.stay':
    'Tidak terjadi apa-apa? Buka {wallet} lagi, atau tempel tautan di sana.',
  'connecting.inside.text':
    '{wallet} membuka halaman ini di browsernya sendiri. Hubungkan di sana.',
  'connecting.web.text': '{wallet} terbuka di tab baru. Setujui di sana, lalu kembali.',
  'connecting.desktop.text': 'Setujui di aplikasi {wallet} di komputer ini, lalu kembali.',

  'account.network': 'Jaringan: {network}. Ganti',
  'account.copy': 'Salin alamat',
  'account.explorer': 'Lihat di explorer',
  'account.signedIn': 'Sudah masuk',
  'account.signedOut': 'Belum masuk',
  'account.signOut': 'Keluar',
  'account.wallet': 'Terhubung dengan {wallet}',
  'account.tabs': 'Akun',
  'account.tab.tokens': 'Token',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Aktivitas',
  'account.tokens.empty.title': 'Belum ada token',
  'account.tokens.empty.text': 'Token yang dikirim ke akun ini di {network} muncul di sini.',
  'account.tokens.failed.title': 'Saldo tidak termuat',
  'account.tokens.failed.text': 'Layanan data tidak menjawab. Dana Anda tidak terpengaruh.',
  'account.tokens.stale': 'Saldo ini tidak dapat diperbarui.',
  'account.tokens.unsupported.title': 'Tidak ada daftar token di sini',
  'account.tokens.unsupported.text':
    'Daftar token tidak tersedia untuk {network}. Dana Anda tidak terpengaruh.',
  'account.nfts.empty.title': 'Belum ada koleksi',
  'account.nfts.empty.text':
    'Karya seni, tiket, dan lencana yang dikirim ke akun ini di {network} muncul di sini.',
  'account.activity.empty.title': 'Belum terjadi apa pun',
  'account.activity.empty.text': 'Yang dikirim dan diterima akun ini di {network} muncul di sini.',
  'account.nfts.later.title': 'Koleksi belum ditampilkan',
  'account.nfts.later.text': 'Koleksi tetap ada di akun Anda di {network}.',
  'account.activity.later.title': 'Aktivitas belum ditampilkan',
  'account.activity.later.text': 'Yang dikirim dan diterima akun ini tetap tercatat di {network}.',
  'account.otherNetwork': 'Lihat di jaringan lain',
  'account.disconnecting': 'Memutuskan',

  'networks.search': 'Cari jaringan',
  'networks.waiting': 'Konfirmasi di {wallet}',
  'networks.declined': 'Ditolak',
  'networks.failed': '{wallet} tidak dapat berganti',
  'networks.list': 'Jaringan situs ini',
  'networks.refused': '{wallet} tidak mendukungnya',
  'networks.cancel': 'Batal ganti ke {network}',
  'networks.retry': 'Coba lagi: {network}',
  'networks.none.title': 'Tidak ada jaringan bernama itu',
  'networks.none.text': 'Situs ini hanya berfungsi dengan jaringan di daftarnya.',
  'networks.switched': 'Anda di {network}',

  'switch.ready.title': 'Ganti ke {network}',
  'switch.ready.text':
    '{wallet} akan bertanya. Tidak ada yang dipindahkan, hanya jaringan yang berganti.',
  'switch.start': 'Ganti',
  'switch.unknown.title': 'Situs ini tidak memakai jaringan itu',
  'switch.waiting.title': 'Ganti ke {network}',
  'switch.waiting.text':
    '{wallet} membuka jendela. Tidak ada yang dipindahkan, hanya jaringan yang berganti.',
  'switch.declined.title': 'Pergantian ditolak',
  'switch.declined.text': 'Anda menolak di {wallet}, jadi Anda masih di {network}.',
  'switch.failed.title': 'Masih di {network}',
  'switch.failed.text': '{wallet} tidak dapat berganti. Pilih jaringannya di sana, atau coba lagi.',

  'unsupported.text':
    '{wallet} ada di jaringan yang tidak dipakai {app}. Pilih salah satu ini untuk melanjutkan.',
  'unsupported.unknown': 'Jaringan tidak dikenal',
  'unsupported.list': 'Jaringan situs ini',
  'unsupported.stay': 'Untuk menutup, pilih jaringan atau putuskan koneksi.',

  'siwx.text': 'Tanda tangan, bukan transaksi. Gratis dan tidak memindahkan apa pun.',
  'siwx.site': 'Situs',
  'siwx.account': 'Akun',
  'siwx.network': 'Jaringan',
  'siwx.expires': 'Berlaku sampai',
  'siwx.sign': 'Masuk',
  'siwx.signing': 'Konfirmasi di {wallet}',
  'siwx.cancel': 'Batal',
  'siwx.notNow': 'Nanti saja',
  'siwx.cancelling': 'Membatalkan',
  'siwx.disconnects': 'Membatalkan akan memutuskan {wallet}',
  'siwx.optional': 'Anda dapat melanjutkan tanpa masuk',
  'siwx.quote': '{site} meminta Anda masuk dengan akun {network} Anda.',
  'siwx.declined.title': 'Tanda tangan ditolak',
  'siwx.declined.text': 'Jadi Anda belum masuk. Tidak ada yang dibagikan.',
  'siwx.failed.title': 'Anda belum masuk',
  'siwx.failed.text':
    'Tanda tangan tidak dapat dibuat atau diperiksa. Tidak ada yang dipindahkan. Coba lagi.',
  'siwx.unreachable.text':
    'Jaringan yang memeriksa tanda tangan tidak menjawab. Tidak ada yang dipindahkan. Coba lagi sebentar lagi.',
  'siwx.clock.title': 'Periksa jam Anda',
  'siwx.clock.text':
    'Tanggal dan waktu perangkat ini salah, jadi proses masuk ditolak. Perbaiki, lalu coba lagi.',
  'siwx.preparing': 'Menyiapkan',
  'siwx.verifying': 'Memeriksa tanda tangan',
  'siwx.done': 'Anda sudah masuk',

  'whatIsAWallet.1.title': 'Menyimpan kunci Anda',
  'whatIsAWallet.1.text':
    'Dompet menyimpan kunci token Anda dan menandatangani untuk Anda. Hanya Anda yang dapat memakainya.',
  'whatIsAWallet.2.title': 'Membuat Anda masuk',
  'whatIsAWallet.2.text': 'Sebagai ganti kata sandi, dompet membuktikan akun itu milik Anda.',
  'whatIsAWallet.3.title': 'Anda yang memutuskan setiap kali',
  'whatIsAWallet.3.text':
    'Situs meminta, dompet menunjukkan isinya, dan Anda menjawab ya atau tidak.',

  'getWallet.text': 'Dompet ini berfungsi di situs ini.',
  'getWallet.all': 'Lihat dompet lain',
  'getWallet.empty': 'Tidak ada wallet untuk dipasang',
  'getWallet.none': 'Layanan dompet tidak menjawab. Coba lagi nanti.',

  'downloads.text': 'Pilih tempat Anda ingin memakainya.',
  'downloads.chrome': 'Ekstensi Chrome',
  'downloads.ios': 'Aplikasi iPhone',
  'downloads.android': 'Aplikasi Android',
  'downloads.web': 'Situs web',
  'downloads.none.title': 'Tempat unduh tidak diketahui',
  'downloads.none.text': 'Dompet ini tidak menyebutkan di mana bisa didapat.',

  'whatIsANetwork.1.title': 'Catatan bersama',
  'whatIsANetwork.1.text':
    'Jaringan adalah buku besar yang dijaga banyak komputer. Saldo Anda tercatat di dalamnya.',
  'whatIsANetwork.2.title': 'Masing-masing terpisah',
  'whatIsANetwork.2.text': 'Token di satu jaringan tidak ada di jaringan lain, walau namanya sama.',
  'whatIsANetwork.3.title': 'Biayanya berbeda',
  'whatIsANetwork.3.text':
    'Setiap jaringan dibayar dengan koinnya sendiri, jadi simpan sedikit koin itu.',

  'alert.origin.text':
    'Pemilik situs harus menambahkan domain ini. Anda tidak dapat memperbaikinya di sini, tetapi dompet tetap dapat terhubung.',
  'alert.clock.text': 'Periksa tanggal dan waktu perangkat ini, lalu hubungkan lagi.',
  'alert.project.text':
    'Pemiliknya harus menambahkan ID proyek. Anda tidak dapat memperbaikinya di sini.',

  'button.connect': 'Hubungkan',
  'button.connecting': 'Menghubungkan',
  'button.restoring': 'Menghubungkan lagi',
  'button.account': 'Akun {name}',
  'button.network': 'Jaringan: {network}',
  'button.switch': 'Ganti jaringan',
  'button.wrong': 'Jaringan salah',
  'button.wallet': 'Hubungkan {name}',
  'button.wallet.email': 'Email',
  'button.wallet.connected': '{name}, terhubung',
  'button.wallet.refused': '{name}, tidak terhubung, coba lagi',
  'button.wallet.unknown': '{name}, tidak tersedia di sini',
}
