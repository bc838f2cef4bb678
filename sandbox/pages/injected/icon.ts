const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="26" fill="#0F5C4D"/><path d="M18 60c10-9 20-9 30 0s20 9 30 0" fill="none" stroke="#F4E3B2" stroke-width="7" stroke-linecap="round"/><path d="M18 76c10-9 20-9 30 0s20 9 30 0" fill="none" stroke="#F4E3B2" stroke-width="7" stroke-linecap="round" opacity=".55"/><path d="M34 46V30l14-12 14 12v16" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The test wallet's icon, a sandcastle over waves, as a data URI. */
export const SANDBOX_ICON = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The same in base64, the only form that the Wallet Standard accepts. */
export const SANDBOX_ICON_BASE64 = `data:image/svg+xml;base64,${btoa(svg)}` as const
