import type { PAGE_SIZES, REPORT_FORMATS } from './contract'

export type ReportFormat = (typeof REPORT_FORMATS)[number]
export type PageSize = (typeof PAGE_SIZES)[number]

const letterCurrencies = new Set(['USD', 'CAD', 'MXN'])

/** The usual paper size in the region of a currency. */
export const usualPageSize = (currency: string): PageSize =>
  letterCurrencies.has(currency) ? 'LETTER' : 'A4'

/**
 * Formatted like AI-readiness-audit-Nordlicht-2026-11-20.pdf, with letters and digits that every system accepts.
 */
export const reportFileName = (clientName: string, madeAt: Date, format: ReportFormat): string =>
  fileNameOf(['AI-readiness-audit', fileNamePart(clientName)], madeAt, format)

/** Formatted like Memo-Nordlicht-Lena-Ortiz-2026-11-20.pdf. */
export const memoFileName = (
  clientName: string,
  stakeholderName: string,
  madeAt: Date,
  format: ReportFormat,
): string => fileNameOf(['Memo', fileNamePart(clientName), fileNamePart(stakeholderName)], madeAt, format)

/** Formatted like Memos-Nordlicht-2026-11-20.zip. */
export const memoArchiveName = (clientName: string, madeAt: Date): string =>
  fileNameOf(['Memos', fileNamePart(clientName)], madeAt, 'zip')

const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

const fileNameOf = (parts: string[], madeAt: Date, format: ReportFormat | 'zip'): string =>
  `${[...parts, madeAt.toISOString().slice(0, 10)].filter(Boolean).join('-')}.${format}`

/**
 * Whether a report shows the current deliverables.
 * @param now the audit whose findings are the deliverables, and when any of it was last changed
 */
export const isCurrent = (
  report: { analysisId: string; createdAt: Date },
  now: { analysisId: string; changedAt: Date } | undefined,
): boolean =>
  now !== undefined &&
  report.analysisId === now.analysisId &&
  report.createdAt.getTime() >= now.changedAt.getTime()
