/** What `SwitchNetwork` says, in English. */
export const strings = {
  'switch.ready.title': 'Switch to {network}',
  'switch.ready.text': '{wallet} will ask you. Nothing moves; only the network changes.',
  'switch.start': 'Switch',
  'switch.unknown.title': 'This site does not use that network',
  'switch.waiting.title': 'Switch to {network}',
  'switch.waiting.text': '{wallet} has opened a window. Nothing moves; only the network changes.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You said no in {wallet}, so you are still on {network}.',
  'switch.failed.title': 'Still on {network}',
  'switch.failed.text': '{wallet} could not switch. Choose the network there, or try again.',
} as const
