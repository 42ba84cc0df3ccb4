import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { projectActivities, projects } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Projects, under an alias. */
export const projectsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: projects.id,
      userId: projects.userId,
      clientName: projects.clientName,
      industry: projects.industry,
      companySize: projects.companySize,
      description: projects.description,
      status: projects.status,
      stage: projects.stage,
      statusBeforeArchive: projects.statusBeforeArchive,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      documentsCount: projects.documentsCount,
      interviewsCount: projects.interviewsCount,
    })
    .from(projects)
    .as(alias)

/** The time of the latest activity in a project, without its creation; or null. */
export const lastActivityOf = (projectId: SQLWrapper): SQL<Date | null> => sql`(
  select max(${projectActivities.createdAt}) from ${projectActivities}
  where ${projectActivities.projectId} = ${projectId} and ${projectActivities.type} <> 'project_created')`
