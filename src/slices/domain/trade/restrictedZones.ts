/** Time zones in which some services must not be offered, upper case. */
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
