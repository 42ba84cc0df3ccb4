import type { Reading } from '../reading'
import type { Source } from '../source'
import { type Passage, passagesOf } from './passage'
import { contextIndexOf, headingIndexOf, indexOf, type TermIndex } from './term-index'

/** All statements of the sources, indexed for search. */
export interface Corpus {
  sources: readonly Source[]
  readings: readonly Reading[]
  passages: readonly Passage[]
  index: TermIndex
  headings: TermIndex
  contexts: TermIndex
}

export function corpusOf(sources: readonly Source[], readings: readonly Reading[]): Corpus {
  const passages = passagesOf(sources, readings)
  return {
    sources,
    readings,
    passages,
    index: indexOf(passages),
    headings: headingIndexOf(passages),
    contexts: contextIndexOf(passages),
  }
}
