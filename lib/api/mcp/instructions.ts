import { env } from '../../platform/env'
import { limitFigures } from '../../platform/limits'

/** Explains to an agent how the tools work together, before its first call. */
export function instructions(): string {
  const { read, write } = limitFigures(env())
  return `A workspace for AI-readiness audits: clients as projects, their documents and stakeholder interviews, the audit with its findings and deliverables, leads from public surveys, and a memory called Nucleus.

An audit: createProject; createInterviewSession for each stakeholder, and pass its interviewUrl on (people upload documents in the browser); listInterviewSessions says who has answered; once getProject says that both were read, triggerAsyncAuditAnalysis, then getJobStatus with wait until completed or failed; then getAuditAnalysis, listOpportunities, getDeliverables and getPdfStatus. Every claim carries its evidence: cite it, and claim nothing beyond it. To be the analyst yourself: the prompt audit-as-analyst, or listAuditSources, readAuditSource, submitAuditFindings.

Leads: listLeads, getLead, convertLead turns one into a project. Nucleus: createCaptureNote hands in text such as minutes or an e-mail, getCapture tells what was read out of it; listMemories with q searches memories, search everything: sources, captures, findings, people.

idempotencyKey: of your choice, new for each thing to do. A writing call that is repeated with it within 24 hours, over MCP or HTTP, does nothing twice. fields, of reading tools: the fields you want of each record, separated by commas, such as id,clientName. A token has ${read} reading and ${write} writing calls a minute, unless a description says otherwise. Some tools cost credits, which their descriptions name; getCredits tells what is left, dryRun what a call would cost. An error has error, code and status; with retryAfter wait that many seconds.

The same to read as Markdown, as resources: the deliverables of a project, a capture, and guides (workspace://guides/errors for every code).`
}
