/** What the page's account button and the card say of transactions, in English. */
export const noticeWords = {
  'notice.send.waiting': 'Sending',
  'notice.send.done': 'Sent',
  'notice.send.failed': 'Not sent',
  'notice.swap.waiting': 'Swapping',
  'notice.swap.done': 'Swapped',
  'notice.swap.failed': 'Not swapped',
  'notice.approve.waiting': 'Approving',
  'notice.approve.done': 'Approved',
  'notice.approve.failed': 'Not approved',
  'notice.unsure': 'Check your wallet',
} as const
