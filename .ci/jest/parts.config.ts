/** @jest-config-loader esbuild-register */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from 'jest'
import jestConfig from '../../jest.config'

// Unit and component tests in the form of `npm test`: parts that share their modules, and files
// that run alone. For single files Jest uses `jest.config.ts`.
const rootDir = resolve(__dirname, '../..')
const alone = JSON.parse(
  readFileSync(resolve(rootDir, '.cache/jest/parts/alone.json'), 'utf8'),
) as Record<string, string[]>

const { projects = [], ...shared } = jestConfig

const config: Config = {
  ...shared,
  rootDir,
  projects: projects.flatMap((project) => {
    if (typeof project === 'string') return []
    const name = String(project.displayName)
    if (name !== 'unit' && name !== 'dom') return []
    return {
      ...project,
      rootDir,
      roots: ['<rootDir>/__tests__', '<rootDir>/.cache/jest/parts'],
      testMatch: [`<rootDir>/.cache/jest/parts/${name}-*.test.ts`, ...(alone[name] ?? [])],
    }
  }),
}

export default config
