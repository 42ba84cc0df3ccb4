#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Starts the server of this release, or with `admin` its command line:
 *
 *   node workspace.mjs
 *   node workspace.mjs admin user list
 *
 * Any Node runs this file; the release brings the Node that runs the rest.
 */
const folder = path.dirname(fileURLToPath(import.meta.url))
const node = path.join(folder, 'runtime', process.platform === 'win32' ? 'node.exe' : 'node')
const [command, ...args] = process.argv.slice(2)
const isAdmin = command === 'admin'
if (command !== undefined && !isAdmin) {
  process.stderr.write('Usage: node workspace.mjs [admin …]\n')
  process.exit(2)
}

const file = path.join(folder, '.next', 'bundle', isAdmin ? 'admin.mjs' : 'server.mjs')
// As `npm start` does: without them, garbage would grow to many times the live heap.
const flags = isAdmin ? [] : ['--max-semi-space-size=16', '--heap-growing-percent=100']
const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' }

const child = spawn(node, [...flags, file, ...(isAdmin ? args : [])], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`The Node of this release cannot be run on this machine: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
