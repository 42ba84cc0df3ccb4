import { randomBytes } from 'node:crypto'
import { createUserAcrossOwners, listUsersAcrossOwners, setUserAcrossOwners } from '../../../account/users'
import { callAsUser } from '../../../api/call'
import { interviewOperations } from '../../../audit/interviews'
import { projectOperations } from '../../../audit/projects'
import type { SessionPrincipal } from '../../../contract/context'
import { FLAGS, type Flag, PLANS } from '../../../contract/plans'
import { composeSurvey, keepSurveyVersion, scoreSurvey } from '../../../lead-generation/assessments'
import type { AnswerValue } from '../../../lead-generation/assessments/survey-definition'
import { beginLead, completeLead, leadOperations, storeAnswers } from '../../../lead-generation/leads'
import { readyLinkOperations } from '../../../lead-generation/readylinks'
import { captureOperations } from '../../../nucleus/captures'
import { contactOperations } from '../../../nucleus/contacts'
import { memoryOperations } from '../../../nucleus/memories'
import { asOwner } from '../../../platform/db/with-user'
import { uploadFiles } from '../upload-files'
import { SEED_CONTACTS, SEED_LEADS, SEED_LINK, SEED_MEMORIES, SEED_NOTES, SEED_PROJECTS } from './rows'

const tier = 'agency'

interface SeedResult {
  email: string
  /** Number of rows added per kind; zero when seeding again. */
  added: Record<
    'projects' | 'documents' | 'interviews' | 'leads' | 'contacts' | 'memories' | 'captures',
    number
  >
}

/**
 * Fills the workspace of an account with realistic rows, through the verbs that users call. Creates the
 * account if it is missing. Idempotent: rows with a known name stay unchanged.
 */
export async function seedWorkspaceAcrossOwners(email: string, password: string): Promise<SeedResult> {
  const principal = await accountOf(email, password)
  const added: SeedResult['added'] = {
    projects: 0,
    documents: 0,
    interviews: 0,
    leads: 0,
    contacts: 0,
    memories: 0,
    captures: 0,
  }
  await seedProjects(principal, added)
  await seedLeads(principal, added)
  await seedNucleus(principal, added)
  return { email, added }
}

async function accountOf(email: string, password: string): Promise<SessionPrincipal> {
  const accounts = await listUsersAcrossOwners()
  const known = accounts.find((account) => account.email === email)
  const { id: userId } =
    known ?? (await createUserAcrossOwners({ email, password, tier, isEmailVerified: true }))
  if (known) await setUserAcrossOwners({ email, tier, credits: PLANS[tier].creditsPerPeriod })
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>
  return { kind: 'session', userId, email, name: null, tier, flags }
}

const projectsOf = (principal: SessionPrincipal) => callAsUser(projectOperations.listProjects, principal)

async function seedProjects(principal: SessionPrincipal, added: SeedResult['added']): Promise<void> {
  const present = new Set((await projectsOf(principal)).map(({ clientName }) => clientName))
  for (const { documents, interviews, ...body } of SEED_PROJECTS) {
    if (present.has(body.clientName)) continue
    const { id } = await callAsUser(projectOperations.createProject, principal, { body })
    added.projects += 1
    added.documents += await uploadFiles(
      principal,
      id,
      Object.entries(documents).map(([fileName, lines]) => [
        fileName,
        Buffer.from(`${lines.join('\n\n')}\n`),
      ]),
    )
    for (const interview of interviews) {
      const transcribed = { ...interview, kind: 'transcript' as const }
      await callAsUser(interviewOperations.createInterview, principal, { params: { id }, body: transcribed })
      added.interviews += 1
    }
  }
}

async function seedLeads(principal: SessionPrincipal, added: SeedResult['added']): Promise<void> {
  const { data } = await callAsUser(readyLinkOperations.listReadyLinks, principal)
  const known = data.readylinks.find(({ name }) => name === SEED_LINK.name)
  const link =
    known ?? (await callAsUser(readyLinkOperations.createReadyLink, principal, { body: SEED_LINK })).data
  const { data: leads } = await callAsUser(leadOperations.listLeads, principal, { query: { status: 'all' } })
  const present = new Set(leads.map(({ clientEmail }) => clientEmail))
  for (const lead of SEED_LEADS) {
    if (present.has(lead.clientEmail)) continue
    await answerSurvey(principal.userId, link.id, lead)
    added.leads += 1
  }
}

/** Begins, answers and completes a survey as the public page does. */
async function answerSurvey(
  userId: string,
  readyLinkId: string,
  { optionAt, ...profile }: (typeof SEED_LEADS)[number],
): Promise<void> {
  const survey = composeSurvey(null)
  const answers: Record<string, AnswerValue> = {}
  for (const { id, options, profileField } of survey.questions) {
    const written = (profile as Record<string, string>)[profileField ?? '']
    const value = written ?? options[Math.min(optionAt, options.length - 1)]?.id
    if (value) answers[id] = value
  }
  const nowMicros = Date.now() * 1000
  const page = { arrivedAtMicros: nowMicros, pageMadeAtMicros: nowMicros, seenUntilMicros: nowMicros }
  await asOwner(userId, async (ctx) => {
    const { id: surveyVersionId } = await keepSurveyVersion(ctx, survey)
    const first = { readyLinkId, surveyVersionId, sessionDigest: randomBytes(32) }
    const lead = await beginLead(ctx, { ...first, source: 'direct', visit: undefined })
    await storeAnswers(ctx, lead, survey, new Map(), new Map(Object.entries(answers)), page)
    await completeLead(ctx, lead, scoreSurvey(survey, answers).score)
  })
}

async function seedNucleus(principal: SessionPrincipal, added: SeedResult['added']): Promise<void> {
  const { contacts } = await callAsUser(contactOperations.listContacts, principal)
  for (const body of SEED_CONTACTS) {
    if (contacts.some(({ name }) => name === body.name)) continue
    await callAsUser(contactOperations.createContact, principal, { body })
    added.contacts += 1
  }
  const { memories } = await callAsUser(memoryOperations.listMemories, principal)
  for (const body of SEED_MEMORIES) {
    if (memories.some(({ content }) => content === body.content)) continue
    await callAsUser(memoryOperations.createMemory, principal, { body })
    added.memories += 1
  }
  const projects = await projectsOf(principal)
  const { captures } = await callAsUser(captureOperations.listCaptures, principal)
  for (const { clientName, content } of SEED_NOTES) {
    if (captures.some(({ rawContent }) => rawContent === content)) continue
    const projectId = projects.find((project) => project.clientName === clientName)?.id
    await callAsUser(captureOperations.createCaptureNote, principal, { body: { content, projectId } })
    added.captures += 1
  }
}
