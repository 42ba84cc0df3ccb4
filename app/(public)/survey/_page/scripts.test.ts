import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { renderStep } from './step'
import { stepWith } from './survey-page.fixture'

const folder = path.join(process.cwd(), 'public/assets/survey')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
const sizeOf = (name: string) => gzipSync(readFileSync(path.join(folder, name))).length

/** A script with all its static and dynamic imports. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const text = readFileSync(path.join(folder, name), 'utf8')
  for (const [, imported = ''] of text.matchAll(/(?:from|import\() ?['"]\.\/([\w-]+\.js)['"]/g))
    closure(imported, seen)
  return seen
}

describe('the scripts of the survey', () => {
  it('are small: all of a page within 8 kB, the one for other sites within 1.5 kB', () => {
    const page = [...closure('page.js')]
    expect(page.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(8 * 1024)
    expect(sizeOf('embed.js')).toBeLessThan(1536)
  })

  it('are all used, and fetched at once by the page of a step', async () => {
    const used = closure('page.js')
    expect([...used, 'embed.js'].sort()).toEqual(scripts.sort())
    const page = await renderStep(stepWith(), 'n').text()
    const fetched = [...page.matchAll(/(?:href|src)="\/assets\/survey\/([\w-]+\.js)"/g)].map(
      ([, name]) => name,
    )
    expect(fetched.sort()).toEqual([...used].sort())
  })

  it('come from nowhere else and are never written into the page', async () => {
    const page = await renderStep(stepWith(), 'n').text()
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(page).not.toMatch(/<script[^>]*>[^<]/)
    expect(page).not.toMatch(/ on\w+="/)
    expect(page).not.toMatch(/ style="/)
  })
})
