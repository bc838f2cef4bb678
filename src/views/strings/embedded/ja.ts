/** What the views of a logged-in embedded wallet say: Japanese. */
export const embedded = {
  'account.settings': 'アカウント設定',
  'settings.list': 'アカウント設定',
  'settings.email': 'メール',
  'settings.login': 'ログイン中',
  'settings.network': 'ネットワーク',
  'emailUpdate.title': 'メールアドレスを変更',
  'emailUpdate.primary': '現在のメールを確認',
  'emailUpdate.secondary': '新しいメールを確認',
  'emailUpdate.text':
    'まず現在のアドレスに、次に新しいアドレスにコードを送ります。ウォレットは変わりません。',
  'emailUpdate.label': '新しいメールアドレス',
  'emailUpdate.save': '保存',
  'emailUpdate.same': '現在のアドレスです。別のアドレスを入力してください。',
  'emailUpdate.failed':
    'コードは送信されませんでした。アドレスを確認して、もう一度お試しください。',
  'emailUpdate.unusable': 'このアドレスは使えません。別のものを選んでください。',
  'emailUpdate.done': 'メールアドレスを変更しました',
  'emailUpdate.none.title': '変更するメールはありません',
  'emailUpdate.none.text': 'このアカウントにはメールでログインしていません。',

  'emailCode.elsewhere':
    'このウォレットは別の端末にあります。そちらでログインしてパスワードで保護すると、ここでも開けます。',

  'approve.title': '承認',
  'approve.frame': 'ウォレットは自分の枠の中で確認します',
  'approve.opening': 'ウォレットを開いています',
  'approve.refused': '先にリクエストを承認または拒否してください',
  'approve.none.title': '承認するものはありません',
  'approve.none.text': 'リクエストはありません。何も送信されていません。',
} as const
