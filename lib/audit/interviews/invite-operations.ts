import { bind, bindPrepared } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import * as contract from './invite-contract'
import { draftGuides, type GuidesByRole, invitePeople as invite, roleKey } from './invite-people'
import { describeMails, mailInterview as mail, stopReminders } from './mails'
import * as templates from './templates'

export const invitePeople = bindPrepared(
  contract.invitePeople,
  async (principal, { params, body }): Promise<GuidesByRole> => {
    const { people, focus, templateId } = body
    if (!templateId) return draftGuides(principal.userId, { projectId: params.id, focus }, people)
    const guide = await templates.guideOfTemplate(principal.userId, templateId)
    return new Map(people.map(({ role }) => [roleKey(role), guide]))
  },
  async (ctx, { params, body }, guides) => {
    await requireOwnedProject(ctx, params.id)
    return { invitations: await invite(ctx, params.id, body, guides) }
  },
)

export const listInterviewMails = bind(contract.listInterviewMails, (ctx, { params }) =>
  describeMails(ctx, params.id, params.interviewId),
)

export const mailInterview = bind(contract.mailInterview, async (ctx, { params, body }) => {
  await mail(ctx, params.id, params.interviewId, body.remindAfterDays)
  return describeMails(ctx, params.id, params.interviewId)
})

export const stopInterviewReminders = bind(contract.stopInterviewReminders, async (ctx, { params }) => {
  await stopReminders(ctx, params.id, params.interviewId)
  return describeMails(ctx, params.id, params.interviewId)
})

export const listInterviewTemplates = bind(contract.listInterviewTemplates, async (ctx) => ({
  templates: await templates.listTemplates(ctx),
}))

export const createInterviewTemplate = bind(contract.createInterviewTemplate, async (ctx, { body }) => ({
  template: await templates.createTemplate(ctx, body),
}))

export const updateInterviewTemplate = bind(
  contract.updateInterviewTemplate,
  async (ctx, { params, body }) => ({ template: await templates.updateTemplate(ctx, params.id, body) }),
)

export const deleteInterviewTemplate = bind(contract.deleteInterviewTemplate, async (ctx, { params }) => {
  await templates.deleteTemplate(ctx, params.id)
  return undefined
})
