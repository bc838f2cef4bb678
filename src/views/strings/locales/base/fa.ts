import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/fa'

/** Persian, but for the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'بازگشت',
  'common.close': 'بستن',
  'common.dismiss': 'پنهان کردن',
  'common.loading': 'در حال بارگیری',
  'common.retry': 'تلاش دوباره',

  'failed.title': 'اینجا مشکلی پیش آمد',
  'failed.text': 'چیزی ارسال نشد و تغییر نکرد. دوباره تلاش کنید یا این پنجره را ببندید.',
  'failed.load.title': 'این صفحه بارگیری نشد',
  'failed.load.text': 'اتصال خود را بررسی و دوباره تلاش کنید.',

  'tag.installed': 'نصب‌شده',
  'tag.qr': 'کد QR',
  'tag.recent': 'آخرین استفاده',

  'connect.title': 'اتصال',
  'connect.list': 'کیف پول‌ها',
  'connect.help': 'کیف پول چیست؟',
  'connect.phone': 'کیف پول تلفن',
  'connect.all': 'همهٔ کیف پول‌ها',
  'connect.count': '{count}+',
  'connect.empty.title': 'هنوز کیف پولی اینجا نیست',
  'connect.empty.text': 'حساب شما در کیف پول است. یکی بگیرید و برای اتصال برگردید.',
  'connect.legal': 'با اتصال، {terms} و {privacy} را می‌پذیرید.',
  'connect.legal.one': 'پیش از اتصال، {link} را بخوانید.',
  'connect.terms': 'شرایط استفاده',
  'connect.privacy': 'حریم خصوصی',

  'allWallets.qr': 'نمایش کد QR',

  'account.title': 'حساب',

  'networks.title': 'شبکه‌ها',
  'networks.help': 'شبکه چیست؟',

  'unsupported.title': 'تغییر شبکه',
  'unsupported.heading': 'این سایت در شبکه‌های دیگر است',

  'siwx.title': 'ورود',
  'siwx.heading': 'نشان دهید این کیف پول از آن شماست',

  'getWallet.title': 'گرفتن کیف پول',

  'downloads.title': 'گرفتن {wallet}',

  'wide.here': 'در این رایانه',
  'wide.phone': 'در تلفن شما',

  'live.connecting': 'در حال درخواست اتصال از {wallet}',
  'live.connected': 'متصل شد',
  'live.declined': 'در {wallet} رد شد',

  'common.cancel': 'لغو',
  'common.clear': 'پاک کردن',
  'common.disconnect': 'قطع اتصال',

  'copied.address': 'نشانی کپی شد',
  'copied.link': 'پیوند کپی شد',
  'copied.failed': 'مرورگر اجازهٔ کپی نداد',

  'tag.certified': 'تأییدشده',
  'tag.current': 'فعلی',

  'allWallets.search': 'جستجوی کیف پول',
  'allWallets.placeholder': 'جستجو با نام',
  'allWallets.certified': 'فقط تأییدشده‌ها',
  'allWallets.found': { one: '{count} کیف پول', other: '{count} کیف پول' },
  'allWallets.none.title': 'کیف پولی با این نام نیست',
  'allWallets.none.text': 'املا را بررسی کنید یا هر کیف پولی را با کد QR وصل کنید.',
  'allWallets.failed.title': 'فهرست بارگیری نشد',
  'allWallets.failed.text': 'سرویس کیف پول‌ها پاسخ نداد. هنوز می‌توانید با کد QR وصل شوید.',

  'connect.legal.accept': '{terms} و {privacy} را می‌پذیرم',
  'connect.legal.accept.one': '{link} را می‌پذیرم',
  'connect.legal.first': 'اول کادر بالا را علامت بزنید',

  'connecting.anyWallet': 'کیف پول شما',
  'connecting.tabs': 'راه‌های اتصال',
  'connecting.tab.browser': 'مرورگر',
  'connecting.tab.mobile': 'موبایل',
  'connecting.tab.web': 'وب',
  'connecting.tab.desktop': 'دسکتاپ',
  'connecting.ready.title': 'ادامه در {wallet}',
  'connecting.ready.text': '{wallet} پیش از اشتراک نشانی از شما می‌پرسد.',
  'connecting.ask': 'پرسش از کیف پول',
  'connecting.waiting.title': 'در {wallet} تأیید کنید',
  'connecting.waiting.text':
    '{wallet} پنجره‌ای باز کرده است. نشانی شما فقط پس از تأیید شما به اشتراک گذاشته می‌شود.',
  'connecting.waiting.status': 'در انتظار پاسخ شما',
  'connecting.retrying.status': 'در حال پرسش دوباره',
  'connecting.connected.title': 'متصل شد',
  'connecting.connected.text': '{wallet} به این سایت متصل است.',
  'connecting.declined.title': 'درخواست رد شد',
  'connecting.declined.text':
    'در {wallet} رد کردید، پس چیزی به اشتراک گذاشته نشد. اگر پنجره‌اش هنوز باز است، پیش از تلاش دوباره آن را ببندید.',
  'connecting.other': 'کیف پول دیگر',
  'connecting.pending.title': 'درخواستی باز است',
  'connecting.pending.text':
    '{wallet} هنوز در انتظار پاسخ قبلی است. آن را باز کنید و پاسخ دهید. اگر چیزی نمی‌پرسد، دوباره تلاش کنید.',
  'connecting.timeout.title': 'هنوز پاسخی نیامده',
  'connecting.timeout.text':
    'چیزی به اشتراک گذاشته نشد. قفل {wallet} را باز کنید و دوباره تلاش کنید.',
  'connecting.failed.title': 'اتصال برقرار نشد',
  'connecting.failed.text': '{wallet} نتوانست متصل شود. چیزی به اشتراک گذاشته نشد.',
  'connecting.linked.title': 'از قبل متصل است',
  'connecting.linked.text': 'برای استفاده از حساب دیگر، آن را در {wallet} انتخاب کنید.',

  'chains.title': 'کجا می‌خواهید از آن استفاده کنید؟',
  'chains.text': '{wallet} در چند زنجیره حساب دارد. بقیه را می‌توانید بعداً اضافه کنید.',
  'chains.list': 'زنجیره‌های {wallet}',

  'namedWallet.finding.title': 'در حال یافتن کیف پول',
  'namedWallet.finding.text': 'کمی طول می‌کشد.',
  'namedWallet.unknown.title': 'این کیف پول اینجا در دسترس نیست',
  'namedWallet.unknown.text': 'نه در این مرورگر است و نه در فهرست کیف پول‌ها.',

  'connecting.missing.title': '{wallet} در این مرورگر نیست',
  'connecting.missing.text': 'آن را بگیرید و برای اتصال این صفحه را دوباره باز کنید.',
  'connecting.get': 'گرفتن {wallet}',
  'connecting.noApp': '{wallet} در تلفن شما نیست؟',
  'connecting.noWallet': 'هنوز {wallet} ندارید؟',
  'connecting.getApp': 'گرفتن برنامه',
  'connecting.qr.label': 'کد QR برای اتصال {wallet}',
  'connecting.qr.title': 'با {wallet} اسکن کنید',
  'connecting.qr.text':
    '{wallet} را در تلفن باز کنید، اسکنر را بزنید و به این سو بگیرید. کد خودش تازه می‌شود.',
  'connecting.qr.preparing': 'در حال آماده‌سازی کد',
  'connecting.link.preparing': 'در حال آماده‌سازی پیوند',
  'connecting.qr.time': 'زمان تا کد تازه',
  'connecting.qr.renewed': 'کد تازه آماده است',
  'connecting.qr.scanned.title': 'در تلفن خود تأیید کنید',
  'connecting.qr.scanned.text': '{wallet} کد را خواند و از شما تأیید می‌خواهد.',
  'connecting.qr.scanned.status': 'اسکن شد',
  'connecting.qr.again': 'نمایش دوبارهٔ کد',
  'connecting.qr.wrongPhone': 'تلفن دیگری بود؟',
  'connecting.qr.restart': 'شروع دوباره',
  'connecting.qr.failed.title': 'کد بارگیری نشد',
  'connecting.qr.failed.text': 'سرویس اتصال پاسخ نداد. اتصال خود را بررسی و دوباره تلاش کنید.',
  'connecting.refused.allow.text':
    'چیزی به اشتراک گذاشته نشد. دوباره تلاش کنید و در {wallet} به آنچه سایت می‌خواهد اجازه دهید.',
  'connecting.refused.other.text': 'چیزی به اشتراک گذاشته نشد. از کیف پول دیگری استفاده کنید.',
  'connecting.refused.account.text':
    'در {wallet} برای این شبکه‌ها حسابی بسازید و دوباره تلاش کنید.',
  'connecting.refused.unlock.text':
    'چیزی به اشتراک گذاشته نشد. قفل {wallet} را باز کنید و دوباره تلاش کنید.',
  'connecting.refused.network.text': 'در {wallet} شبکهٔ دیگری انتخاب کنید و دوباره تلاش کنید.',
  'connecting.refused.window.text':
    'چیزی به اشتراک گذاشته نشد. به این سایت اجازهٔ باز کردن پنجره بدهید و دوباره تلاش کنید.',
  'connecting.refused.site.text':
    'صاحب سایت باید آن را در سرویس اتصال مجاز کند. کیف پول‌های این مرورگر همچنان وصل می‌شوند.',
  'connecting.copy': 'کپی پیوند',
  'connecting.open': 'باز کردن {wallet}',
  'connecting.open.title': 'ادامه در {wallet}',
  'connecting.mobile.text': 'آنجا تأیید کنید و به این صفحه برگردید.',
  'connecting.mobile.stay': 'اتفاقی نیفتاد؟ {wallet} را دوباره باز کنید یا پیوند را آنجا بچسبانید.',
  'connecting.inside.text': '{wallet} این صفحه را در مرورگر خودش باز می‌کند. آنجا وصل شوید.',
  'connecting.web.text': '{wallet} در زبانهٔ تازه باز می‌شود. آنجا تأیید کنید و برگردید.',
  'connecting.desktop.text': 'در برنامهٔ {wallet} در این رایانه تأیید کنید و برگردید.',

  'account.network': 'شبکه: {network}. تغییر',
  'account.copy': 'کپی نشانی',
  'account.explorer': 'دیدن در کاوشگر',
  'account.wallet': 'متصل با {wallet}',
  'account.tabs': 'حساب',
  'account.tab.tokens': 'توکن‌ها',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'فعالیت',
  'account.tokens.empty.title': 'هنوز توکنی نیست',
  'account.tokens.empty.text': 'توکن‌هایی که در {network} به این حساب برسند اینجا می‌آیند.',
  'account.tokens.failed.title': 'موجودی‌ها بارگیری نشدند',
  'account.tokens.failed.text': 'سرویس داده پاسخ نداد. دارایی شما سر جایش است.',
  'account.tokens.stale': 'موجودی‌ها به‌روز نشدند.',
  'account.tokens.unsupported.title': 'اینجا فهرست توکن نیست',
  'account.tokens.unsupported.text':
    'فهرست توکن برای {network} در دسترس نیست. دارایی شما سر جایش است.',
  'account.nfts.empty.title': 'هنوز کلکسیونی نیست',
  'account.nfts.empty.text':
    'آثار، بلیت‌ها و نشان‌هایی که در {network} به این حساب برسند اینجا می‌آیند.',
  'account.activity.empty.title': 'هنوز اتفاقی نیفتاده',
  'account.activity.empty.text': 'هر چه این حساب در {network} بفرستد و بگیرد اینجا می‌آید.',
  'account.nfts.later.title': 'کلکسیون هنوز فهرست نمی‌شود',
  'account.nfts.later.text': 'با این حال در حساب شما در {network} هست.',
  'account.activity.later.title': 'فعالیت هنوز فهرست نمی‌شود',
  'account.activity.later.text': 'با این حال در {network} ثبت شده است.',
  'account.otherNetwork': 'دیدن در شبکهٔ دیگر',
  'account.disconnecting': 'در حال قطع اتصال',

  'networks.search': 'جستجوی شبکه',
  'networks.waiting': 'در {wallet} تأیید کنید',
  'networks.declined': 'در {wallet} رد شد',
  'networks.failed': '{wallet} نتوانست شبکه را عوض کند',
  'networks.list': 'شبکه‌های این سایت',
  'networks.refused': '{wallet} از آن پشتیبانی نمی‌کند',
  'networks.cancel': 'لغو رفتن به {network}',
  'networks.retry': 'تلاش دوباره: {network}',
  'networks.none.title': 'شبکه‌ای با این نام نیست',
  'networks.none.text': 'این سایت فقط با شبکه‌های فهرستش کار می‌کند.',
  'networks.switched': 'شما در {network} هستید',

  'switch.ready.title': 'رفتن به {network}',
  'switch.ready.text': '{wallet} از شما می‌پرسد. چیزی جابه‌جا نمی‌شود، فقط شبکه عوض می‌شود.',
  'switch.start': 'تغییر',
  'switch.unknown.title': 'این سایت از آن شبکه استفاده نمی‌کند',
  'switch.waiting.title': 'رفتن به {network}',
  'switch.waiting.text':
    '{wallet} پنجره‌ای باز کرده است. چیزی جابه‌جا نمی‌شود، فقط شبکه عوض می‌شود.',
  'switch.declined.title': 'تغییر شبکه رد شد',
  'switch.declined.text': 'در {wallet} رد کردید، پس هنوز در {network} هستید.',
  'switch.failed.title': 'هنوز در {network}',
  'switch.failed.text':
    '{wallet} نتوانست شبکه را عوض کند. آنجا شبکه را انتخاب کنید یا دوباره تلاش کنید.',

  'unsupported.text':
    '{wallet} در شبکه‌ای است که {app} استفاده نمی‌کند. برای ادامه یکی از این‌ها را انتخاب کنید.',
  'unsupported.list': 'شبکه‌های این سایت',

  'siwx.text': 'این امضاست، نه تراکنش. رایگان است و چیزی جابه‌جا نمی‌کند.',
  'siwx.site': 'سایت',
  'siwx.account': 'حساب',
  'siwx.network': 'شبکه',
  'siwx.expires': 'معتبر تا',
  'siwx.sign': 'ورود',
  'siwx.signing': 'در {wallet} تأیید کنید',
  'siwx.cancel': 'لغو',
  'siwx.cancelling': 'در حال لغو',
  'siwx.disconnects': 'با لغو، اتصال {wallet} قطع می‌شود',
  'siwx.optional': 'می‌توانید بدون ورود ادامه دهید',
  'siwx.quote': '{site} می‌خواهد با حساب {network} خود وارد شوید.',
  'siwx.declined.title': 'امضا رد شد',
  'siwx.declined.text': 'پس هنوز وارد نشده‌اید. چیزی به اشتراک گذاشته نشد.',
  'siwx.failed.title': 'هنوز وارد نشده‌اید',
  'siwx.failed.text': 'امضا ساخته یا بررسی نشد. چیزی جابه‌جا نشد. دوباره تلاش کنید.',
  'siwx.unreachable.text':
    'شبکه‌ای که امضا را بررسی می‌کند پاسخ نداد. چیزی جابه‌جا نشد. کمی بعد دوباره تلاش کنید.',
  'siwx.clock.title': 'ساعت خود را بررسی کنید',
  'siwx.clock.text':
    'تاریخ و ساعت این دستگاه نادرست است، پس ورود رد شد. درستشان کنید و دوباره تلاش کنید.',
  'siwx.preparing': 'در حال آماده‌سازی',
  'siwx.verifying': 'در حال بررسی امضا',
  'siwx.done': 'وارد شدید',

  'whatIsAWallet.1.title': 'کلیدهای شما را نگه می‌دارد',
  'whatIsAWallet.1.text':
    'کیف پول کلید توکن‌های شما را نگه می‌دارد و به‌جای شما امضا می‌کند. فقط شما می‌توانید از آن استفاده کنید.',
  'whatIsAWallet.2.title': 'شما را وارد می‌کند',
  'whatIsAWallet.2.text': 'به‌جای گذرواژه، کیف پول نشان می‌دهد حساب از آن شماست.',
  'whatIsAWallet.3.title': 'هر بار شما تصمیم می‌گیرید',
  'whatIsAWallet.3.text': 'سایت می‌پرسد، کیف پول نشان می‌دهد موضوع چیست و شما بله یا نه می‌گویید.',

  'getWallet.text': 'این‌ها با این سایت کار می‌کنند.',
  'getWallet.all': 'کیف پول‌های بیشتر',
  'getWallet.none': 'سرویس کیف پول‌ها پاسخ نداد. بعداً دوباره تلاش کنید.',

  'downloads.text': 'انتخاب کنید کجا از آن استفاده کنید.',
  'downloads.chrome': 'افزونهٔ کروم',
  'downloads.ios': 'برنامهٔ آیفون',
  'downloads.android': 'برنامهٔ اندروید',
  'downloads.web': 'وب‌سایت',
  'downloads.none.title': 'جای دریافت معلوم نیست',
  'downloads.none.text': 'این کیف پول نمی‌گوید از کجا می‌توان آن را گرفت.',

  'whatIsANetwork.1.title': 'دفتری مشترک',
  'whatIsANetwork.1.text':
    'شبکه دفتری است که رایانه‌های بسیاری نگه می‌دارند. موجودی شما در آن ثبت است.',
  'whatIsANetwork.2.title': 'هر کدام جداست',
  'whatIsANetwork.2.text': 'توکن‌های یک شبکه در شبکهٔ دیگر نیستند، حتی با نام یکسان.',
  'whatIsANetwork.3.title': 'کارمزدها فرق دارند',
  'whatIsANetwork.3.text': 'کارمزد هر شبکه با سکهٔ خودش پرداخت می‌شود، پس کمی از آن نگه دارید.',

  'alert.origin.text':
    'صاحب سایت باید این دامنه را اضافه کند. اینجا کاری از شما برنمی‌آید، اما کیف پول‌ها همچنان وصل می‌شوند.',
  'alert.clock.text': 'تاریخ و ساعت این دستگاه را بررسی کنید و دوباره وصل شوید.',
  'alert.project.text': 'صاحب سایت باید شناسهٔ پروژه را اضافه کند. اینجا کاری از شما برنمی‌آید.',

  'button.connect': 'اتصال',
  'button.connecting': 'در حال اتصال',
  'button.restoring': 'در حال اتصال دوباره',
  'button.account': 'حساب {name}',
  'button.network': 'شبکه: {network}',
  'button.switch': 'تغییر شبکه',
  'button.wrong': 'شبکهٔ نادرست',
  'button.wallet': 'اتصال {name}',
  'button.wallet.email': 'ایمیل',
  'button.wallet.connected': '{name}، متصل',
  'button.wallet.refused': '{name}، متصل نیست، دوباره تلاش کنید',
  'button.wallet.unknown': '{name}، اینجا در دسترس نیست',
}
