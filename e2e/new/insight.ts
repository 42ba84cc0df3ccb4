import { ArgumentError, camelCase, kebabCase, sentenceCase } from './names'
import type { SourceFiles } from './source-files'

const room = 'lib/nucleus/insights'
const constants = `${room}/constants.ts`
const words = 'app/(workspace)/_kit/insights/insight-words.ts'
const usage = 'npm run new -- insight NAME, such as long_setup'

const detectedTypes = /(export const DETECTED_INSIGHT_TYPES = \[)([^\]]*)\]/
const allTypes = /(export const INSIGHT_TYPES = \[)([^\]]*)\]/

/**
 * Adds a kind of insight: its type, detector, queries, rules and words, with a test. The template reports projects that
 * are still in setup after 30 days; replace this with the new condition. A reserved type becomes a detected one.
 * @throws ArgumentError for arguments that cannot be used
 * @returns what to do next
 */
export function newInsight(files: SourceFiles, [type = '', ...rest]: readonly string[]): string {
  if (rest.length > 0 || !/^[a-z]{2,}(_[a-z]+)*$/.test(type)) throw new ArgumentError(usage)
  if (files.find(constants, detectedTypes)[2]!.includes(`'${type}'`))
    throw new ArgumentError(`The workspace detects ${type} already.`)
  const name = camelCase(type)
  const kind = {
    type,
    label: sentenceCase(type),
    file: kebabCase(type),
    pascalName: name[0]!.toUpperCase() + name.slice(1),
  }
  writeQueries(files, kind)
  writeRules(files, kind)
  writeTest(files, kind)
  declareType(files, kind)
  addDetector(files, kind)
  describeType(files, kind)
  return [
    'No migration: the column insight_type takes any text. A condition on a new column needs it in its tables.ts,',
    'then npm run db:generate -- what_changes.',
    '',
    'The kind tells of projects that are still in setup after 30 days. Give it its own condition in',
    `${room}/${kind.file}-queries.ts, its text in ${kind.file}-rules.ts, and say the same in contract.ts`,
    'and lib/api/guides/texts/nucleus.md.',
    '',
    `Then: npm run client, npm test -- types lint rules unit ${room}`,
  ].join('\n')
}

interface Kind {
  /** As stored and sent, in snake case. */
  type: string
  /** As the inbox calls it. */
  label: string
  /** How the names of its files begin. */
  file: string
  pascalName: string
}

function writeQueries(files: SourceFiles, { type, file, pascalName }: Kind): void {
  files.create(
    `${room}/${file}-queries.ts`,
    `import { type SQL, sql } from 'drizzle-orm'
import { projectsAs } from '../../audit/projects'
import { acrossOwners } from '../../platform/db/client'
import {
  type DetectionScope,
  isOpen,
  isoMoment,
  oneByOne,
  storedDigest,
  usersInScope,
  wasDismissed,
} from './detect-queries'

const setupDays = 30
const mostOfUser = 100
const mostAtOnce = 5000

/** True for a project \`p\` that is still in setup so long after its creation. */
const is${pascalName}: SQL = sql\`p.status = 'setup'
  and p.created_at < now() - \${setupDays}::int * interval '1 day'\`

const occasion: SQL = isoMoment(sql\`p.created_at\`)
const digest: SQL = sql\`md5(p.client_name)\`

/** True for a row of \`insights\` whose project is still in setup, under the same name. */
export const is${pascalName}Still: SQL = sql\`exists (
  select from \${projectsAs('p')}
  where p.id = insights.project_id and p.user_id = insights.user_id and \${is${pascalName}}
    and \${occasion} = insights.occasion and \${digest} = \${storedDigest} \${oneByOne})\`

export interface ${pascalName}Project {
  [column: string]: unknown
  userId: string
  projectId: string
  clientName: string
  /** As an occasion. */
  createdAt: string
  digest: string
}

/** Projects that have been in setup for too long, the newest of each user. */
export async function select${pascalName}ProjectsAcrossOwners(
  scope: DetectionScope,
): Promise<${pascalName}Project[]> {
  const subject = {
    userId: sql\`p.user_id\`,
    type: '${type}' as const,
    subjectKey: sql\`('project:' || p.id)\`,
    occasion,
  }
  return acrossOwners().execute<${pascalName}Project>(sql\`
    select w.id as "userId", found.* from \${usersInScope(scope)} w cross join lateral (
      select p.id as "projectId", p.client_name as "clientName", \${occasion} as "createdAt",
        \${digest} as digest, \${isOpen(subject)} as "isOpen"
      from \${projectsAs('p')}
      where p.user_id = w.id and \${is${pascalName}} and not \${wasDismissed(subject)}
      order by p.created_at desc, p.id limit \${mostOfUser}) found
    where not found."isOpen"
    limit \${mostAtOnce}\`)
}
`,
  )
}

function writeRules(files: SourceFiles, { type, label, file, pascalName }: Kind): void {
  files.create(
    `${room}/${file}-rules.ts`,
    `import type { InsightDraft } from './draft'
import { dayOf, shortened } from './wording'

interface ProjectInSetup {
  projectId: string
  clientName: string
  createdAt: string
  digest: string
}

/** The insight about a project that is still in setup. */
export function describe${pascalName}Project(project: ProjectInSetup): InsightDraft {
  const { projectId, clientName, createdAt, digest } = project
  return {
    insightType: '${type}',
    subjectKey: \`project:\${projectId}\`,
    occasion: createdAt,
    title: \`${label}: \${shortened(clientName)}\`,
    content: \`This project was created on \${dayOf(createdAt)} and is still in setup.\`,
    context: { projectIds: [projectId], grounds: { digest } },
    projectId,
    priority: 'normal',
  }
}
`,
  )
}

