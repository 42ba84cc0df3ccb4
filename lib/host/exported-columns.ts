interface Decision {
  /** In the order of the export. */
  holds: readonly string[]
  /** Only of use to the server: digests of secrets, sealed keys, stored answers. */
  withholds?: readonly string[]
}

const columns = (names: string): readonly string[] => names.trim().split(/\s+/)

/**
 * Decides for each column of each owner's table, by database name, whether the account export holds it. A column in
 * neither list is not exported and fails a test. A derived table is computed from others, or of the moment, and left out.
 */
export const EXPORTED_COLUMNS: Readonly<Record<string, Decision | 'derived'>> = {
  access_tokens: {
    holds: columns('id user_id label scopes token_prefix expires_at last_used_at revoked_at created_at'),
    withholds: columns('digest'),
  },
  analyses: {
    holds: columns(`
      id user_id project_id kind status document_id session_id engine result executive_summary_edit
      error error_code completed_at created_at updated_at`),
  },
  assessment_configs: {
    holds: columns(`
      id user_id is_template name question_order hidden_questions scoring_weights
      default_question_overrides questions created_at updated_at`),
  },
  browser_sessions: {
    holds: columns('id user_id session_version user_agent signed_in_at expires_at'),
  },
  capture_examples: {
    holds: columns('id user_id capture_id item_id verdict label read_label created_at updated_at'),
  },
  capture_items: {
    holds: columns(`
      id user_id capture_id item_type content start_offset end_offset metadata due_date contact_id
      done_at dismissed_at edited_at accepted_at created_at updated_at mention_name mention_email`),
  },
  captures: {
    holds: columns(`
      id user_id project_id channel content_type title raw_content processed_content processing_results
      status reading_number captured_at is_archived created_at updated_at`),
  },
  contacts: {
    holds: columns(`
      id user_id name email phone company role notes relationship_type last_interaction_at follow_up_at
      metadata
      created_at updated_at sort_name sort_email list_name search_text name_words`),
  },
  contradiction_states: {
    holds: columns(`
      id user_id project_id analysis_id subject state reason owner note settled_at created_at updated_at`),
  },
  credit_accounts: {
    holds: columns('user_id granted used period_started_at period_ends_at'),
  },
  credit_entries: {
    holds: columns('id transaction_id user_id book amount'),
  },
  credit_transactions: {
    holds: columns(
      'id user_id kind reason reference_id refunds_id amount balance_after period_started_at created_at',
    ),
  },
  document_texts: {
    holds: columns('document_id user_id content sections created_at'),
  },
  documents: {
    holds: columns(`
      id user_id project_id file_name file_type source_type file_size_bytes upload_status file_key
      content_digest failure_reason text_length page_count unread container_id created_at updated_at`),
  },
  email_links: {
    holds: columns('id user_id purpose expires_at used_at created_at'),
    withholds: columns('digest'),
  },
  ended_sessions: {
    holds: columns('id user_id expires_at'),
  },
  idempotency_keys: {
    holds: columns('id user_id status created_at'),
    withholds: columns('key_digest body_digest headers body'),
  },
  identities: {
    holds: columns('id user_id provider provider_account_id created_at'),
  },
  insights: {
    holds: columns(`
      id user_id insight_type subject_key occasion title content context project_id priority is_read
      is_dismissed expires_at created_at`),
  },
  interview_answers: {
    holds: columns('id user_id session_id question_id answer created_at updated_at'),
  },
  interview_sessions: {
    holds: columns(`
      id user_id project_id stakeholder_id kind focus guide link_version expires_at revoked_at
      started_at completed_at reminders_stopped_at reminders_declined_at created_at updated_at held_on`),
    withholds: columns('digest'),
  },
  interview_mails: {
    holds: columns(`
      id user_id session_id kind link_version position recipient due_at claimed_at sent_at error attempts
      created_at updated_at`),
  },
  interview_templates: {
    holds: columns('id user_id name questions created_at updated_at'),
  },
  interview_texts: {
    holds: columns('session_id user_id content created_at updated_at'),
  },
  jobs: {
    holds: columns(`
      id user_id project_id kind status steps analysis_id cost_credits charge_id error error_code
      started_at completed_at cancel_requested_at created_at updated_at`),
  },
  lead_answers: {
    holds: columns(
      'id user_id lead_id question_id value arrived_at_micros page_made_at_micros created_at updated_at',
    ),
  },
  lead_events: {
    holds: columns('id user_id lead_id type description created_at'),
  },
  lead_merged_surveys: {
    holds: columns(`
      id user_id lead_id survey_version_id ready_link_id profile source visits answers ai_readiness_score
      converted_to_audit_id survey_document_id started_at completed_at merged_at`),
  },
  lead_notes: {
    holds: columns('id user_id lead_id content created_at updated_at'),
  },
  lead_research: {
    holds: columns(`
      id user_id lead_id website_url status charge_id score page_count signals error completed_at
      created_at updated_at`),
  },
  lead_views: {
    holds: columns('id user_id name query created_at'),
  },
  leads: {
    holds: columns(`
      id user_id ready_link_id survey_version_id survey_status status_before_archive client_name
      business_name client_email client_phone industry company_size source visits furthest_question_id
      ai_readiness_score research_score composite_score web_research_status website_url
      converted_to_audit_id survey_document_id metadata read_at completed_at converted_at
      imported_at result_mail_claimed_at result_mailed_at created_at updated_at person_email business_sort_name client_sort_name search_text`),
    withholds: columns('session_digest'),
  },
  memories: {
    holds: columns(`
      id user_id memory_type subject content source_type confidence read_confidence metadata project_id
      stakeholder_id times_retrieved capture_id source_start source_end source_quote fingerprint
      confirmed_at rejected_at successor_id superseded_by_id superseded_at deleted_at created_at
      updated_at`),
  },
  model_usage: {
    holds: columns('id user_id day tokens updated_at'),
  },
  model_keys: {
    holds: columns('user_id provider model key_hint created_at updated_at'),
    withholds: columns('sealed_key'),
  },
  notification_settings: {
    holds: columns('user_id disabled_kinds time_zone updated_at'),
  },
  notifications: {
    holds: columns(`
      id user_id kind event_key subject status due_at mail_id claimed_at sent_at attempts error created_at`),
  },
  opportunities: {
    holds: columns(`
      id user_id project_id analysis_id position evidence dismissed_at created_at updated_at key title
      description impact_score effort_score roi_potential implementation_timeline resource_requirements
      implementation_strategy risk_mitigation parallel_execution dependencies original`),
  },
  outbox_events: {
    holds: columns('id user_id name data created_at'),
  },
  project_activities: {
    holds: columns('id user_id project_id type description created_at'),
  },
  projects: {
    holds: columns(`
      id user_id client_name industry company_size description currency website_url status metadata
      status_before_archive stage created_at updated_at client_sort_name search_text documents_count
      stakeholders_count interviews_count business_analyses_count interview_analyses_count audits_count
      has_documents`),
  },
  ready_link_answers: 'derived',
  ready_link_visits: {
    holds: columns('id ready_link_id user_id day visits'),
  },
  ready_links: {
    holds: columns(`
      id user_id slug name is_active assessment_config_id consultant_name consultant_company
      consultant_logo logo_key logo_type logo_wanted_at booking_link contact_email custom_description brand_color language
      custom_domain domain_status domain_token domain_checked_at domain_unproven_since domain_error
      deleted_at created_at updated_at list_name search_text`),
  },
  recovery_codes: {
    holds: columns('id user_id used_at created_at'),
    withholds: columns('digest'),
  },
  report_comments: {
    holds: columns(`
      id user_id share_id form_key author_name content anchor place read_at resolved_at reply replied_at
      created_at updated_at`),
  },
  report_share_views: {
    holds: columns('id user_id share_id viewed_at created_at'),
    withholds: columns('visitor'),
  },
  report_shares: {
    holds: columns(`
      id user_id project_id name document analysis_id shared_at files logo_type allow_comments
      allow_downloads
      link_version expires_at revoked_at created_at updated_at`),
    withholds: columns('password_hash digest logo'),
  },
  reports: {
    holds: columns(`
      id user_id project_id analysis_id format page_size settings status file_key file_size_bytes pages error
      completed_at created_at updated_at`),
  },
  report_settings: {
    holds: columns('project_id user_id settings firm_logo client_logo created_at updated_at'),
  },
  research_pages: {
    holds: columns('id user_id project_id url title content created_at'),
  },
  risks: {
    holds: columns(`
      id user_id project_id analysis_id position evidence dismissed_at created_at updated_at key title
      description mitigation severity original`),
  },
  roadmap_initiatives: {
    holds: columns('id user_id project_id opportunity_id title anchors changes created_at updated_at'),
  },
  roadmap_plans: {
    holds: columns('id user_id project_id start_quarter created_at updated_at'),
  },
  search_passages: 'derived',
  second_factors: {
    holds: columns('user_id confirmed_at created_at'),
    withholds: columns('sealed_secret last_step'),
  },
  stakeholder_memos: {
    holds: columns(`
      id user_id project_id analysis_id position evidence dismissed_at created_at updated_at
      stakeholder_id stakeholder_name stakeholder_role memo original`),
  },
  stakeholders: {
    holds: columns('id user_id project_id name role email created_at updated_at'),
  },
  survey_versions: {
    holds: columns('id user_id definition created_at'),
    withholds: columns('digest'),
  },
  users: {
    holds: columns(`
      id email email_verified_at session_version tier flags name company logo_url logo_key logo_type
      logo_source portrait_key portrait_type booking_link branding_changed_at onboarding keeps_examples created_at updated_at`),
    withholds: columns('password_hash'),
  },
  value_assumptions: {
    holds: columns('id user_id project_id assumptions created_at updated_at'),
  },
  value_models: {
    holds: columns('id user_id project_id opportunity_id title anchors changes created_at updated_at'),
  },
  webhook_deliveries: {
    holds: columns(`
      id user_id webhook_id event_type event_key payload status due_at claimed_at attempts log finished_at
      created_at`),
  },
  webhooks: {
    holds: columns(`
      id user_id name url events previous_secret_until disabled_at disabled_reason failing_since created_at
      updated_at`),
    withholds: columns('sealed_secret sealed_previous_secret'),
  },
  work_claims: 'derived',
}
