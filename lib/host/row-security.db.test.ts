import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserAcrossOwners } from '../account/users'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { withUser } from '../platform/db/with-user'
import { OWNER_TABLES } from './owner-tables'
import * as schema from './schema'

/** The only tables without an owner. A new table is either listed here, with a reason, or row-secured. */
const ownerlessTables = ['deployment_settings', 'row_security_canary', 'search_backlog']

let alice: string
let bob: string

/** One row of every owner table for a user, each through the row-secured role itself. */
async function fillEveryTable(userId: string): Promise<void> {
  const id = {
    project: randomUUID(),
    stakeholder: randomUUID(),
    movement: randomUUID(),
    document: randomUUID(),
    session: randomUUID(),
    analysis: randomUUID(),
    share: randomUUID(),
    surveyVersion: randomUUID(),
    link: randomUUID(),
    lead: randomUUID(),
    contact: randomUUID(),
    capture: randomUUID(),
    webhook: randomUUID(),
    captureItem: randomUUID(),
  }
  const statements = {
    projects: sql`insert into projects (id, user_id, client_name, industry, company_size, currency)
      values (${id.project}, ${userId}, 'Acme', 'Retail', '11-50', 'EUR')`,
    project_activities: sql`insert into project_activities (user_id, project_id, type, description)
      values (${userId}, ${id.project}, 'project_created', 'Created')`,
    documents: sql`insert into documents (id, user_id, project_id, file_name, file_type, file_size_bytes)
      values (${id.document}, ${userId}, ${id.project}, 'a.pdf', 'application/pdf', 1)`,
    document_texts: sql`insert into document_texts (document_id, user_id, content)
      values (${id.document}, ${userId}, 'text')`,
    stakeholders: sql`insert into stakeholders (id, user_id, project_id, name)
      values (${id.stakeholder}, ${userId}, ${id.project}, 'Ann')`,
    interview_sessions: sql`insert into interview_sessions (id, user_id, project_id, stakeholder_id)
      values (${id.session}, ${userId}, ${id.project}, ${id.stakeholder})`,
    interview_answers: sql`insert into interview_answers (user_id, session_id, question_id, answer)
      values (${userId}, ${id.session}, 'a', 'answer')`,
    interview_mails: sql`insert into interview_mails
      (user_id, session_id, kind, link_version, position, recipient, due_at)
      values (${userId}, ${id.session}, 'invitation', 1, 0, 'a@b.example', now())`,
    interview_templates: sql`insert into interview_templates (user_id, name, questions)
      values (${userId}, 'Mine', '[]')`,
    interview_texts: sql`insert into interview_texts (session_id, user_id, content)
      values (${id.session}, ${userId}, 'text')`,
    analyses: sql`insert into analyses (id, user_id, project_id, kind, status)
      values (${id.analysis}, ${userId}, ${id.project}, 'audit', 'complete')`,
    opportunities: sql`insert into opportunities
      (user_id, project_id, analysis_id, position, title, description, impact_score, effort_score)
      values (${userId}, ${id.project}, ${id.analysis}, 0, 'a', 'b', 5, 5)`,
    risks: sql`insert into risks (user_id, project_id, analysis_id, position, title, description, severity)
      values (${userId}, ${id.project}, ${id.analysis}, 0, 'a', 'b', 'low')`,
    stakeholder_memos: sql`insert into stakeholder_memos
      (user_id, project_id, analysis_id, position, stakeholder_name, memo)
      values (${userId}, ${id.project}, ${id.analysis}, 0, 'Ann', 'b')`,
    contradiction_states: sql`insert into contradiction_states (id, user_id, project_id, analysis_id)
      values (gen_random_uuid(), ${userId}, ${id.project}, ${id.analysis})`,
    reports: sql`insert into reports (user_id, project_id, analysis_id, format)
      values (${userId}, ${id.project}, ${id.analysis}, 'pdf')`,
    report_shares: sql`insert into report_shares
      (id, user_id, project_id, document, analysis_id, shared_at, digest, expires_at)
      values (${id.share}, ${userId}, ${id.project}, '{}', ${id.analysis}, now(), ${id.share}::text::bytea, now())`,
    report_share_views: sql`insert into report_share_views (user_id, share_id, visitor)
      values (${userId}, ${id.share}, 'x'::bytea)`,
    report_comments: sql`insert into report_comments (user_id, share_id, form_key, author_name, content)
      values (${userId}, ${id.share}, ${randomUUID()}, 'Ann', 'a')`,
    report_settings: sql`insert into report_settings (user_id, project_id, settings)
      values (${userId}, ${id.project}, '{}')`,
    jobs: sql`insert into jobs (user_id, project_id, kind) values (${userId}, ${id.project}, 'audit')`,
    notification_settings: sql`insert into notification_settings (user_id) values (${userId})`,
    notifications: sql`insert into notifications (user_id, kind, event_key, subject)
      values (${userId}, 'new_lead', 'a', '{}')`,
    webhooks: sql`insert into webhooks (id, user_id, name, url, events, sealed_secret)
      values (${id.webhook}, ${userId}, 'a', 'https://example.com/', array['lead.created'], 'x'::bytea)`,
    webhook_deliveries: sql`insert into webhook_deliveries (user_id, webhook_id, event_type, event_key, payload)
      values (${userId}, ${id.webhook}, 'lead.created', 'a', '{}')`,
    outbox_events: sql`insert into outbox_events (user_id, name, data) values (${userId}, 'test', '{}')`,
    work_claims: sql`insert into work_claims (work_id, user_id, holder, expires_at)
      values (${randomUUID()}, ${userId}, ${randomUUID()}, now())`,
    research_pages: sql`insert into research_pages (user_id, project_id, url, title, content)
      values (${userId}, ${id.project}, 'https://example.com/', 'a', 'b')`,
    value_assumptions: sql`insert into value_assumptions (user_id, project_id, assumptions)
      values (${userId}, ${id.project}, '{}')`,
    value_models: sql`insert into value_models (user_id, project_id, opportunity_id, title, anchors, changes)
      values (${userId}, ${id.project}, ${randomUUID()}, 'a', '{}', '{}')`,
    roadmap_plans: sql`insert into roadmap_plans (user_id, project_id, start_quarter)
      values (${userId}, ${id.project}, '2027-Q1')`,
    roadmap_initiatives: sql`insert into roadmap_initiatives (user_id, project_id, title, changes)
      values (${userId}, ${id.project}, 'a', '{}')`,
    model_keys: sql`insert into model_keys (user_id, provider, model, sealed_key, key_hint)
      values (${userId}, 'openai', 'm', 'x'::bytea, 'abcd')`,
    model_usage: sql`insert into model_usage (user_id, day, tokens) values (${userId}, '2026-01-01', 1)`,
    assessment_configs: sql`insert into assessment_configs (user_id, name) values (${userId}, 'a')`,
    survey_versions: sql`insert into survey_versions (id, user_id, digest, definition)
      values (${id.surveyVersion}, ${userId}, 'd', '{"edition": 1, "questions": []}')`,
    ready_links: sql`insert into ready_links (id, user_id, slug, name)
      values (${id.link}, ${userId}, ${id.link}, 'a')`,
    ready_link_visits: sql`insert into ready_link_visits (user_id, ready_link_id, day)
      values (${userId}, ${id.link}, current_date)`,
    ready_link_answers: sql`insert into ready_link_answers (user_id, ready_link_id, question_id, respondents)
      values (${userId}, ${id.link}, 'q1', 1)`,
    leads: sql`insert into leads (id, user_id, ready_link_id, survey_version_id, session_digest)
      values (${id.lead}, ${userId}, ${id.link}, ${id.surveyVersion}, ${id.lead}::text::bytea)`,
    lead_answers: sql`insert into lead_answers (user_id, lead_id, question_id, value, arrived_at_micros, page_made_at_micros)
      values (${userId}, ${id.lead}, 'q1', '"a"', 1, 1)`,
    lead_notes: sql`insert into lead_notes (user_id, lead_id, content) values (${userId}, ${id.lead}, 'a')`,
    lead_events: sql`insert into lead_events (user_id, lead_id, type, description)
      values (${userId}, ${id.lead}, 'started', 'a')`,
    lead_research: sql`insert into lead_research (user_id, lead_id, website_url)
      values (${userId}, ${id.lead}, 'https://example.com/')`,
    lead_merged_surveys: sql`insert into lead_merged_surveys
      (id, user_id, lead_id, survey_version_id, ready_link_id, profile, source, visits, answers, started_at)
      values (${randomUUID()}, ${userId}, ${id.lead}, ${id.surveyVersion}, ${id.link}, '{}', 'direct', '[]', '{}', now())`,
    lead_views: sql`insert into lead_views (user_id, name, query) values (${userId}, 'a', '')`,
    contacts: sql`insert into contacts (id, user_id, name) values (${id.contact}, ${userId}, 'Ann')`,
    captures: sql`insert into captures (id, user_id, channel, content_type, title, raw_content)
      values (${id.capture}, ${userId}, 'text_note', 'text/plain', 'a', 'b')`,
    capture_items: sql`insert into capture_items
      (id, user_id, capture_id, item_type, content, start_offset, end_offset, metadata)
      values (${id.captureItem}, ${userId}, ${id.capture}, 'decision', 'b', 0, 1, '{}')`,
    capture_examples: sql`insert into capture_examples (user_id, capture_id, item_id, verdict, label)
      values (${userId}, ${id.capture}, ${id.captureItem}, 'accepted', '{}')`,
    memories: sql`insert into memories (user_id, subject, content) values (${userId}, 'a', 'b')`,
    insights: sql`insert into insights
      (user_id, insight_type, subject_key, occasion, title, content, expires_at)
      values (${userId}, 'stale_client', 'project:a', 'a', 'a', 'b', now())`,
    search_passages: sql`insert into search_passages (user_id, kind, source_id, happened_at, words)
      values (${userId}, 'memory', ${randomUUID()}, now(), '')`,
    access_tokens: sql`insert into access_tokens (user_id, label, scopes, token_prefix, digest)
      values (${userId}, 'x', array['read'], 'aky_aa', ${randomUUID()}::text::bytea)`,
    identities: sql`insert into identities (user_id, provider, provider_account_id)
      values (${userId}, 'google', ${randomUUID()})`,
    email_links: sql`insert into email_links (user_id, purpose, digest, expires_at)
      values (${userId}, 'password_reset', ${randomUUID()}::text::bytea, now())`,
    browser_sessions: sql`insert into browser_sessions (id, user_id, session_version, user_agent, expires_at)
      values (${randomUUID()}, ${userId}, 1, '', now())`,
    second_factors: sql`insert into second_factors (user_id, sealed_secret) values (${userId}, 'x'::bytea)`,
    recovery_codes: sql`insert into recovery_codes (user_id, digest)
      values (${userId}, ${randomUUID()}::text::bytea)`,
    ended_sessions: sql`insert into ended_sessions (id, user_id, expires_at)
      values (${randomUUID()}, ${userId}, now())`,
    idempotency_keys: sql`insert into idempotency_keys (user_id, key_digest, body_digest)
      values (${userId}, ${randomUUID()}::text::bytea, 'x'::bytea)`,
    credit_transactions: sql`insert into credit_transactions (id, user_id, kind, reason, amount, balance_after, period_started_at)
      values (${id.movement}, ${userId}, 'grant', 'test', 1, 1, now())`,
    credit_entries: sql`insert into credit_entries (transaction_id, user_id, book, amount)
      values (${id.movement}, ${userId}, 'balance', 1), (${id.movement}, ${userId}, 'allocation', -1)`,
  }
  // Users and credit accounts come with the account itself.
  const filled = ['users', 'credit_accounts', ...Object.keys(statements)].sort()
  expect(filled, 'every owner table is filled here').toEqual(OWNER_TABLES.map(({ name }) => name).sort())
  await withUser(userId, async (tx) => {
    for (const statement of Object.values(statements)) await tx.execute(statement)
  })
}

