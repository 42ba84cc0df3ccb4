import { type SQL, sql } from 'drizzle-orm'
import { acrossOwners } from '../../platform/db/client'
import { type DetectionScope, usersInScope } from './detect-queries'
import { DETECTORS, type Detector, isThorough } from './detectors'

/** A case over the kind of a row of `insights`, by the detectors that have a fragment. */
export function byType(
  detectors: typeof DETECTORS,
  fragmentOf: (detector: Detector) => SQL | undefined,
  otherwise: SQL,
): SQL {
  const branches = detectors.flatMap((detector) => {
    const fragment = fragmentOf(detector)
    return fragment ? [sql`when ${sql.raw(`'${detector.type}'`)} then ${fragment}`] : []
  })
  return branches.length === 0
    ? otherwise
    : sql`case insights.insight_type ${sql.join(branches, sql` `)} else ${otherwise} end`
}

const stillTrue = ({ stillTrue }: Detector) => stillTrue

/** True for a row of `insights` of one of these kinds. */
export const isOfType = (detectors: typeof DETECTORS): SQL =>
  sql`insights.insight_type in (${sql.join(
    detectors.map(({ type }) => sql.raw(`'${type}'`)),
    sql`, `,
  )})`

const thorough = DETECTORS.filter(isThorough)
const quick = DETECTORS.filter((detector) => !isThorough(detector))

/** True for a row of `insights` that is currently true. */
export const isStillTrue: SQL = byType(DETECTORS, stillTrue, sql`true`)

/**
 * `isStillTrue` in two halves, with the costly one separate: a pattern may be based on hundreds of findings.
 */
export const isQuicklyTrue: SQL = sql`not ${isOfType(thorough)} and ${byType(quick, stillTrue, sql`true`)}`
export const isThoroughlyTrue: SQL = sql`${isOfType(thorough)} and ${byType(thorough, stillTrue, sql`true`)}`

/** True for a row of `insights` that only a thorough detection can renew. */
export const isThoroughlyUntrue: SQL = sql`${isOfType(thorough)} and not ${isStillTrue}`

const mostAtOnce = 20_000

/**
 * Deletes insights that are no longer true, except kinds that only a thorough detection deletes. Dismissed insights
 * stay, which keeps their occasion from being raised again.
 * @returns how many
 */
export async function deleteUntrueInsightsAcrossOwners(scope: DetectionScope): Promise<number> {
  const rows = await acrossOwners().execute(sql`
    delete from insights where id in (
      select insights.id from insights join ${usersInScope(scope)} w on w.id = insights.user_id
      where not insights.is_dismissed and not ${isOfType(thorough)} and not ${isStillTrue}
      limit ${mostAtOnce} for update of insights skip locked)
    returning id`)
  return rows.length
}

/** An insight dismissed this long ago is not raised again in any case. */
const keptDismissedDays = 400

/** Deletes dismissed insights `keptDismissedDays` after they expired. @returns how many */
export async function deleteForgottenInsightsAcrossOwners(): Promise<number> {
  const rows = await acrossOwners().execute(sql`
    delete from insights where id in (
      select id from insights
      where is_dismissed and expires_at < now() - ${keptDismissedDays}::int * interval '1 day'
      limit ${mostAtOnce})
    returning id`)
  return rows.length
}

const priorityNow: SQL = byType(DETECTORS, ({ priorityNow }) => priorityNow, sql`insights.priority`)

/** Updates priorities by age. Skips rows that another detection has locked. */
export async function raisePrioritiesAcrossOwners({ userId }: DetectionScope): Promise<void> {
  await acrossOwners().execute(sql`
    update insights set priority = ${priorityNow}
    where id in (
      select id from insights
      where not is_dismissed and ${userId === null ? sql`true` : sql`user_id = ${userId}`}
        and priority <> ${priorityNow}
      for update skip locked)`)
}
