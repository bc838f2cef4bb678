import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { adminRoutes } from '../../../services/operations/adminServer'
import { createMetrics } from '../../../services/operations/metrics'
import { drainTimeOf } from '../../../services/operations/drainTime'
import { readServices, type ServicesConfig } from '../../../services/servicesConfig'

const ROOT = join(__dirname, '../../..')
const DEPLOY = join(ROOT, 'services/deploy')
const fileOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** A name with a full version, so that the same image is started later. */
const PINNED = /^[a-z0-9./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z0-9]+)?$/
/** Seconds for running requests after the drain, with a margin. */
const AFTER_DRAIN = 15
/** Variables that services read directly, with the file that reads each. */
const READ_IN: Readonly<Record<string, string>> = {
  DATABASE_URL: 'services/frame/hosted/serveFrame.ts',
  REDIS_URL: 'services/frame/hosted/serveFrame.ts',
  LATCHKEY_SHARE_KEYS: 'services/frame/shareKeys.ts',
  DRAIN_SECONDS: 'services/operations/drainTime.ts',
  ADMIN_PORT: 'services/Dockerfile',
}
const NAMES = ['backend', 'relay', 'frame'] as const

const adminPaths = adminRoutes({
  ...{ metrics: createMetrics(), host: '0.0.0.0', routes: [], isEnding: () => false },
  readiness: async () => ({ ready: true, parts: {} }),
  nodes: async () => ({}),
}).map(({ path }) => path)

const envNamesIn = (config: string) =>
  [...config.matchAll(/"\w+Env":\s*"([^"]+)"/g)].map(([, name = '']) => name)

/** Reads a configuration with a value for each variable that is set. */
function readWith(config: string, names: readonly string[]): ServicesConfig {
  const values = names.map((name) => [name, 'https://value.example/of-at-least-32-letters'])
  return readServices(config, Object.fromEntries(values))
}

/**
 * Problems with the variables: those missing for the configuration, and those that no service
 * reads.
 */
