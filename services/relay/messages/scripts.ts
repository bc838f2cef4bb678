import { createHash } from 'node:crypto'
import { ALWAYS, MOST_EVICTED } from '../mailbox'

/** A Lua script that Redis runs atomically, with its hash. */
export interface Script {
  lua: string
  sha: string
}

const script = (lua: string): Script => ({
  lua,
  sha: createHash('sha1').update(lua).digest('hex'),
})

/**
 * Keys behind the prefix in `KEYS[1]`. An entry `topic:size:publisher:address:milliseconds:id`
 * represents a message, also after the message itself has expired: `order` sorts them by number,
 * `ends` by expiry, `read` contains those with a reader by number, `{T}:messages` those of a topic.
 * `{T}:message:ID` has the message and its readers, and expires by itself. `bytes`, `topics`
 * (messages of each) and `held` (messages and bytes of each sender) are compared with the limits. In a
 * cluster the prefix contains the hash tag of its partition, so that all keys are on one server.
 */
const COMMON = `
local base = KEYS[1]
local order, ends, readOnes = base .. 'order', base .. 'ends', base .. 'read'
local bytes, topics, held = base .. 'bytes', base .. 'topics', base .. 'held'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local expired = 0
local function boxOf(topic) return base .. '{' .. topic .. '}:messages' end
local function messageOf(topic, id) return base .. '{' .. topic .. '}:message:' .. id end
local function parts(entry) return string.match(entry, '^([^:]+):(%d+):([^:]+):([^:]+):(%d+):(.+)$') end
local function count(key, field) return tonumber(redis.call('HGET', key, field) or '0') end
local function add(key, field, by)
  if redis.call('HINCRBY', key, field, by) <= 0 then redis.call('HDEL', key, field) end
end
local function hold(sender, messages, size)
  add(held, sender .. ':messages', messages)
  add(held, sender .. ':bytes', messages * size)
end
local function remove(entry)
  local topic, size, publisher, address, _, id = parts(entry)
  redis.call('ZREM', readOnes, entry)
  redis.call('ZREM', ends, entry)
  redis.call('ZREM', boxOf(topic), entry)
  redis.call('DEL', messageOf(topic, id))
  if redis.call('ZREM', order, entry) == 0 then return end
  redis.call('DECRBY', bytes, size)
  add(topics, topic, -1)
  hold('publisher:' .. publisher, -1, size)
  hold('address:' .. address, -1, size)
end
local function sweep(most)
  for _, entry in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', now, 'LIMIT', 0, most)) do
    if not redis.call('ZSCORE', readOnes, entry) then expired = expired + 1 end
    remove(entry)
  end
end
`

/**
 * Stores a message and publishes it: id, topic, publisher, address, the message's text, size,
 * milliseconds, channel, 1 when it has only one reader, then the limits (topics, messages of a
 * topic, bytes, messages and bytes of a publisher and of an address, longest time, part of what is
 * free for an address). Returns whether it was stored, how many were evicted for it, and how many
 * had expired.
 */
