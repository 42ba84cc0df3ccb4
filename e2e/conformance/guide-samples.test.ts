import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUIDES, guideMarkdown } from '../../lib/api/guides'
import { workspaceUnderTest } from '../support/environment'
import { problemsOfBody } from './guides/bodies'
import { differencesOfExchange } from './guides/exchanges'
import { ANYTHING, type Fence, fencesOf, placeOf } from './guides/fences'
import { differencesFromShown, isTextAsShown } from './guides/matching'
import { newReader } from './guides/material'
import { installPackages } from './guides/packages'
import {
  checkTypes,
  compile,
  isSample,
  type Program,
  programsOf,
  runProgram,
  whatIsLacking,
  writePrograms,
} from './guides/programs'

/** Timeouts for a busy machine. A program ends before its test does, so that the test reports where it hung. */
const patienceMs = 200_000
const testTimeoutMs = 230_000
const { baseUrl } = workspaceUnderTest()
const guides = GUIDES.map(({ slug }) => {
  const fences = fencesOf(slug, guideMarkdown(slug, baseUrl) ?? '')
  return { slug, fences, programs: programsOf(slug, fences) }
})
const fences = guides.flatMap((guide) => guide.fences)
/** Receivers of webhooks wait for messages: `lib/account/webhooks` runs them on real ones. */
const programs = guides.filter(({ slug }) => slug !== 'webhooks').flatMap((guide) => guide.programs)

/** The output that a guide shows below a sample, or below its tabs. */
const outputShownFor = ({ guide, group }: Fence): Fence | undefined =>
  fences.find((fence) => fence.isOutput && fence.guide === guide && fence.group === group + 1)

const lacking = {
  sh: await whatIsLacking('sh'),
  python: await whatIsLacking('python'),
  ts: undefined,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guides-'))
  await installPackages(folder, compile)
  await writePrograms(folder, programs)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function expectPrinted(sample: Fence, printed: string): void {
  const shown = outputShownFor(sample)
  if (!shown) return
  if (shown.language !== 'json') {
    expect(isTextAsShown(shown.text, printed), `${placeOf(sample)} printed:\n${printed}`).toBe(true)
    return
  }
  const value: unknown = JSON.parse(printed)
  expect(differencesFromShown(JSON.parse(shown.text), value), placeOf(sample)).toEqual([])
  if (shown.attributes.response) {
    expect(problemsOfBody(value, shown.attributes), placeOf(sample)).toBeUndefined()
  }
}

async function runAsReader(program: Program): Promise<void> {
  const { token, people, end } = await newReader(program.guide)
  const ending = new AbortController()
  const options = {
    env: { AUDIT_TOKEN: token },
    input: `${token}\n`,
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ending.signal]),
  }
  const running = runProgram(folder, program, options)
  const failing = people.then(() => running)
  try {
    const { exitCode, output, errors, printed } = await Promise.race([running, failing])
    const reached = program.samples[Math.max(printed.length - 1, 0)]!
    expect(exitCode, `${placeOf(reached)} ended the program:\n${errors}${output}`).toBe(0)
    for (const [index, sample] of program.samples.entries()) expectPrinted(sample, printed[index] ?? '')
  } finally {
    ending.abort()
    end()
  }
  await people
}

describe.concurrent('Samples of the guides', () => {
  for (const program of programs) {
    const reason = lacking[program.language]
    const name = `${program.name}: run and print what the guide shows`
    if (reason) test.skip(`${name} (${reason})`, () => {})
    else test.concurrent(name, () => runAsReader(program), testTimeoutMs)
  }
})

test('TypeScript samples pass a strict type check', async () => {
  const { exitCode, output } = await checkTypes(folder)
  expect(exitCode, output).toBe(0)
})

test('JSON parses, and is valid where it is the body of a request or an answer', () => {
  for (const fence of fences.filter(({ language }) => language === 'json')) {
    const parse = () => JSON.parse(fence.text)
    expect(parse, placeOf(fence)).not.toThrow()
    const { request, response } = fence.attributes
    if ((request || response) && !fence.text.includes(ANYTHING)) {
      expect(problemsOfBody(parse(), fence.attributes), placeOf(fence)).toBeUndefined()
    }
  }
})

test('Exchanges over HTTP are what the workspace answers', async () => {
  const readers = new Map<string, Awaited<ReturnType<typeof newReader>>>()
  for (const fence of fences.filter(({ language }) => language === 'http')) {
    const reader = readers.get(fence.guide) ?? (await newReader(fence.guide))
    readers.set(fence.guide, reader)
    const differences = await differencesOfExchange(fence.text, baseUrl, { AUDIT_TOKEN: reader.token })
    expect(differences, placeOf(fence)).toEqual([])
  }
  for (const { end } of readers.values()) end()
})

test('Every block is checked, or says why it cannot be', () => {
  const isChecked = (fence: Fence) =>
    isSample(fence) || fence.language === 'json' || fence.language === 'http' || fence.isOutput
  const left = fences.filter((fence) => !isChecked(fence))
  console.log(left.map((fence) => `Not run: ${placeOf(fence)}: ${fence.attributes.norun}`).join('\n'))
  expect(left.filter(({ attributes }) => !attributes.norun).map(placeOf)).toEqual([])
})

test('Every output shown stands below a sample', () => {
  const stray = fences.filter(
    (fence) =>
      fence.isOutput && !fences.some((sample) => isSample(sample) && outputShownFor(sample) === fence),
  )
  expect(stray.map(placeOf)).toEqual([])
})

test('Every guide is there and begins with its title', () => {
  for (const { slug } of GUIDES) expect(guideMarkdown(slug, baseUrl), slug).toMatch(/^# \S/)
})
