/** What the views of a logged-in embedded wallet say: Simplified Chinese. */
export const embedded = {
  'account.settings': '账户设置',
  'settings.list': '账户设置',
  'settings.email': '邮箱',
  'settings.login': '登录身份',
  'settings.network': '网络',
  'emailUpdate.title': '更改邮箱',
  'emailUpdate.primary': '确认当前邮箱',
  'emailUpdate.secondary': '确认新邮箱',
  'emailUpdate.text': '先向当前地址发送验证码，再向新地址发送。你的钱包保持不变。',
  'emailUpdate.label': '新邮箱地址',
  'emailUpdate.save': '保存',
  'emailUpdate.same': '这是你当前的地址。请输入另一个。',
  'emailUpdate.failed': '验证码没有发出。请检查地址，然后重试。',
  'emailUpdate.unusable': '此地址不能使用。请换一个。',
  'emailUpdate.done': '邮箱已更改',
  'emailUpdate.none.title': '没有可更改的邮箱',
  'emailUpdate.none.text': '你不是用邮箱登录此账户的。',

  'emailCode.elsewhere': '此钱包在另一台设备上。请在那里登录并用密码保护它，之后就能在这里打开。',

  'approve.title': '批准',
  'approve.frame': '钱包在自己的框架中询问',
  'approve.opening': '正在打开你的钱包',
  'approve.refused': '请先批准或拒绝请求',
  'approve.none.title': '没有需要批准的内容',
  'approve.none.text': '没有打开的请求。没有发送任何内容。',
} as const
