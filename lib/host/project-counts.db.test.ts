import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteUser } from '../account/users/queries'
import { callAsUser } from '../api/call'
import { readDocument, readInterview } from '../audit/analysis'
import {
  freshCaller,
  freshProject,
  newContradiction,
  type TestCaller,
} from '../audit/analysis/synthesis.fixture'
import { duplicateProject } from '../audit/copies/duplicate-project'
import { deleteDocument } from '../audit/documents/delete-document'
import { newDocument } from '../audit/documents/document.fixture'
import { uploadAs } from '../audit/documents/upload.fixture'
import { createInterview } from '../audit/interviews/create-interview'
import { deleteInterview } from '../audit/interviews/manage-interview'
import { createStakeholder, deleteStakeholder } from '../audit/interviews/stakeholders'
import { projectOperations } from '../audit/projects'
import { miscountedProjects } from '../audit/projects/project-counts.fixture'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { readMigrations } from '../platform/db/migrate'
import { asOwner } from '../platform/db/with-user'

afterAll(closeDatabase)

let caller: TestCaller
let projects: string[]
beforeEach(async () => {
  caller = await freshCaller()
  projects = [await freshProject(caller), await freshProject(caller)]
})

const miscounted = () => asOwner(caller.userId, ({ tx }) => tx.execute(sql.raw(miscountedProjects)))
const write = (statement: SQL) => asOwner(caller.userId, ({ tx }) => tx.execute(statement))
const documentOf = (projectId: string) => sql`
  insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
  values (${caller.userId}, ${projectId}, 'a.txt', 'txt', 1)`
const countsOf = async (projectId: string) => {
  const [row] = await write(sql`
    select documents_count as documents, has_documents as "hasDocuments" from projects where id = ${projectId}`)
  return row
}

