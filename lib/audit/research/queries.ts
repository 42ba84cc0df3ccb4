import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { researchPages } from './tables'

type ResearchPageRow = typeof researchPages.$inferSelect

const ofProject = (ctx: OwnerContext, projectId: string) =>
  and(eq(researchPages.projectId, projectId), eq(researchPages.userId, ownerOf(ctx)))

const { id, url, title, content, createdAt } = getTableColumns(researchPages)
/** In UTF-16 units, as the API counts: characters outside the basic plane take two. */
const textLength = sql<number>`char_length(${content}) + regexp_count(${content}, '[\\U00010000-\\U0010FFFF]')`

/** The pages of a project without their texts, in a fixed order. */
export const listPages = (ctx: OwnerContext, projectId: string) =>
  ctx.tx
    .select({ id, url, title, textLength, createdAt })
    .from(researchPages)
    .where(ofProject(ctx, projectId))
    .orderBy(asc(researchPages.url))

/** The pages of a project with their texts, in a fixed order. */
export const selectPages = (ctx: OwnerContext, projectId: string): Promise<ResearchPageRow[]> =>
  ctx.tx.select().from(researchPages).where(ofProject(ctx, projectId)).orderBy(asc(researchPages.url))

export async function findPage(
  ctx: OwnerContext,
  projectId: string,
  pageId: string,
): Promise<ResearchPageRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(researchPages)
    .where(and(eq(researchPages.id, pageId), ofProject(ctx, projectId)))
  return row
}

/** Replaces the pages of a project. A known URL keeps its id, so that evidence still refers to it. */
export async function replacePages(
  ctx: OwnerContext,
  projectId: string,
  pages: { url: string; title: string; content: string }[],
): Promise<void> {
  const urls = pages.map(({ url }) => url)
  await ctx.tx
    .delete(researchPages)
    .where(and(ofProject(ctx, projectId), sql`${researchPages.url} <> all(${sql.param(urls)}::text[])`))
  await ctx.tx
    .insert(researchPages)
    .values(pages.map((page) => ({ ...page, projectId, userId: ownerOf(ctx) })))
    .onConflictDoUpdate({
      target: [researchPages.projectId, researchPages.url],
      set: { title: sql`excluded.title`, content: sql`excluded.content`, createdAt: sql`now()` },
    })
}
