import type { StakeholderMemoWire } from '../../analysis/contract'
import { buildMemos } from '../content/build-findings'
import { CitationBook } from '../content/citation-book'
import type { Passage, ReportMemo } from '../content/report-content'

/** A memo as a document of its own: plain data for both writers. */
export interface MemoSheet {
  title: string
  clientName: string
  consultantName: string | null
  consultantCompany: string | null
  /** Formatted like 21 November 2026, in UTC. */
  dateLabel: string
  /** ISO 8601. */
  generatedAt: string
  memo: ReportMemo
  /** Numbered for this document alone. */
  passages: Passage[]
}

interface MemoInput {
  memo: StakeholderMemoWire
  clientName: string
  consultant: { name: string | null; company: string | null }
  generatedAt: Date
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Builds the sheet of a memo. Deterministic. */
export function buildMemoSheet({ memo, clientName, consultant, generatedAt }: MemoInput): MemoSheet {
  const book = new CitationBook()
  const [built] = buildMemos([memo], book)
  return {
    title: `Memo to ${memo.stakeholderName}`,
    clientName,
    consultantName: consultant.name,
    consultantCompany: consultant.company,
    dateLabel: dateFormat.format(generatedAt),
    generatedAt: generatedAt.toISOString(),
    memo: built!,
    passages: book.passages(),
  }
}

/** Sender and day, such as 'From Ada Berg, Berg Consulting · 21 November 2026'. */
export function memoAbout({ consultantName, consultantCompany, dateLabel, clientName }: MemoSheet): string {
  const from = [consultantName, consultantCompany].filter(Boolean).join(', ')
  return [from && `From ${from}`, clientName, dateLabel].filter(Boolean).join(' · ')
}
