import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'

const range = /^(\d[\d.,]*)(?:\s*[-–]\s*(\d[\d.,]*)|(\+))?$/

/** How many people a client employs, such as `11–50 employees`; a size in other words as it was given. */
export function companySizeOf({ companySize }: Pick<ProjectSummaryWire, 'companySize'>): string {
  const [, from, to, more] = range.exec(companySize.trim()) ?? []
  if (from === undefined) return companySize
  return `${from}${to ? `–${to}` : (more ?? '')} ${from === '1' && !to && !more ? 'employee' : 'employees'}`
}
