import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { readyLinks } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** ReadyLinks that are not deleted, under an alias. */
export const readyLinksAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: readyLinks.id,
      userId: readyLinks.userId,
      name: readyLinks.name,
      slug: readyLinks.slug,
      assessmentConfigId: readyLinks.assessmentConfigId,
      consultantName: readyLinks.consultantName,
      consultantCompany: readyLinks.consultantCompany,
      customDomain: readyLinks.customDomain,
      customDescription: readyLinks.customDescription,
      createdAt: readyLinks.createdAt,
    })
    .from(readyLinks)
    .where(isNull(readyLinks.deletedAt))
    .as(alias)

const builder = new QueryBuilder()

/** A relation of the links' names and slugs, of deleted links too, to join on `id` and `userId`. */
export const linkNames = builder
  .select({ id: readyLinks.id, userId: readyLinks.userId, name: readyLinks.name, slug: readyLinks.slug })
  .from(readyLinks)
  .as('link_names')

/** A relation of the verified domains of links that are not deleted. */
export const verifiedDomains = builder
  .select({ domain: readyLinks.customDomain, slug: readyLinks.slug, userId: readyLinks.userId })
  .from(readyLinks)
  .where(
    and(
      eq(readyLinks.domainStatus, 'verified'),
      isNull(readyLinks.deletedAt),
      isNotNull(readyLinks.customDomain),
    ),
  )
  .as('verified_domains')

/** Whether a link, deleted or not, uses a config. @param configId a column written with its table */
export const isUsedByLink = (configId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${readyLinks} where ${readyLinks.assessmentConfigId} = ${configId})`
