import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { predictContacts, predictMeeting, predictRequest } from './capture'

const dir = '/work/shared/eval'
const rows = (f: string) =>
  readFileSync(`${dir}/dev/${f}`, 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l))
for (const [f, p, s] of [
  ['meetings', predictMeeting, 'meetings'],
  ['contacts', predictContacts, 'contacts'],
  ['email-requests', predictRequest, 'emails'],
] as const) {
  if (process.argv[2] && !f.startsWith(process.argv[2])) continue
  const t = performance.now()
  const out = rows(f + '.jsonl')
    .map((r) => JSON.stringify(p(r)))
    .join('\n')
  const ms = performance.now() - t
  writeFileSync(`/tmp/nuc-pred-${f}.jsonl`, out)
  console.log(f, Math.round(ms), 'ms')
  console.log(
    execFileSync(
      'node',
      [`${dir}/scorers/score-${s}.mjs`, `${dir}/dev/${f}.jsonl`, `/tmp/nuc-pred-${f}.jsonl`],
      { encoding: 'utf8' },
    ),
  )
}
