import { expect, test } from 'vitest'
import { attachmentNamed } from './attachment-name'

test.each([
  ['report.pdf', 'attachment; filename="report.pdf"'],
  ['Übersicht 1.pdf', `attachment; filename="Ubersicht 1.pdf"; filename*=UTF-8''%C3%9Cbersicht%201.pdf`],
  ['a"b\\c%20.txt', `attachment; filename="a_b_c_20.txt"; filename*=UTF-8''a%22b%5Cc%2520.txt`],
  ['报告', `attachment; filename="file"; filename*=UTF-8''%E6%8A%A5%E5%91%8A`],
  ["it's (new)*.txt", `attachment; filename="it's (new)*.txt"`],
])('a file named %j is saved under it', (name, header) => expect(attachmentNamed(name)).toBe(header))
