import { MAX_TRANSCRIPT_CHARACTERS } from '@/lib/audit/interviews/contract'

export const TRANSCRIPT_FILES = '.txt,.vtt,.srt,.md,text/plain,text/vtt,text/markdown'

const maxBytes = MAX_TRANSCRIPT_CHARACTERS * 4

/** Older meeting tools write Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2))
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readText(file: File, purpose: string, kinds: string): Promise<string> {
  if (file.size > maxBytes) throw new Error(`${file.name} is too large for a ${purpose}.`)
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0')) throw new Error(`${file.name} is not a text file. Save it as ${kinds}.`)
  if (text.trim() === '') throw new Error(`${file.name} is empty.`)
  return text
}

/** Reads the text of a transcript file. @throws Error with a message to show */
export const readTranscript = (file: File): Promise<string> =>
  readText(file, 'transcript', '.txt, .vtt, .srt or .md')

/** Reads the text of a table or list of people. @throws Error with a message to show */
export const readPeopleList = (file: File): Promise<string> =>
  readText(file, 'list of people', '.csv or .txt')