function wrongNames(config: string, names: readonly string[]): string[] {
  const wanted = envNamesIn(config)
  const read = (name: string) => {
    const file = READ_IN[name]
    return wanted.includes(name) || (file !== undefined && textOf(file).includes(name))
  }
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} is not set`),
    ...names.filter((name) => !read(name)).map((name) => `${name} is read by nothing`),
  ]
}

const DependsOn = z.record(z.string(), z.object({ condition: z.literal('service_healthy') }))
const ComposeService = z.object({
  image: z.string().check(z.regex(PINNED)),
  user: z.optional(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z._default(z.array(z.string()), []),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  pids_limit: z.int(),
  stop_grace_period: z.optional(z.string()),
  environment: z._default(z.record(z.string(), z.string()), {}),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.string()), []),
  networks: z.unknown(),
  depends_on: z._default(DependsOn, {}),
  healthcheck: z.optional(z.unknown()),
})
const Compose = z.object({
  services: z.record(z.string(), ComposeService),
  networks: z.record(z.string(), z.nullable(z.unknown())),
  volumes: z.record(z.string(), z.unknown()),
})
const compose = () => z.parse(Compose, parse(fileOf('compose/compose.yaml'), { merge: true }))
const OURS = ['services-1', 'services-2']

describe('compose.yaml', () => {
  test('limits every container, and runs only the proxy as root', () => {
    const { services } = compose()
    const roots = Object.entries(services).filter(
      ([, { user }]) => !/^[1-9]\d*:\d+$/.test(user ?? ''),
    )
    expect(roots.map(([name]) => name)).toEqual(['proxy'])
    const capable = Object.entries(services).flatMap(([name, { cap_add: added }]) =>
      added.map((capability) => `${name} ${capability}`),
    )
    expect(capable).toEqual(['proxy NET_BIND_SERVICE'])
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  test('declares every network and volume, and separates the stores from the proxy', () => {
    const { services, networks, volumes } = compose()
    const namesOf = (value: unknown) =>
      Array.isArray(value) ? value.map(String) : Object.keys(z.parse(z.looseObject({}), value))
    const used = Object.entries(services).flatMap(([name, { networks: joined }]) =>
      namesOf(joined).map((network) => `${name} ${network}`),
    )
    expect(new Set(used.map((line) => line.split(' ')[1]))).toEqual(new Set(Object.keys(networks)))
    expect(used.filter((line) => line.endsWith(' inner')).sort()).toEqual(
      [...OURS, 'postgres', 'valkey'].map((name) => `${name} inner`).sort(),
    )
    const mounted = Object.values(services)
      .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((name) => !name.startsWith('.'))
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)))
    for (const { depends_on: needed } of Object.values(services))
      for (const name of Object.keys(needed))
        // Our own image has its health check in the Dockerfile.
        expect(services[name]?.healthcheck ?? OURS.includes(name)).toBeTruthy()
  })

  test('sets the variables that the configuration needs, and no unused ones', () => {
    const config = fileOf('compose/latchkey.json')
    const { services } = compose()
    for (const name of OURS) {
      const set = Object.keys(services[name]?.environment ?? {})
      expect(wrongNames(config, set)).toEqual([])
      expect(readWith(config, set)).toHaveProperty('frame')
    }
    const text = fileOf('compose/compose.yaml')
    const asked = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, variable]) => variable)
    expect(text.match(/\$\{/g)).toHaveLength(asked.length)
    const given = [...fileOf('compose/environment.example').matchAll(/^(\w+)=/gm)]
    expect(new Set(given.map(([, variable]) => variable))).toEqual(new Set(asked))
  })

  test('stops a container only after its drain', () => {
    for (const name of OURS) {
      const service = compose().services[name]
      const drain = drainTimeOf(service?.environment ?? {}) / 1000
      expect(Number(/^(\d+)s$/.exec(service?.stop_grace_period ?? '')?.[1])).toBeGreaterThan(
        drain + AFTER_DRAIN,
      )
    }
  })

  test('configures the proxy and Prometheus with the ports of the configuration', () => {
    const names = Object.keys(compose().services['services-1']?.environment ?? {})
    const config = readWith(fileOf('compose/latchkey.json'), names)
    const ports = NAMES.map((name) => `${config[name]?.port} ${config[name]?.adminPort}`)
    const caddy = fileOf('compose/Caddyfile')
    expect([...caddy.matchAll(/import to (\d+ \d+)/g)].map(([, pair]) => pair)).toEqual(ports)
    expect(caddy).toContain(OURS.map((name) => `${name}:{args[0]}`).join(' '))
    expect(adminPaths).toContain(/health_uri (\S+)/.exec(caddy)?.[1])
    for (const [, variable] of caddy.matchAll(/\{\$(\w+)\}/g))
      expect(compose().services['proxy']?.environment).toHaveProperty(variable ?? '')
    for (const name of NAMES) {
      expect([config[name]?.host, config[name]?.adminHost]).toEqual(['0.0.0.0', '0.0.0.0'])
      expect(config[name]?.trustedProxies).toHaveLength(1)
    }
    const prometheus = fileOf('prometheus/prometheus.yaml')
    const asked = [...prometheus.matchAll(/'(services-\d:\d+)'/g)].map(([, target]) => target)
    expect(asked).toEqual(
      OURS.flatMap((name) => NAMES.map((part) => `${name}:${config[part]?.adminPort}`)),
    )
    const address = z.object({ edge: z.object({ ipv4_address: z.string() }) })
    const { edge } = z.parse(address, compose().services['proxy']?.networks)
    expect(textOf('services/deploy/compose/latchkey.json').split(edge.ipv4_address)).toHaveLength(4)
  })
})

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.literal('admin') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.optional(z.int()),
  failureThreshold: z.int(),
})
const SecretEnv = z.object({
  name: z.string(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
})
const PlainEnv = z.object({ name: z.string(), value: z.string() })
const Labels = z.record(z.string(), z.string())
const Container = z.object({
  name: z.enum(NAMES),
  image: z.string().check(z.regex(PINNED)),
  args: z.tuple([z.string()]),
  env: z.array(z.union([SecretEnv, PlainEnv])),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const Deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.int().check(z.minimum(2)),
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels, annotations: Labels }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.literal(1000),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([Container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
})
const Service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: Labels,
    ports: z.tuple([z.object({ name: z.literal('http'), targetPort: z.literal('http') })]),
  }),
})
const Budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ selector: z.object({ matchLabels: Labels }) }),
})

const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(fileOf(`kubernetes/${name}`)).map((found) => {
    expect(found.errors).toEqual([])
    return found.toJS()
  })
const configsOf = () => {
  const ConfigMap = z.object({ kind: z.literal('ConfigMap'), data: Labels })
  return z.parse(ConfigMap, documentsOf('config.yaml')[0]).data
}

describe('the Kubernetes manifests', () => {
  test('lists all files but the example of secrets in kustomization.yaml', () => {
    const Kustomization = z.object({ resources: z.array(z.string()) })
    const { resources } = z.parse(Kustomization, documentsOf('kustomization.yaml')[0])
    const files = readdirSync(join(DEPLOY, 'kubernetes')).filter(
      (name) => name !== 'kustomization.yaml' && name !== 'secrets.example.yaml',
    )
    expect([...resources].sort()).toEqual(files.sort())
    expect(resources.map((name) => documentsOf(name).length).every((count) => count > 0)).toBe(true)
  })

  test.each(NAMES)('%s match its configuration', (name) => {
    const [first, second, third] = documentsOf(`${name}.yaml`)
    const { spec } = z.parse(Deployment, first)
    const { metadata, spec: pod } = spec.template
    const [container] = pod.containers
    expect(metadata.labels).toEqual(spec.selector.matchLabels)
    expect(z.parse(Service, second).spec.selector).toEqual(metadata.labels)
    expect(z.parse(Service, second).metadata.name).toBe(`latchkey-${name}`)
    expect(z.parse(Budget, third).spec.selector.matchLabels).toEqual(metadata.labels)

    const content = configsOf()[container.args[0].replace('/config/', '')] ?? ''
    const set = container.env.map((variable) => variable.name)
    expect(wrongNames(content, set)).toEqual([])
    const config = readWith(content, set)
    expect(Object.keys(config)).toEqual([name])
    const { port, adminPort, host, adminHost } = config[name] ?? {}
    expect(container.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'admin', containerPort: adminPort },
    ])
    expect([host, adminHost]).toEqual(['0.0.0.0', '0.0.0.0'])
    expect(metadata.annotations).toMatchObject({
      'prometheus.io/port': String(adminPort),
      'prometheus.io/path': adminPaths.find((path) => path === '/metrics'),
    })

    const { startupProbe, livenessProbe, readinessProbe } = container
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(adminPaths).toContain(probe.httpGet.path)
    // An unreachable database must not end processes.
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/health', '/ready'])
    const plain = container.env.flatMap((variable) =>
      'value' in variable ? [[variable.name, variable.value]] : [],
    )
    const drain = drainTimeOf(Object.fromEntries(plain)) / 1000
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + AFTER_DRAIN)
    // The service gets no new requests before it stops accepting them.
    expect(drain).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold)
    expect(container.volumeMounts.map((mount) => mount.name).sort()).toEqual(
      pod.volumes.map((volume) => volume.name).sort(),
    )
  })

  test('the Kubernetes manifests list each secret of a pod in the example, and give the share keys only to the frame', () => {
    const Secret = z.object({ metadata: z.object({ name: z.string() }), stringData: Labels })
    const given = documentsOf('secrets.example.yaml').flatMap((document) => {
      const { metadata, stringData } = z.parse(Secret, document)
      return Object.keys(stringData).map((key) => `${metadata.name} ${key}`)
    })
    const asked = NAMES.flatMap((name) => {
      const { spec } = z.parse(Deployment, documentsOf(`${name}.yaml`)[0])
      return spec.template.spec.containers[0].env.flatMap((variable) => {
        if ('value' in variable) return []
        const { name: secret, key } = variable.valueFrom.secretKeyRef
        expect(key).toBe(variable.name)
        return [`${secret} ${key}`]
      })
    })
    expect(asked.sort()).toEqual(given.sort())
    expect(asked.filter((line) => line.endsWith('LATCHKEY_SHARE_KEYS'))).toEqual([
      'latchkey-frame LATCHKEY_SHARE_KEYS',
    ])
  })

  test('the Kubernetes manifests route each host to the service with that public URL', () => {
    const Ingress = z.object({
      spec: z.object({
        tls: z.tuple([z.object({ hosts: z.array(z.string()) })]),
        rules: z.array(
          z.object({
            host: z.string(),
            http: z.object({
              paths: z.tuple([
                z.object({ backend: z.object({ service: z.object({ name: z.string() }) }) }),
              ]),
            }),
          }),
        ),
      }),
    })
    const { tls, rules } = z.parse(Ingress, documentsOf('ingress.yaml')[0]).spec
    expect(tls[0].hosts).toEqual(rules.map(({ host }) => host))
    const addresses = Object.fromEntries(
      rules.map(({ host, http }) => [http.paths[0].backend.service.name, host]),
    )
    const [backend, relay, frame] = NAMES.map((name) => {
      const content = configsOf()[`${name}.json`] ?? ''
      return readWith(content, envNamesIn(content))
    })
    expect(addresses).toEqual({
      'latchkey-backend': new URL(backend?.backend?.publicUrl ?? '').host,
      'latchkey-relay': new URL(relay?.relay?.publicUrls?.[0] ?? '').host,
      'latchkey-frame': new URL(frame?.frame?.publicUrl ?? '').host,
    })
  })
})

test('the image runs as the user and from the file that the manifests expect', () => {
  const dockerfile = textOf('services/Dockerfile')
  expect(dockerfile).toContain('USER 1000:1000')
  expect(dockerfile).toContain('CMD ["/config/latchkey.json"]')
  expect(dockerfile).toContain("'/health'")
  expect(adminPaths).toContain('/health')
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(textOf('services/package.json')),
  )
  const images = ['compose/compose.yaml', ...NAMES.map((name) => `kubernetes/${name}.yaml`)]
    .flatMap((name) => [...fileOf(name).matchAll(/image: latchkey-services:(\S+)/g)])
    .map(([, tag]) => tag)
  expect(new Set(images)).toEqual(new Set([version]))
})
