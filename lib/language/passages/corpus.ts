import type { Reading } from '../reading'
import { type Evidence, isCited, type Source } from '../source'
import { type Disputed, type Passage, passagesOf } from './passage'
import { contextIndexOf, headingIndexOf, indexOf, type TermIndex } from './term-index'

/** All statements of the sources, indexed for search. */
export interface Corpus {
  sources: readonly Source[]
  readings: readonly Reading[]
  passages: readonly Passage[]
  isDisputed: Disputed
  index: TermIndex
  headings: TermIndex
  contexts: TermIndex
}

/** @param disputed passages that other sources contradict */
export function corpusOf(
  sources: readonly Source[],
  readings: readonly Reading[],
  disputed: readonly Evidence[] = [],
): Corpus {
  const isDisputed: Disputed = (source, place) => isCited(source, place, disputed)
  const passages = passagesOf(sources, readings, isDisputed)
  return {
    sources,
    readings,
    passages,
    isDisputed,
    index: indexOf(passages),
    headings: headingIndexOf(passages),
    contexts: contextIndexOf(passages),
  }
}
