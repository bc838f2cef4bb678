import type { ProjectUse } from './projectUse'

/** Limits for subscribed topics. */
export interface TopicLimits {
  perSocket: number
  perAddress: number
  /** For all sockets of the process together. */
  total: number
}

/** A topic needs about 400 bytes: 100 MB in total. */
export const TOPIC_LIMITS: TopicLimits = { perSocket: 5_000, perAddress: 20_000, total: 250_000 }

/** A socket, its address or the process has reached its limit of subscribed topics. */
export class TooManyTopics extends Error {
  override name = 'TooManyTopics'
}

/** A client whose topics are counted. */
interface Counted {
  address: string
  project?: Pick<ProjectUse, 'id' | 'limit'> | null
}

/** Counts the topics of sockets. */
export interface TopicLimit {
  /** Counts one more topic. @throws TooManyTopics */
  take(client: Counted & { topics: { size: number } }): void
  giveBack(client: Counted): void
  total(): number
}

const takeOne = (counts: Map<string, number>, name: string): void => {
  const left = (counts.get(name) ?? 1) - 1
  if (left > 0) counts.set(name, left)
  else counts.delete(name)
}

/** Creates a limit without any counted topic. */
export const createTopicLimit = (more: Partial<TopicLimits> = {}): TopicLimit => {
  const limits = { ...TOPIC_LIMITS, ...more }
  const addresses = new Map<string, number>()
  const projects = new Map<string, number>()
  let total = 0
  return {
    take({ address, topics, project }) {
      const here = addresses.get(address) ?? 0
      const ofProject = project ? (projects.get(project.id) ?? 0) : 0
      const isOver =
        topics.size >= limits.perSocket || here >= limits.perAddress || total >= limits.total
      if (isOver || ofProject >= (project?.limit('relayTopics') ?? Infinity))
        throw new TooManyTopics('There are too many topics')
      addresses.set(address, here + 1)
      if (project) projects.set(project.id, ofProject + 1)
      total += 1
    },
    giveBack({ address, project }) {
      takeOne(addresses, address)
      if (project) takeOne(projects, project.id)
      total -= 1
    },
    total: () => total,
  }
}
