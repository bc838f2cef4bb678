/** English texts about transactions on the page's account button and the card. */
export const noticeStrings = {
  'notice.send.waiting': 'Sending',
  'notice.send.done': 'Sent',
  'notice.send.failed': 'Send failed',
  'notice.swap.waiting': 'Swapping',
  'notice.swap.done': 'Swapped',
  'notice.swap.failed': 'Swap failed',
  'notice.approve.waiting': 'Approving',
  'notice.approve.done': 'Approved',
  'notice.approve.failed': 'Approval failed',
  'notice.unsure': 'Check your wallet',
} as const
