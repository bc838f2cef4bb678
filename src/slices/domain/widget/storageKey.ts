/** Storage key of one widget's state. The loader uses it too, to find out whether a connection is stored. */
export function storageKey(projectId = '', instanceId = 'default'): string {
  return `latchkey/${projectId}/${instanceId}`
}
