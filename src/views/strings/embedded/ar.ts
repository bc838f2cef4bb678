/** What the views of a logged-in embedded wallet say: Arabic. */
export const embedded = {
  'account.settings': 'إعدادات الحساب',
  'settings.list': 'إعدادات الحساب',
  'settings.email': 'البريد الإلكتروني',
  'settings.login': 'مسجَّل باسم',
  'settings.network': 'الشبكة',
  'emailUpdate.title': 'غيّر بريدك الإلكتروني',
  'emailUpdate.primary': 'أكّد بريدك الحالي',
  'emailUpdate.secondary': 'أكّد بريدك الجديد',
  'emailUpdate.text': 'يُرسَل رمز إلى عنوانك الحالي، ثم رمز إلى العنوان الجديد. تبقى محفظتك كما هي.',
  'emailUpdate.label': 'عنوان البريد الجديد',
  'emailUpdate.save': 'حفظ',
  'emailUpdate.same': 'هذا عنوانك الحالي. اكتب عنوانًا آخر.',
  'emailUpdate.failed': 'لم يُرسَل أي رمز. تحقّق من العنوان ثم أعد المحاولة.',
  'emailUpdate.unusable': 'لا يمكن استخدام هذا العنوان. اختر عنوانًا آخر.',
  'emailUpdate.done': 'تغيّر البريد الإلكتروني',
  'emailUpdate.none.title': 'لا بريد لتغييره',
  'emailUpdate.none.text': 'لم تدخل إلى هذا الحساب بالبريد.',

  'emailCode.elsewhere':
    'هذه المحفظة على جهاز آخر. ادخل إليها هناك واحمها بكلمة مرور، فتُفتح هنا أيضًا.',

  'approve.title': 'موافقة',
  'approve.frame': 'تسأل المحفظة في إطارها الخاص',
  'approve.opening': 'جارٍ فتح محفظتك',
  'approve.refused': 'وافق على الطلب أو ارفضه أولاً',
  'approve.none.title': 'لا شيء للموافقة عليه',
  'approve.none.text': 'لا يوجد طلب مفتوح. لم يُرسَل شيء.',
} as const