/** Numbers from 0 up to, but without, `below`, the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const transcript = 'Ann: Invoices take two days, and nobody trusts the numbers.'

/** Things that change what a project has; each gets the ids that exist at that moment. */
const operations: Record<string, (pick: (ids: string[]) => string | undefined) => Promise<unknown>> = {
  'upload documents': async (pick) =>
    uploadAs(caller, pick(projects)!, [
      [`${randomUUID()}.txt`, 'Invoices are typed into SAP by hand.'],
      [`${randomUUID()}.txt`, 'Routes are planned on paper.'],
    ]),
  'read a document': async (pick) => {
    const id = pick(await idsOf('documents'))
    return id && readDocument(caller.userId, id)
  },
  'delete a document': async (pick) => {
    const id = pick(await idsOf('documents'))
    const of = id && (await projectOf('documents', id))
    return of && caller.as((ctx) => deleteDocument(ctx, of, id))
  },
  'add a stakeholder': (pick) =>
    caller.as((ctx) => createStakeholder(ctx, pick(projects)!, { name: `Ann ${randomUUID()}` })),
  'delete a stakeholder with the interviews': async (pick) => {
    const id = pick(await idsOf('stakeholders'))
    const of = id && (await projectOf('stakeholders', id))
    return of && caller.as((ctx) => deleteStakeholder(ctx, of, id))
  },
  'add an interview': (pick) =>
    caller.as((ctx) =>
      createInterview(
        ctx,
        pick(projects)!,
        { kind: 'transcript', stakeholder: { name: `Ben ${randomUUID()}` }, transcript },
        [],
      ),
    ),
  'read an interview': async (pick) => {
    const id = pick(await idsOf('interview_sessions'))
    return id && readInterview(caller.userId, id)
  },
  'delete an interview': async (pick) => {
    const id = pick(await idsOf('interview_sessions'))
    const of = id && (await projectOf('interview_sessions', id))
    return of && caller.as((ctx) => deleteInterview(ctx, of, id))
  },
  'complete an audit': (pick) => newContradiction(caller.userId, pick(projects)!),
  'fail an analysis that was complete': async (pick) => {
    const id = pick(await idsOf('analyses'))
    return id && write(sql`update analyses set status = 'failed' where id = ${id}`)
  },
  'copy a project with its people': async (pick) => {
    const choice = { clientName: 'Copy', withPeople: true }
    const copy = await caller.as((ctx) => duplicateProject(ctx, pick(projects)!, choice, undefined))
    projects.push(copy.id)
  },
  'move a document to another project': async (pick) => {
    const id = pick(await idsOf('documents'))
    return id && write(sql`update documents set project_id = ${pick(projects)} where id = ${id}`)
  },
  'roll a change back': (pick) =>
    caller
      .as(async (ctx) => {
        await createStakeholder(ctx, pick(projects)!, { name: 'Nobody' })
        throw new Error('rolled back')
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back')),
}

type Counted = 'documents' | 'stakeholders' | 'interview_sessions' | 'analyses'
const idsOf = async (table: Counted): Promise<string[]> =>
  (await write(sql`select id from ${sql.identifier(table)} order by created_at, id`)).map(
    ({ id }) => id as string,
  )
const projectOf = async (table: Counted, id: string) =>
  (await write(sql`select project_id as id from ${sql.identifier(table)} where id = ${id}`))[0]?.id as string

describe('the counts kept with a project', () => {
  it.each([1, 2, 3])(
    'equal what is there after any mixture of changes (seed %i)',
    async (seed) => {
      const random = randomNumbers(seed)
      const pick = (ids: string[]) => ids[random(ids.length)]
      const names = Object.keys(operations)
      // Each at least once, and then at random.
      const chosen = [...names, ...Array.from({ length: 25 }, () => names[random(names.length)]!)]
      for (const name of chosen) {
        await operations[name]!(pick)
        expect(await miscounted(), name).toEqual([])
      }
    },
    120_000,
  )

  it('are what lists, pages and details show, also of copies and after deletions', async () => {
    const [first, second] = projects as [string, string]
    const [document] = await uploadAs(caller, first, [
      ['notes.txt', 'Invoices are typed into SAP by hand.'],
      ['more.txt', 'Routes are planned on paper.'],
    ])
    await readDocument(caller.userId, document!.id)
    await operations['add an interview']!(() => first)
    await operations['complete an audit']!(() => second)
    const shown = (row: object) => {
      const { documentsCount, stakeholdersCount, hasQuestionnaires, ...rest } = row as Record<string, unknown>
      const { hasAnalysis, hasInterviewAnalysis, hasAuditAnalysis, analysisProgress } = rest
      return [
        documentsCount,
        stakeholdersCount,
        hasQuestionnaires,
        hasAnalysis,
        hasInterviewAnalysis,
        hasAuditAnalysis,
        analysisProgress,
      ]
    }
    const seenOf = async (id: string) => {
      const list = await callAsUser(projectOperations.listProjects, caller.principal)
      const page = await callAsUser(projectOperations.browseProjects, caller.principal)
      const detail = await callAsUser(projectOperations.getProject, caller.principal, { params: { id } })
      const ofId = (rows: readonly { id: string }[]) => shown(rows.find((row) => row.id === id)!)
      return [ofId(list), ofId(page.projects), shown(detail)]
    }
    expect(await seenOf(first)).toEqual(Array(3).fill([2, 1, true, true, false, false, 50]))
    expect(await seenOf(second)).toEqual(Array(3).fill([0, 0, false, false, false, true, 25]))
    for (const id of await idsOf('documents')) await caller.as((ctx) => deleteDocument(ctx, first, id))
    expect(await seenOf(first)).toEqual(Array(3).fill([0, 1, true, false, false, false, 0]))
  }, 60_000)

  it('hold both of two additions to one project at once, and one where the other is rolled back', async () => {
    const projectId = projects[0]!
    const addWhileOtherAdds = async (end: () => void) => {
      let other: Promise<unknown> | undefined
      await asOwner(caller.userId, async ({ tx }) => {
        await tx.execute(documentOf(projectId))
        other = write(documentOf(projectId))
        await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), { timeout: 30_000 })
        end()
      }).catch((error: Error) => expect(error.message).toBe('rolled back'))
      await other
    }
    await addWhileOtherAdds(() => {})
    expect(await countsOf(projectId)).toEqual({ documents: 2, hasDocuments: true })
    await addWhileOtherAdds(() => {
      throw new Error('rolled back')
    })
    expect(await countsOf(projectId)).toEqual({ documents: 3, hasDocuments: true })
  }, 60_000)

  it('are kept without deadlocks while many transactions add to and take from the same projects', async () => {
    const [first, second] = projects as [string, string]
    const both = (one: string, other: string) =>
      write(sql`insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
        select ${caller.userId}, id::uuid, 'a.txt', 'txt', 1 from unnest(array[${one}, ${other}]) as id`)
    const rounds = Array.from({ length: 30 }, (_, nth) =>
      Promise.all([
        both(first, second),
        both(second, first),
        newDocument(caller.userId, nth % 2 ? first : second),
        write(sql`delete from documents where id in (
          select id from documents where project_id in (${first}, ${second}) order by id limit 1 for update skip locked)`),
      ]),
    )
    await Promise.all(rounds)
    expect(await miscounted()).toEqual([])
    const [{ total } = { total: 0 }] = await write(sql`select count(*)::int as total from documents`)
    expect((await countsOf(first))!.documents).toBe(
      (total as number) - Number((await countsOf(second))!.documents),
    )
  }, 60_000)

  it('are filled by the migration for projects that are there already', async () => {
    await write(documentOf(projects[0]!))
    await operations['add an interview']!(() => projects[0]!)
    await operations['complete an audit']!(() => projects[1]!)
    const fill = readMigrations()
      .flatMap((migration) => migration.sql)
      .find((statement) => statement.trimStart().startsWith('UPDATE projects SET\n  documents_count'))!
    await write(
      sql`update projects set documents_count = 0, stakeholders_count = 0, interviews_count = 0, audits_count = 0`,
    )
    expect(await miscounted()).toHaveLength(2)
    await write(sql.raw(fill))
    expect(await miscounted()).toEqual([])
  })

  it('go with the project and with the account', async () => {
    await write(documentOf(projects[0]!))
    await operations['add an interview']!(() => projects[1]!)
    await write(sql`delete from projects where id = ${projects[0]!}`)
    expect(await miscounted()).toEqual([])
    await caller.as((ctx) => deleteUser(ctx))
    expect(
      await acrossOwners().execute(sql`select from projects where user_id = ${caller.userId}`),
    ).toHaveLength(0)
  })

  it('stay what they are for another account, whose transaction cannot reach the project', async () => {
    const other = await freshCaller()
    const foreign = asOwner(other.userId, ({ tx }) => tx.execute(documentOf(projects[0]!)))
    await expect(foreign).rejects.toThrow()
    expect(await countsOf(projects[0]!)).toEqual({ documents: 0, hasDocuments: false })
  })
})

const isSomebodyWaiting = async () => {
  const waiting = await acrossOwners().execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting.length > 0
}
