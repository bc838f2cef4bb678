import { createHash } from 'node:crypto'

/** Lua that Redis runs in one step, with the name by which it knows it. */
export interface Script {
  lua: string
  sha: string
}

const script = (lua: string): Script => ({
  lua,
  sha: createHash('sha1').update(lua).digest('hex'),
})

/**
 * Keys behind the prefix in `KEYS[1]`. An entry `topic:size:id` stands for a letter where the letter itself may have ended: `order` by the
 * number it got, `ends` by its end, `topic:T` those of a topic. `letter:ID` has the letter and who read it, and ends by itself.
 * `bytes` and `topics` (letters of each) are what the bounds are held against.
 */
const COMMON = `
local base = KEYS[1]
local order, ends, bytes, topics = base .. 'order', base .. 'ends', base .. 'bytes', base .. 'topics'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function remove(entry)
  local topic, size, id = string.match(entry, '^([^:]+):(%d+):(.+)$')
  if redis.call('ZREM', order, entry) == 0 then return end
  redis.call('ZREM', ends, entry)
  redis.call('ZREM', base .. 'topic:' .. topic, entry)
  redis.call('DEL', base .. 'letter:' .. id)
  redis.call('DECRBY', bytes, size)
  if redis.call('HINCRBY', topics, topic, -1) <= 0 then redis.call('HDEL', topics, topic) end
end
local function sweep(most)
  for _, entry in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', now, 'LIMIT', 0, most)) do remove(entry) end
end
`

/**
 * Keeps a letter and announces it: id, topic, publisher, the letter's text, size, milliseconds, channel, then the bounds (topics, letters of
 * a topic, bytes, longest time).
 */
export const PUT = script(`${COMMON}
local id, topic, from, text, size, ttl, channel = unpack(ARGV, 1, 7)
local mostTopics, mostOfTopic, mostBytes, longest = unpack(ARGV, 8, 11)
sweep(32)
if tonumber(ttl) > 0 then
  local entry = topic .. ':' .. size .. ':' .. id
  local box = base .. 'topic:' .. topic
  local letter = base .. 'letter:' .. id
  local number = redis.call('INCR', base .. 'last')
  redis.call('HSET', letter, 'from', from, 'text', text)
  redis.call('PEXPIRE', letter, ttl)
  redis.call('ZADD', order, number, entry)
  redis.call('ZADD', ends, now + ttl, entry)
  redis.call('ZADD', box, number, entry)
  redis.call('HINCRBY', topics, topic, 1)
  redis.call('INCRBY', bytes, size)
  for _, key in ipairs({ order, ends, box, topics, bytes, base .. 'last' }) do redis.call('PEXPIRE', key, longest) end
  if redis.call('ZCARD', box) > tonumber(mostOfTopic) then remove(redis.call('ZRANGE', box, 0, 0)[1]) end
  local function isOver()
    return tonumber(redis.call('GET', bytes)) > tonumber(mostBytes) or redis.call('HLEN', topics) > tonumber(mostTopics)
  end
  if isOver() then sweep(1000) end
  while isOver() do
    local oldest = redis.call('ZRANGE', order, 0, 0)[1]
    if not oldest then break end
    remove(oldest)
  end
end
redis.call('PUBLISH', channel, text)
return 1`)

/** Letters of a topic that one step looks at: others wait for Redis meanwhile. */
const MOST_LOOKED_AT = 200

/**
 * A page of the texts of letters of a topic that a client neither sent nor read: topic, client, number after which it begins, most letters,
 * most bytes. First comes the number after which the next page begins, empty on the last page.
 */
export const UNREAD = script(`
local base, reader = KEYS[1], ARGV[2]
local mostLetters, mostBytes = tonumber(ARGV[4]), tonumber(ARGV[5])
local found, bytes, last = { '' }, 0, ARGV[3]
local box = base .. 'topic:' .. ARGV[1]
local entries = redis.call('ZRANGEBYSCORE', box, '(' .. last, '+inf', 'WITHSCORES', 'LIMIT', 0, ${MOST_LOOKED_AT + 1})
for at = 1, #entries, 2 do
  if at > 2 * ${MOST_LOOKED_AT} or #found > mostLetters then
    found[1] = last
    break
  end
  local letter = base .. 'letter:' .. string.match(entries[at], '[^:]+$')
  local kept = redis.call('HMGET', letter, 'from', 'read:' .. reader)
  if kept[1] and kept[1] ~= reader and not kept[2] then
    bytes = bytes + redis.call('HSTRLEN', letter, 'text')
    if #found > 1 and bytes > mostBytes then
      found[1] = last
      break
    end
    found[#found + 1] = redis.call('HGET', letter, 'text')
  end
  last = entries[at + 1]
end
return found`)

/** Notes that a client read a letter, as long as it is kept: letter, client, most readers. */
export const READ = script(`
local letter = KEYS[1] .. 'letter:' .. ARGV[1]
local fields = redis.call('HLEN', letter)
if fields > 0 and fields < ARGV[3] + 2 then redis.call('HSET', letter, 'read:' .. ARGV[2], 1) end
return fields`)

/** Removes letters that have ended, a thousand at a time. */
export const SWEEP = script(`${COMMON}
sweep(1000)
return redis.call('ZCARD', order)`)

/** All of them. */
export const SCRIPTS: readonly Script[] = [PUT, UNREAD, READ, SWEEP]
