import fc, { type Arbitrary } from 'fast-check'

/** Texts that often break programs. */
export const oddTexts = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udfff pair',
  '\u202eright to left',
  'שלום \u2067مرحبا\u2069',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  `Z${'\u0301'.repeat(80)}`,
  '\ufeffmark',
  '\uffff\ufffe',
  '𝒳'.repeat(120),
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '\\',
  '%',
  '%_',
  '%00',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  'C:\\con',
  '((((((((((',
  '(a+)+$',
  'x'.repeat(300),
  'ﬃ'.repeat(2000),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2024-02-30',
  '9999-12-31T23:59:60Z',
]

export const oddNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1.797e308,
  Number.MIN_SAFE_INTEGER,
]

/** Any JSON at all. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: null }, ...oddNumbers, ...oddTexts),
  fc.jsonValue({ maxDepth: 3 }),
)

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Ways to corrupt JSON text. */
const spoilers: ((json: string) => string)[] = [
  () => '',
  () => ' ',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '0',
  () => '{}',
  (json) => json.slice(0, -1),
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => `${json},`,
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => `[${json}]`,
  (json) => json.replace('{', '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (json) => json.replace('{', '{"":1,'),
  (json) => json.replace('{', '{"userId":"00000000-0000-0000-0000-000000000001",'),
  // A duplicate name: the second value counts.
  (json) => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
  (json) => json.replace(/:\s*("[^"]*"|\d+)/, ':1e400'),
  (json) => json.replace(/:\s*("[^"]*"|\d+)/, ':NaN'),
  (json) => json.replace(/:\s*("[^"]*"|\d+)/, ':-0'),
  (json) => json.replace(/:\s*("[^"]*"|\d+)/, ':123456789012345678901234567890'),
  (json) => json.replace(/:\s*("[^"]*"|\d+)/, `:${nested('[', ']', 5000)}`),
  (json) => json.replace(/"([^"]*)"\s*:/, `"${'k'.repeat(5000)}":`),
  (json) => json.replace(/:\s*"/, ':"\\u0000'),
  (json) => json.replace(/:\s*"/, ':"\\ud83d'),
  (json) => json.replaceAll('"', "'"),
  () => nested('[', ']', 20_000),
  () => nested('{"a":', '}', 3000).replace('}', '1}'),
  (json) => `${json}\u0000`,
  (json) => `// note\n${json}`,
]

/** Corrupted variants of the text. */
export const spoilt = (json: Arbitrary<string>): Arbitrary<string> =>
  fc.tuple(json, fc.nat(spoilers.length - 1)).map(([text, which]) => spoilers[which]!(text))
