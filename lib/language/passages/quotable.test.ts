import { expect, test } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { passagesOf } from './passage'
import { quotable } from './quotable'

const [numbered, disputed, confided, plain] = [
  '18.1 The ward manager of the hospital keeps a register of all late visits.',
  'The ward manager wastes 40 hours a month on the register of late visits.',
  'The ward manager wastes her mornings on the register, which isn’t public yet.',
  'The ward manager wastes every Monday on the register of late visits.',
] as const

function quotesOf(sentences: readonly string[]): string[] {
  const source: Source = {
    sourceType: 'interview',
    sourceId: 's',
    sourceName: 's',
    text: sentences.join('\n\n'),
  }
  const at = source.text.indexOf(disputed)
  const passages = passagesOf([source], [readSource(source)], (_, { start }) => start === at)
  return quotable(passages).map(({ text }) => text.replace(/\.$/, ''))
}

const ending = (text: string) => text.replace(/\.$/, '')

test('a finding is represented by sentences that nobody contradicts or told in private', () => {
  expect(quotesOf([numbered, disputed, confided, plain])).toEqual([ending(plain)])
})

test('without others, what is contradicted stands for it', () => {
  expect(quotesOf([disputed])).toEqual([ending(disputed)])
})
