import { startFrameHost } from '../../../services/frame/hosted/startFrameHost'
import { keysOfText } from '../../../services/frame/shareKeys'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { deviceOf, hostConfig, logInByInbox, mailsAt, press } from './host'
import { figure, START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { keyText } from './stores'

const EMAIL = 'maren@fieldnotes.example'
const BEGUN = 'willow@fieldnotes.example'

test(
  'hosts on the same servers share sessions, wallets, limits and logins in progress; a host whose port is in use leaves nothing open',
  async () => {
    const [postgres, redis] = [await startPostgres(), await startRedis()]
    if (postgres && redis) {
      const config = await hostConfig({ limits: { perEmail: 1, perCaller: null, perSession: 300 } })
      const parts = {
        pagesDir: config.dataDir,
        onError: () => {},
        databaseUrl: await postgres.createDatabase('frame'),
        keys: keysOfText(keyText('test', 1)),
        redisUrl: redis.url,
      }
      const first = await startFrameHost(config, parts)
      const { login, vault } = deviceOf(config.publicUrl)
      await logInByInbox(config.publicUrl, login, EMAIL)
      const { address } = await login.user()
      // The device is known by now, and has a separate limit.
      await deviceOf(config.publicUrl).login.connectEmail(EMAIL)
      await expect(startFrameHost(config, parts)).rejects.toThrow('EADDRINUSE')
      const begun = deviceOf(config.publicUrl).login
      await begun.connectEmail(BEGUN)
      const link = (await mailsAt(config.publicUrl))[0]?.link ?? ''
      await first.close()

      const second = await startFrameHost(config, parts)
      expect(await vault.session()).not.toBeNull()
      expect((await login.user()).address).toBe(address)
      const further = deviceOf(config.publicUrl).login.connectEmail(EMAIL)
      const past = await further.then(
        () => 1,
        () => 0,
      )
      figure('frame: a second host on Postgres and Redis, logins past the limit', past)
      expect(past).toBe(0)
      await press(config.publicUrl, link)
      await begun.connectDevice()
      await begun.connectOtp((await mailsAt(config.publicUrl))[0]?.code ?? '')
      expect((await begun.user()).email).toBe(BEGUN)
      await second.close()
    }
    await redis?.stop()
    await postgres?.stop()
  },
  START_TIME,
)
