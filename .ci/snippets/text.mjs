import { readFileSync } from 'node:fs'
import { at } from '../lib/project.mjs'

/** The text of a file of the project. */
export const textOf = (path) => readFileSync(at(path), 'utf8')
