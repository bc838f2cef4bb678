/**
 * Runs before the scripts of each page of a hostile run: answers, timers, frames and messages are
 * late. Guarantees of browsers stay valid: a timer never overtakes an earlier one that is not
 * longer, nor a message another one of its port.
 */
exports.delayPage = function delayPage(delayOf) {
  const MOST_MS = { answer: 150, timer: 150, frame: 50, message: 20 }
  // Fake clocks call these timers and also fake the time, so they read the real time of the
  // browser.
  const readTime = performance.now.bind(performance)
  const startTimer = window.setTimeout.bind(window)
  const askForFrame = window.requestAnimationFrame.bind(window)
  const dropFrame = window.cancelAnimationFrame.bind(window)
  const ask = window.fetch.bind(window)

  /** Timers that may still be running: their duration and end. */
  let timers = []
  window.setTimeout = (run, given, ...args) => {
    const ms = Math.max(0, Number(given) || 0)
    const now = readTime()
    timers = timers.filter(({ end }) => end > now)
    const earlier = timers.filter((timer) => timer.ms <= ms).map(({ end }) => end)
    const end = Math.max(now + ms + delayOf('timer', MOST_MS.timer), ...earlier)
    timers.push({ ms, end })
    return startTimer(run, end - now, ...args)
  }

  const frames = new Map()
  let lastFrame = 0
  window.requestAnimationFrame = (draw) => {
    lastFrame += 1
    const id = lastFrame
    frames.set(id, 0)
    startTimer(
      () => {
        if (!frames.has(id)) return
        const late = (time) => {
          frames.delete(id)
          draw(time)
        }
        frames.set(id, askForFrame(late))
      },
      delayOf('frame', MOST_MS.frame),
    )
    return id
  }
  window.cancelAnimationFrame = (id) => {
    const real = frames.get(id)
    frames.delete(id)
    if (real) dropFrame(real)
  }

  window.fetch = async (...args) => {
    const response = await ask(...args)
    await new Promise((resolve) => startTimer(resolve, delayOf('answer', MOST_MS.answer)))
    return response
  }

  const due = new WeakMap()
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function postLate(...args) {
    const wanted = readTime() + delayOf('message', MOST_MS.message)
    const at = Math.max(due.get(this) ?? 0, wanted)
    due.set(this, at)
    startTimer(() => postMessage.apply(this, args), at - readTime())
  }
}
