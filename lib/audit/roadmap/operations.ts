import { bind, Download } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import { addInitiative, changeInitiative, changeStart, removeInitiative } from './change-initiative'
import * as contract from './contract'
import { writeCalendar, writeTable } from './export-roadmap'
import { requireRoadmap } from './find-roadmap'

export const getRoadmap = bind(contract.getRoadmap, async (ctx, { params }) => ({
  roadmap: await requireRoadmap(ctx, params.id),
}))

export const updateRoadmap = bind(contract.updateRoadmap, async (ctx, { params, body }) => {
  await changeStart(ctx, params.id, body.startQuarter)
  return { roadmap: await requireRoadmap(ctx, params.id) }
})

export const createInitiative = bind(contract.createInitiative, async (ctx, { params, body }) => {
  const initiativeId = await addInitiative(ctx, params.id, body)
  return { initiativeId, roadmap: await requireRoadmap(ctx, params.id) }
})

export const updateInitiative = bind(contract.updateInitiative, async (ctx, { params, body }) => {
  await changeInitiative(ctx, params.id, params.initiativeId, body)
  return { roadmap: await requireRoadmap(ctx, params.id) }
})

export const deleteInitiative = bind(contract.deleteInitiative, async (ctx, { params }) => {
  await removeInitiative(ctx, params.id, params.initiativeId)
  return undefined
})

export const exportRoadmap = bind(contract.exportRoadmap, async (ctx, { params, query }) => {
  const [{ clientName }, roadmap] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    requireRoadmap(ctx, params.id),
  ])
  const name = `roadmap-${clientName}`
  return query.format === 'ics'
    ? new Download(`${name}.ics`, writeCalendar(roadmap, clientName), 'text/calendar; charset=utf-8')
    : new Download(`${name}.csv`, writeTable(roadmap))
})