export const PUT = script(`${COMMON}
local id, topic, from, address, text, size, ttl, channel, isForOne = unpack(ARGV, 1, 9)
local most = {}
for at = 10, 16 do most[at - 9] = tonumber(ARGV[at]) end
local longest, shareOfFree = ARGV[17], tonumber(ARGV[18])
local evicted = 0
size = tonumber(size)
sweep(32)
if tonumber(ttl) > 0 then
  local box, message = boxOf(topic), messageOf(topic, id)
  local function isOverAll()
    return tonumber(redis.call('GET', bytes) or '0') + size > most[3]
      or (redis.call('HEXISTS', topics, topic) == 0 and redis.call('HLEN', topics) >= most[1])
  end
  local function isOverTopic() return count(topics, topic) >= most[2] end
  local function isOver(sender, messages, mostBytes)
    return count(held, sender .. ':messages') >= messages or count(held, sender .. ':bytes') + size > mostBytes
  end
  local function isOverPublisher() return isOver('publisher:' .. from, most[4], most[5]) end
  local function isOverAddress()
    local freeTopics = most[1] - redis.call('HLEN', topics)
    local freeBytes = most[3] - tonumber(redis.call('GET', bytes) or '0')
    local ofTopics = math.max(${ALWAYS.messages}, freeTopics * shareOfFree)
    local ofBytes = math.max(${ALWAYS.bytes}, freeBytes * shareOfFree)
    if redis.call('HEXISTS', topics, topic) == 1 then ofTopics = most[6] end
    return isOver('address:' .. address, math.min(most[6], ofTopics), math.min(most[7], ofBytes))
  end
  local function isFull() return isOverAll() or isOverTopic() or isOverPublisher() or isOverAddress() end
  if isFull() then sweep(1000) end
  if isFull() then
    for _, entry in ipairs(redis.call('ZRANGE', readOnes, 0, ${MOST_EVICTED - 1})) do
      if not isFull() then break end
      local its, _, publisher, place = parts(entry)
      if isOverAll() or (its == topic and isOverTopic()) or (publisher == from and isOverPublisher())
        or (place == address and isOverAddress()) then
        remove(entry)
        evicted = evicted + 1
      end
    end
  end
  if isFull() then return { 0, evicted, expired } end
  local entry = table.concat({ topic, size, from, address, string.format('%.0f', now), id }, ':')
  local number = redis.call('INCR', base .. 'last')
  redis.call('HSET', message, 'from', from, 'text', text, 'entry', entry, 'one', isForOne)
  redis.call('PEXPIRE', message, ttl)
  redis.call('ZADD', order, number, entry)
  redis.call('ZADD', ends, now + ttl, entry)
  redis.call('ZADD', box, number, entry)
  redis.call('HINCRBY', topics, topic, 1)
  redis.call('INCRBY', bytes, size)
  hold('publisher:' .. from, 1, size)
  hold('address:' .. address, 1, size)
  for _, key in ipairs({ order, ends, box, topics, bytes, held, base .. 'last' }) do redis.call('PEXPIRE', key, longest) end
end
redis.call('PUBLISH', channel, text)
return { 1, evicted, expired }`)

/** Most messages of a topic that one script reads: Redis runs no other command meanwhile. */
const MOST_LOOKED_AT = 200

/**
 * Returns a page of messages of a topic that a client neither sent nor read: topic, client, number
 * after which it starts, most messages, most bytes. The first value is the number after which the
 * next page starts, empty on the last page.
 */
export const UNREAD = script(`
local base, reader = KEYS[1], ARGV[2]
local maxMessages, mostBytes = tonumber(ARGV[4]), tonumber(ARGV[5])
local found, bytes, last = { '' }, 0, ARGV[3]
local topic = base .. '{' .. ARGV[1] .. '}:'
local entries = redis.call('ZRANGEBYSCORE', topic .. 'messages', '(' .. last, '+inf', 'WITHSCORES', 'LIMIT', 0, ${MOST_LOOKED_AT + 1})
for at = 1, #entries, 2 do
  if at > 2 * ${MOST_LOOKED_AT} or #found > maxMessages then
    found[1] = last
    break
  end
  local message = topic .. 'message:' .. string.match(entries[at], '[^:]+$')
  local kept = redis.call('HMGET', message, 'from', 'read:' .. reader)
  if kept[1] and kept[1] ~= reader and not kept[2] then
    bytes = bytes + redis.call('HSTRLEN', message, 'text')
    if #found > 1 and bytes > mostBytes then
      found[1] = last
      break
    end
    found[#found + 1] = redis.call('HGET', message, 'text')
  end
  last = entries[at + 1]
end
return found`)

/** Fields of a message without its readers. */
const OWN_FIELDS = 4

/**
 * Records that a client read a message, or removes the message when it has only one reader: topic,
 * message, client, most readers, longest time.
 */
export const READ = script(`${COMMON}
local message = messageOf(ARGV[1], ARGV[2])
local entry, isForOne = unpack(redis.call('HMGET', message, 'entry', 'one'))
if not entry then return 0 end
if isForOne == '1' then
  remove(entry)
  return 1
end
if redis.call('HLEN', message) < ARGV[4] + ${OWN_FIELDS} then redis.call('HSET', message, 'read:' .. ARGV[3], 1) end
redis.call('ZADD', readOnes, redis.call('ZSCORE', order, entry) or 0, entry)
redis.call('PEXPIRE', readOnes, ARGV[5])
return 1`)

/**
 * Removes expired messages, a thousand at a time. Returns how many are left, how many had no
 * reader, and the age of the oldest in milliseconds.
 */
export const SWEEP = script(`${COMMON}
sweep(1000)
local oldest = redis.call('ZRANGE', order, 0, 0)[1]
local _, _, _, _, at = parts(oldest or '')
return { redis.call('ZCARD', order), expired, oldest and now - at or 0 }`)

/** All scripts. */
export const SCRIPTS: readonly Script[] = [PUT, UNREAD, READ, SWEEP]
