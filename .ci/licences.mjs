// Reads the licence texts of installed packages, because the `license` field can be wrong.
import { existsSync } from 'node:fs'
import { runChecks } from './lib/checks.mjs'
import { bundledPackages, lockedPackages, shippedPackages } from './lib/installed.mjs'
import { licenceTexts } from './lib/notices.mjs'
import { isPermissive, licenceOf } from './lib/permissive.mjs'
import { at, pkg, readJson } from './lib/project.mjs'
import { buildNames } from './lib/stats.mjs'

/** Words in licences that restrict who may use a work, for what purpose, or for how many users. */
const RESTRICTIVE =
  /community licen[cs]e|commons clause|business source|server side public|gnu (?:affero |lesser )?general public|non-?commercial|monthly active users/i

const MIT_OR_APACHE = /permission is hereby granted, free of charge|apache license\s+version 2\.0/i

const isPairingVendor = (name) => /^@(?:walletconnect|reown)\//.test(name)
const isVendorKit = (name) => /^@(?:reown\/appkit|web3modal\/)/.test(name)

/** Packages that a peer chosen by a site installs, and that none of our files may contain. */
const OF_A_PEER = new Map([['rpc-websockets', 'LGPL-3.0-only']])

const label = ({ name, version }) => `${name} ${version}`

const shipped = shippedPackages()
const ours = shipped.filter(({ name, license }) => OF_A_PEER.get(name) !== license)

await runChecks([
  {
    name: 'no file of ours holds what is not permissive',
    run: () => {
      const builds = existsSync(at('.cache/stats')) ? buildNames() : []
      if (builds.length === 0) return ['not built']
      return builds.flatMap((build) =>
        bundledPackages(build)
          .filter((one) => !isPermissive(licenceOf(one)))
          .map((one) => `${build}: ${label(one)}: ${JSON.stringify(one.license)}`),
      )
    },
  },
  {
    name: `all ${ours.length} packages that reach a page name a permissive licence`,
    run: () =>
      ours
        .filter((one) => !isPermissive(licenceOf(one)))
        .map((one) => `${label(one)}: ${JSON.stringify(one.license)}`),
  },
  {
    name: 'no licence text among them limits use',
    run: () =>
      ours.flatMap((one) => {
        const text = licenceTexts(one.folder).join('\n')
        // The Unlicense contains these words to allow both.
        const words = RESTRICTIVE.exec(text.replace(/commercial or non-commercial/gi, ''))
        return words ? [`${label(one)}: "${words[0]}"`] : []
      }),
  },
  {
    name: 'every pairing package, at any depth, is under the text of MIT or Apache 2.0',
    run: () => {
      const vendors = lockedPackages(isPairingVendor)
      if (vendors.length === 0) return ['none is installed, which can not be']
      return vendors.flatMap((one) => {
        const text = licenceTexts(one.folder).join('\n')
        return MIT_OR_APACHE.test(text) && !RESTRICTIVE.test(text) ? [] : [label(one)]
      })
    },
  },
  {
    name: "no vendor's wallet kit is installed or declared",
    run: () => {
      const declared = Object.keys({ ...pkg.dependencies, ...pkg.devDependencies })
      const locked = Object.keys(readJson(at('package-lock.json')).packages).map((path) =>
        path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      )
      return [...new Set([...declared, ...locked])].filter(isVendorKit)
    },
  },
])
