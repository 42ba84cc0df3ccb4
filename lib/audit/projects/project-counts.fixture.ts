/** A statement for the projects whose kept counts differ from what their tables hold, with both; also for benchmarks. */
export const miscountedProjects = `
  select kept.id, to_jsonb(kept) as kept, to_jsonb(counted) as counted
  from (
    select id, documents_count, stakeholders_count, interviews_count, business_analyses_count, interview_analyses_count,
      audits_count, has_documents
    from projects) as kept
  join (
    select p.id, d.many as documents_count, s.many as stakeholders_count, i.many as interviews_count,
      a.business as business_analyses_count, a.interview as interview_analyses_count, a.audit as audits_count,
      d.many > 0 as has_documents
    from projects p
      cross join lateral (select count(*) as many from documents where project_id = p.id) d
      cross join lateral (select count(*) as many from stakeholders where project_id = p.id) s
      cross join lateral (select count(*) as many from interview_sessions where project_id = p.id) i
      cross join lateral (
        select count(*) filter (where kind = 'business') as business,
          count(*) filter (where kind = 'interview') as interview,
          count(*) filter (where kind = 'audit') as audit
        from analyses where project_id = p.id and status = 'complete') a) as counted using (id)
  where to_jsonb(kept) <> to_jsonb(counted)`