function writeTest(files: SourceFiles, { type, label, file }: Kind): void {
  files.create(
    `${room}/${file}.db.test.ts`,
    `import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { detectForUser, expireInsightsAcrossOwners, SWEEPS } from './detect-insights'
import { change, daysAgo, inboxOf, newOwner, newProject, patchInsight, type TestOwner } from './insight.fixture'

afterAll(closeDatabase)

const type = '${type}'
const sweep = () => SWEEPS.find((sweep) => sweep.type === type)!.run()

let owner: TestOwner
let projectId: string
beforeEach(async () => {
  owner = await newOwner()
  projectId = await newProject(owner, { status: 'setup', at: daysAgo(40) })
})
const detect = () => detectForUser(owner.userId)
const inbox = () => inboxOf(owner, { type })

it('tells the owner once of a project that is still in setup after 30 days', async () => {
  await newProject(owner, { status: 'setup', at: daysAgo(20) })
  await newProject(owner, { status: 'analysis', at: daysAgo(40) })
  await detect()
  await detect()
  expect(await inbox()).toMatchObject([
    { title: '${label}: Acme', context: { projectIds: [projectId] }, projectId, priority: 'normal' },
  ])
  expect(await inboxOf(await newOwner(), { type })).toEqual([])
})

it('falls silent at once when the project leaves setup', async () => {
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(sql\`update projects set status = 'analysis' where id = \${projectId}\`)
  expect(await inbox()).toEqual([])
  await expireInsightsAcrossOwners()
  await sweep()
  expect(
    await change(sql\`select from insights where user_id = \${owner.userId} and insight_type = \${type}\`),
  ).toHaveLength(0)
})

it('is reported in the new words when the client was renamed', async () => {
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(sql\`update projects set client_name = 'Brenner' where id = \${projectId}\`)
  expect(await inbox()).toEqual([])
  await detect()
  expect((await inbox()).map(({ title }) => title)).toEqual(['${label}: Brenner'])
})

it('once dismissed does not come again', async () => {
  await detect()
  const [insight] = await inbox()
  await patchInsight(owner, insight!.id, { isDismissed: true })
  await detect()
  expect(await inbox()).toEqual([])
})

it('goes with its project', async () => {
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(sql\`delete from projects where id = \${projectId}\`)
  expect(await inbox()).toEqual([])
})
`,
  )
}

function declareType(files: SourceFiles, { type, label }: Kind): void {
  const isReserved = files.find(constants, allTypes)[2]!.includes(`'${type}'`)
  if (isReserved)
    files.replace(
      constants,
      allTypes,
      ([, start = '', types = '']) => `${start}${types.replace(new RegExp(`^\\s*'${type}',?\\n`, 'm'), '')}]`,
    )
  files.replace(
    constants,
    detectedTypes,
    ([, start = '', types = '']) => `${start}${types.trimEnd().replace(/,$/, '')},\n  '${type}',\n]`,
  )
  // A reserved type has its names in the inbox already.
  if (isReserved) return
  for (const [table, name] of [
    ['TYPE_NAMES', label],
    ['TYPE_NOUNS', label.toLowerCase()],
  ] as const)
    files.replace(
      words,
      new RegExp(String.raw`(export const ${table}: Record<InsightType, string> = \{[^}]*)\}`),
      ([, names]) => `${names}  ${type}: '${name}',\n}`,
    )
}

function addDetector(files: SourceFiles, { type, file, pascalName }: Kind): void {
  const detectors = `${room}/detectors.ts`
  files.replace(
    detectors,
    /^(const detectors: Record<DetectedInsightType, Detector> = \{\n[\s\S]*?)^\}$/m,
    ([, records]) => `${records}  ${type}: {
    reach: 'allOwners',
    stillTrue: is${pascalName}Still,
    recursWhen: 'occasionDiffers',
    async detectAcrossOwners(scope) {
      const projects = await select${pascalName}ProjectsAcrossOwners(scope)
      return projects.map((project) => ({
        userId: project.userId,
        draft: describe${pascalName}Project(project),
      }))
    },
  },
}`,
  )
  files.importValue(detectors, `is${pascalName}Still`, `./${file}-queries`)
  files.importValue(detectors, `select${pascalName}ProjectsAcrossOwners`, `./${file}-queries`)
  files.importValue(detectors, `describe${pascalName}Project`, `./${file}-rules`)
}

function describeType(files: SourceFiles, { type }: Kind): void {
  // Neither part may run past the end of the declaration.
  const within = String.raw`(?:(?!^\}\))[\s\S])*?`
  files.replace(
    `${room}/contract.ts`,
    new RegExp(
      String.raw`(^export const listInsights = declare\(\{${within}description: \[\n${within})^ *\]\.join`,
      'm',
    ),
    ([, described]) =>
      `${described}    '${type}: a project still in setup 30 days after its creation; the newest hundred.',\n  ].join`,
  )
  files.replace(
    'lib/api/guides/texts/nucleus.md',
    /^\| `insightType` .*\n(?:\|.*\n)+/m,
    ([table]) =>
      `${table}| ${`\`${type}\``.padEnd(18)} | ${'a project is still in setup 30 days after its creation'.padEnd(72)} |\n`,
  )
}
