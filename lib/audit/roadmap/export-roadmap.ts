import ical, { ICalEventTransparency } from 'ical-generator'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import type { InitiativeWire, RoadmapWire } from './contract'
import { daysOfQuarter, quarterAfter } from './rules'

const heading = [
  'Initiative',
  'Kind',
  'First quarter',
  'Last quarter',
  'Owner',
  'Depends on',
  'Gate',
  'KPI',
  'Baseline',
  'Target',
  'Budget',
  'Annual value',
  'Currency',
  'Conflicts',
]

const streamOf = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

const lastQuarterOf = ({ startQuarter, quarterCount }: InitiativeWire) =>
  quarterAfter(startQuarter, quarterCount - 1)

const standingOf = ({ initiatives }: RoadmapWire) =>
  initiatives
    .filter(({ isLeftOut }) => !isLeftOut)
    .sort((a, b) => a.startQuarter.localeCompare(b.startQuarter))

const titlesOf = ({ initiatives }: RoadmapWire, ids: readonly string[]) =>
  ids.flatMap((id) => initiatives.find((one) => one.id === id)?.title ?? []).join('; ')

const conflictsWith = ({ conflicts }: RoadmapWire, id: string) =>
  conflicts
    .filter(({ initiativeId }) => initiativeId === id)
    .map(({ text }) => text)
    .join(' ')

/** The roadmap as CSV, one initiative a line. */
export function writeTable(roadmap: RoadmapWire): ReadableStream<Uint8Array> {
  const lines = standingOf(roadmap).map((one) =>
    csvLine([
      one.title,
      one.kind,
      one.startQuarter,
      lastQuarterOf(one),
      one.owner,
      titlesOf(roadmap, one.dependsOn),
      one.gate?.text ?? null,
      one.kpi?.name ?? null,
      one.kpi?.baseline ?? null,
      one.kpi?.target ?? null,
      one.budget,
      one.annualValue,
      roadmap.currency,
      conflictsWith(roadmap, one.id),
    ]),
  )
  return streamOf(BYTE_ORDER_MARK + csvLine(heading) + lines.join(''))
}

const described = (roadmap: RoadmapWire, one: InitiativeWire): string =>
  [
    one.owner && `Owner: ${one.owner}`,
    one.dependsOn.length > 0 && `After: ${titlesOf(roadmap, one.dependsOn)}`,
    one.gate && `Gate: ${one.gate.text}`,
    one.kpi && `KPI: ${one.kpi.name}${one.kpi.baseline ? `, today ${one.kpi.baseline}` : ''}`,
    one.budget !== null && `Budget: ${roadmap.currency} ${one.budget}`,
    conflictsWith(roadmap, one.id),
  ]
    .filter(Boolean)
    .join('\n')

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const dayMs = 86_400_000

/** The roadmap as a calendar: an event of whole days for each initiative, which is updated when imported again. */
export function writeCalendar(roadmap: RoadmapWire, clientName: string): ReadableStream<Uint8Array> {
  const calendar = ical({ name: `Roadmap: ${clientName}`, timezone: 'UTC' })
  for (const one of standingOf(roadmap)) {
    const { last } = daysOfQuarter(lastQuarterOf(one))
    calendar.createEvent({
      id: `initiative-${one.id}`,
      start: midnight(daysOfQuarter(one.startQuarter).first),
      // The end of an event of whole days is the day after.
      end: new Date(midnight(last).getTime() + dayMs),
      allDay: true,
      summary: one.title,
      description: described(roadmap, one),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return streamOf(calendar.toString())
}
