#!/usr/bin/env node
/**
 * The command of the package `latchkey-services`, which contains the built pages of the frame in a
 * folder beside it.
 */
import { fileURLToPath } from 'node:url'
import { runProcess } from './runCommand'

void runProcess(() => Promise.resolve(fileURLToPath(new URL('./frame', import.meta.url))))
