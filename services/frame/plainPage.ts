import { escapeHtml, type Html } from '../http/html'
import type { Reply } from '../http/types'
import { ownPageHeaders } from './policy'

/** A page of this site that cannot be embedded; `head` is added to its head. */
export const plainPage = (title: string, content: Html, status = 200, head?: Html): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: ownPageHeaders(),
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/plain.css">${head?.markup ?? ''}</head><body><main>${content.markup}</main></body></html>`,
})
