import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Arabic. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'الحساب الذكي',
  'account.smart.on': 'مستخدَم على {network}',
  'account.smart.off': 'غير مستخدَم',
  'smartAccount.title': 'الحساب الذكي',
  'smartAccount.about': 'عنوانان ومحفظة واحدة. لكل عنوان أمواله.',
  'smartAccount.use': 'الاستخدام في هذا الموقع',
  'smartAccount.smart': 'الحساب الذكي',
  'smartAccount.plain': 'الحساب العادي',
  'smartAccount.choose': 'استخدام هذا',
  'smartAccount.switching': 'جارٍ التبديل',
  'smartAccount.failed': 'لم ينجح ذلك. الحساب العادي قيد الاستخدام.',
  'smartAccount.batch': 'عدة خطوات في واحدة',
  'smartAccount.only': 'الذكي فقط',
  'smartAccount.setUp': 'جاهز على {network}',
  'smartAccount.done': 'نعم',
  'smartAccount.later': 'مع أول معاملة',
  'smartAccount.note': 'التبديل لا ينقل أموالًا.',
  'smartAccount.none.title': 'لا حساب ذكي هنا',
  'smartAccount.none.text': 'لا تملك هذه المحفظة حسابًا ذكيًا على {network}. حسابك يعمل كما كان.',
}