beforeAll(async () => {
  const user = () =>
    createUserAcrossOwners({ email: `${randomUUID()}@example.com`, password: null, tier: 'agency' })
  alice = (await user()).id
  bob = (await user()).id
  await fillEveryTable(alice)
  await fillEveryTable(bob)
})
afterAll(closeDatabase)

async function ownersSeenBy(userId: string, table: (typeof OWNER_TABLES)[number]) {
  return withUser(userId, async (tx) => {
    const rows = await tx.execute<{ owner: string }>(
      sql`select distinct ${sql.identifier(table.ownerColumn)} as owner from ${sql.identifier(table.name)}`,
    )
    return rows.map(({ owner }) => owner)
  })
}

describe('every table belongs to an owner or is known not to', () => {
  it('lists each table of the database exactly once', async () => {
    const inDatabase = await acrossOwners().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(inDatabase.map(({ name }) => name).sort()).toEqual(
      [...OWNER_TABLES.map(({ name }) => name), ...ownerlessTables].sort(),
    )
  })

  it('names an owner column in every table of the schema that is not ownerless', () => {
    for (const table of (Object.values(schema) as unknown[]).filter((value): value is PgTable =>
      is(value, PgTable),
    )) {
      if (ownerlessTables.includes(getTableName(table))) continue
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      expect(columns.includes('user_id') || getTableName(table) === 'users', getTableName(table)).toBe(true)
    }
  })

  it('binds the application by policies: it is neither superuser nor above them', async () => {
    const [role] = await acrossOwners().execute<{ above: boolean }>(
      sql`select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`,
    )
    expect(role?.above).toBe(false)
  })
})

describe.each(OWNER_TABLES)('$name', (table) => {
  it('forces row-level security, also on its owner', async () => {
    const [row] = await acrossOwners().execute<{ forced: boolean }>(
      sql`select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = ${table.name}::regclass`,
    )
    expect(row?.forced).toBe(true)
  })

  it('shows a query without a condition only the rows of the caller', async () => {
    expect(await ownersSeenBy(alice, table)).toEqual([alice])
    expect(await ownersSeenBy(bob, table)).toEqual([bob])
  })

  it('shows nothing to a role without a user', async () => {
    const rows = await acrossOwners().transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'app_user', true)`)
      return tx.execute(sql`select 1 from ${sql.identifier(table.name)} limit 1`)
    })
    expect(rows).toHaveLength(0)
  })

  it('refuses a row for somebody else', async () => {
    const moved = withUser(alice, (tx) =>
      tx.execute(
        sql`update ${sql.identifier(table.name)} set ${sql.identifier(table.ownerColumn)} = ${bob} where ${sql.identifier(table.ownerColumn)} = ${alice}`,
      ),
    )
    await expect(moved).rejects.toThrow()
  })
})
