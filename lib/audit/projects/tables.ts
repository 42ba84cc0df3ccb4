import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { createdAt, id, isOneOf, metadata, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { PROJECT_STAGES, type ProjectStage } from './constants'
import { PROJECT_STATUSES, type ProjectStatus } from './contract'

/** How many rows of another table a project has. Kept by triggers of migration 0052, never written here. */
const rowCount = (name: string) => integer(name).notNull().default(0)

export const projects = pgTable(
  'projects',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientName: text('client_name').notNull(),
    industry: text('industry').notNull(),
    companySize: text('company_size').notNull(),
    description: text('description'),
    currency: text('currency').notNull(),
    /** The client's own website, which web research visits. */
    websiteUrl: text('website_url'),
    metadata: metadata(),
    status: text('status').$type<ProjectStatus>().notNull().default('setup'),
    /** The status to restore when the project leaves the archive. */
    statusBeforeArchive: text('status_before_archive').$type<ProjectStatus>(),
    /** The stage the consultant moved the project to; null while it follows from the audit. */
    stage: text('stage').$type<ProjectStage>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    documentsCount: rowCount('documents_count'),
    stakeholdersCount: rowCount('stakeholders_count'),
    /** Completed or not. */
    interviewsCount: rowCount('interviews_count'),
    /** Complete analyses of documents, of interviews, and complete audits. */
    businessAnalysesCount: rowCount('business_analyses_count'),
    interviewAnalysesCount: rowCount('interview_analyses_count'),
    auditsCount: rowCount('audits_count'),
    hasDocuments: boolean('has_documents').generatedAlwaysAs(sql`documents_count > 0`),
    /** Collation key: ignores case and accents, sorts 2 before 10. */
    clientSortName: text('client_sort_name').generatedAlwaysAs(sql`sort_name_of(client_name)`),
    /** The text that searches match. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`plain_text_of(client_name || ' ' || industry || ' ' || company_size)`,
    ),
  },
  (table) => [
    // The target of owner-checked foreign keys: a child row cannot point at another user's project.
    unique('projects_owner').on(table.id, table.userId),
    // With all that orders and filters lists, so that an index-only scan counts stages and finds the rows of a page.
    index('projects_listed').on(table.userId, table.updatedAt.desc(), table.id, table.status, table.stage),
    // The order of the list of all projects. It changes with the first document and the last, not with each count.
    index('projects_with_documents_first').on(
      table.userId,
      table.hasDocuments.desc(),
      table.updatedAt.desc(),
      table.id.desc(),
    ),
    index('projects_by_client').on(table.userId, table.clientSortName),
    index('projects_newest').on(table.userId, table.createdAt.desc()),
    check('projects_status', isOneOf(table.status, PROJECT_STATUSES)),
    check('projects_stage', isOneOf(table.stage, PROJECT_STAGES)),
    check(
      'projects_archive',
      sql`(${table.status} = 'archived') = (${table.statusBeforeArchive} is not null)`,
    ),
    ...ownerPolicies(),
  ],
)

/** The activities of a project. The project list shows the latest. */
export const projectActivities = pgTable(
  'project_activities',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'project_activities_project',
    }).onDelete('cascade'),
    index('project_activities_latest').on(table.projectId, table.createdAt.desc()),
    index('project_activities_user').on(table.userId, table.projectId, table.createdAt.desc()),
    ...ownerPolicies(),
  ],
)
