import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'

/** The history of requests of a wallet client. */
type History = { exists(topic: string, id: number): Promise<boolean> }

/** An answer that the relay delivered. */
type Answer = { topic: string; payload: { id: number } }

/**
 * Ignores answers to requests that the wallet client no longer has. A wallet that ends a session deletes its requests at
 * once; the site's answer to the deletion can arrive before the relay has ended the subscription, and the client would log
 * an error.
 */
export function ignoreLateAnswers(engine: object, history: History): void {
  const onAnswer = readProperty(engine, 'onRelayEventResponse')
  if (typeof onAnswer !== 'function') return
  Reflect.set(engine, 'onRelayEventResponse', async (answer: Answer): Promise<void> => {
    if (await history.exists(answer.topic, answer.payload.id))
      await Reflect.apply(onAnswer, engine, [answer])
  })
}
