/** What the views of a logged-in embedded wallet say: Brazilian Portuguese. */
export const embedded = {
  'account.settings': 'Configurações da conta',
  'settings.list': 'Configurações da conta',
  'settings.email': 'Endereço de e-mail',
  'settings.login': 'Conectado como',
  'settings.network': 'Rede',
  'emailUpdate.title': 'Mudar seu e-mail',
  'emailUpdate.primary': 'Confirme seu e-mail atual',
  'emailUpdate.secondary': 'Confirme seu novo e-mail',
  'emailUpdate.text':
    'Um código vai para o endereço atual e depois outro para o novo. Sua carteira continua a mesma.',
  'emailUpdate.label': 'Novo endereço de e-mail',
  'emailUpdate.save': 'Salvar',
  'emailUpdate.same': 'Este é o seu endereço atual. Digite outro.',
  'emailUpdate.failed': 'Nenhum código foi enviado. Confira o endereço e tente de novo.',
  'emailUpdate.unusable': 'Este endereço não pode ser usado. Escolha outro.',
  'emailUpdate.done': 'E-mail alterado',
  'emailUpdate.none.title': 'Nenhum e-mail para mudar',
  'emailUpdate.none.text': 'Você não entrou nesta conta por e-mail.',

  'emailCode.elsewhere':
    'Esta carteira está em outro dispositivo. Entre lá e proteja-a com uma senha; então ela abre aqui.',

  'approve.title': 'Aprovar',
  'approve.frame': 'A carteira pergunta na própria moldura',
  'approve.opening': 'Abrindo sua carteira',
  'approve.refused': 'Aprove ou recuse o pedido primeiro',
  'approve.none.title': 'Nada para aprovar',
  'approve.none.text': 'Nenhum pedido está aberto. Nada foi enviado.',
} as const
