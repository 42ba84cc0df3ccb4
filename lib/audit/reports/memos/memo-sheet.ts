import type { StakeholderMemoWire } from '../../analysis/contract'
import { CitationBook } from '../content/citation-book'
import { type CitedBlock, type Passage, paragraphsOf } from '../content/report-content'

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
  stakeholderName: string
  stakeholderRole: string
  paragraphs: CitedBlock[]
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
  const { stakeholderName, stakeholderRole } = memo
  return {
    title: `Memo to ${stakeholderName}`,
    clientName,
    consultantName: consultant.name,
    consultantCompany: consultant.company,
    dateLabel: dateFormat.format(generatedAt),
    generatedAt: generatedAt.toISOString(),
    stakeholderName,
    stakeholderRole,
    paragraphs: citedParagraphs(memo, book),
    passages: book.passages(),
  }
}

/** A shorter quote may occur in a paragraph by chance. */
const minTellingQuoteLength = 20

/** A memo has one list of passages: a passage is cited by the paragraph that quotes it, otherwise at the end. */
function citedParagraphs({ memo, evidence }: StakeholderMemoWire, book: CitationBook): CitedBlock[] {
  const texts = paragraphsOf(memo)
  const placeOf = (quote: string) => {
    const place = texts.findIndex((text) => quote.length >= minTellingQuoteLength && text.includes(quote))
    return place === -1 ? texts.length - 1 : place
  }
  return texts.map((text, place) => {
    const anchor = `memo-${place + 1}`
    const supporting = evidence.filter(({ quote }) => placeOf(quote) === place)
    return { anchor, text, citations: book.cite(supporting, anchor, 'The memo') }
  })
}

/** Sender and day, such as 'From Ada Berg, Berg Consulting · 21 November 2026'. */
export function memoAbout({ consultantName, consultantCompany, dateLabel, clientName }: MemoSheet): string {
  const from = [consultantName, consultantCompany].filter(Boolean).join(', ')
  return [from && `From ${from}`, clientName, dateLabel].filter(Boolean).join(' · ')
}
