import { bind } from '../../contract/operation'
import { compareInIndustry } from './compare-in-industry'
import { eraseLead } from './erase-lead'
import { selectOtherSurveys } from './list-queries'
import { updateLead as update } from './manage-lead'
import { selectNotes } from './note-queries'
import * as notes from './notes'
import { findLinkName, selectEvents } from './queries'
import * as contract from './record-contract'
import { findLatestResearch } from './research-queries'
import { startLeadResearch as startResearch } from './start-research'
import { selectViews } from './view-queries'
import * as views from './views'
import { suggestedWebsite } from './website'
import { readLead, readMergedSurveys, toLeadWire } from './wire'

export const getLeadRecord = bind(contract.getLeadRecord, async (ctx, { params }) => {
  const [lead, otherSurveys, mergedSurveys, readyLinkName = '', notes, events, research = null] =
    await Promise.all([
      readLead(ctx, params.id),
      selectOtherSurveys(ctx, params.id),
      readMergedSurveys(ctx, params.id),
      findLinkName(ctx, params.id),
      selectNotes(ctx, params.id),
      selectEvents(ctx, params.id),
      findLatestResearch(ctx, params.id),
    ])
  const suggestedWebsiteUrl = suggestedWebsite(lead.clientEmail)
  return { lead, otherSurveys, mergedSurveys, readyLinkName, notes, events, research, suggestedWebsiteUrl }
})

export const updateLead = bind(contract.updateLead, async (ctx, { params, body }) => ({
  lead: await toLeadWire(ctx, await update(ctx, params.id, body)),
}))

export const deleteLead = bind(contract.deleteLead, async (ctx, { params }) => {
  await eraseLead(ctx, params.id)
  return undefined
})

export const addLeadNote = bind(contract.addLeadNote, async (ctx, { params, body }) => ({
  note: await notes.addNote(ctx, params.id, body.content),
}))

export const updateLeadNote = bind(contract.updateLeadNote, async (ctx, { params, body }) => ({
  note: await notes.rewordNote(ctx, params.id, params.noteId, body.content),
}))

export const deleteLeadNote = bind(contract.deleteLeadNote, async (ctx, { params }) => {
  await notes.deleteNote(ctx, params.id, params.noteId)
  return undefined
})

export const startLeadResearch = bind(contract.startLeadResearch, async (ctx, { params, body }) => ({
  research: await startResearch(ctx, params.id, body),
}))

export const listLeadViews = bind(contract.listLeadViews, async (ctx) => ({ views: await selectViews(ctx) }))

export const saveLeadView = bind(contract.saveLeadView, async (ctx, { body }) => ({
  view: await views.saveView(ctx, body),
}))

export const deleteLeadView = bind(contract.deleteLeadView, async (ctx, { params }) => {
  await views.deleteView(ctx, params.id)
  return undefined
})

export const getLeadBenchmark = bind(contract.getLeadBenchmark, async (ctx, { params }) => ({
  benchmark: await compareInIndustry(ctx, params.id),
}))
