/** A server URL that may have a name before it. */
const NAMED = /^(?:([\w.-]+)=)?(rediss?:\/\/.*)$/

/** The servers of `RELAY_REDIS_URL`, separated by commas, each with its name or its URL. */
export const serversOf = (setting = ''): { name: string; url: string }[] =>
  setting
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, url = part] = NAMED.exec(part) ?? []
      return { name: name ?? url, url }
    })
