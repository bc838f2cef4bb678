// Line drawings on a 24 grid, one path each. Shapes: Lucide (ISC licence), circles and rectangles rewritten
// as arcs so that every icon is a single string. These load with the first view; the others are in
// `viewIcons.ts`.

/** The circle around several icons. */
export const RING = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'

export const CLOSE = 'M18 6 6 18M6 6l12 12'
export const BACK = 'm15 18-6-6 6-6'
export const NEXT = 'm9 18 6-6-6-6'
export const SEARCH = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0'
export const QR =
  'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1'
export const RETRY = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'
