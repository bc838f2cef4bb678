/** English texts of `ApproveTransaction`. */
export const strings = {
  'approve.title': 'Approve',
  'approve.frame': 'The wallet shows the request in its own frame',
  'approve.opening': 'Opening your wallet',
  'approve.refused': 'Approve or reject the request first',
  'approve.none.title': 'Nothing to approve',
  'approve.none.text': 'No request is open. Nothing was sent.',
} as const
