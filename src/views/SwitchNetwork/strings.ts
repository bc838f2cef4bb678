/** English texts of `SwitchNetwork`. */
export const strings = {
  'switch.ready.title': 'Switch to {network}',
  'switch.ready.text': '{wallet} will ask you to confirm. Your funds do not move.',
  'switch.start': 'Switch',
  'switch.unknown.title': 'This site does not support that network',
  'switch.waiting.title': 'Switch to {network}',
  'switch.waiting.text': '{wallet} has opened a window. Your funds do not move.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You declined in {wallet}, so you are still on {network}.',
  'switch.failed.title': 'Still on {network}',
  'switch.failed.text': '{wallet} could not switch. Choose the network there, or try again.',
} as const
