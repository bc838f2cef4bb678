import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Arabic. */
export const actions: ActionCatalogue = {
  'receive.title': 'استلام',
  'receive.code': 'رمز QR لعنوانك',
  'receive.own': 'عنوانك',
  'receive.networks': {
    zero: 'الإرسال على {count} شبكة',
    one: 'الإرسال على شبكة واحدة',
    two: 'الإرسال على إحدى شبكتين',
    few: 'الإرسال على إحدى {count} شبكات',
    many: 'الإرسال على إحدى {count} شبكة',
    other: 'الإرسال على إحدى {count} شبكة',
  },
  'receive.one': 'الإرسال على {network} فقط',
  'compatible.title': 'الشبكات المتاحة لك',
  'compatible.warning.title': 'على هذه الشبكات فقط',
  'compatible.warning.text': 'ما يُرسل إلى هذا العنوان على أي شبكة أخرى يضيع.',
  'compatible.works': 'عنوانك يعمل على',
}
