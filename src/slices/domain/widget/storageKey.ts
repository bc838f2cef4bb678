/** Storage key of one widget's state. The loader reads it, too, to know whether a connection is stored. */
export function storageKey(projectId = '', instanceId = 'default'): string {
  return `latchkey/${projectId}/${instanceId}`
}
