/** Time zones in which some services must not be offered (spec section 6, wire reference 6.5), upper case. */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]

/** Whether a time zone is restricted; letter case is ignored. */
export function isRestrictedTimeZone(zone: string): boolean {
  return RESTRICTED_TIME_ZONES.includes(zone.toUpperCase())
}
