import fc, { type Arbitrary } from 'fast-check'

const boundary = 'a-boundary-42'

const contents = [
  'Invoices take 48 hours. Staff copy figures by hand from e-mail into two systems.',
  'name;hours\r\nInvoices;48\r\nOffers;12\r\n',
  '# Notes\n\nNobody owns the data. Decision: Ann will set up a catalogue by Friday.',
  '',
  ' \n ',
  '%PDF-1.7\n%broken',
  'PK\u0003\u0004broken',
  '\u0000\u0001\u0002\u0003',
  '<html><script>alert(1)</script></html>',
  'é'.repeat(5000),
]
const fileNames = [
  'notes.txt',
  'table.csv',
  'a.md',
  '',
  '.',
  '../../x.txt',
  'a/b\\c.txt',
  'x'.repeat(400),
  'no-ending',
  'a.exe',
  'report.pdf',
  'über‮txt.md',
  'a%00.txt',
  'con.txt',
]
const partHeads = [
  (field: string, file: string) => `Content-Disposition: form-data; name="${field}"; filename="${file}"`,
  (field: string, file: string) =>
    `Content-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: application/octet-stream`,
  (field: string) => `Content-Disposition: form-data; name="${field}"`,
  (_field: string, file: string) => `Content-Disposition: form-data; name="other"; filename="${file}"`,
  (_field: string, file: string) => `Content-Disposition: form-data; name=""; filename="${file}"`,
  (field: string, file: string) =>
    `Content-Disposition: form-data; name="${field}"; filename*=utf-8''${encodeURIComponent(file)}`,
  (field: string) => `Content-Disposition: attachment; name="${field}"`,
  () => 'X-Nothing: 1',
]

interface Part {
  head: number
  file: string
  content: string
}

function write(field: string, parts: Part[]): string {
  const written = parts.map(
    ({ head, file, content }) => `--${boundary}\r\n${partHeads[head]!(field, file)}\r\n\r\n${content}\r\n`,
  )
  return `${written.join('')}--${boundary}--\r\n`
}

/** A form with files: valid, with odd names and types, or cut off. */
export function oddFormOf(field: string): Arbitrary<{ headers: [string, string][]; body: string }> {
  const headers: [string, string][] = [['Content-Type', `multipart/form-data; boundary=${boundary}`]]
  const inOrder = fc.record({
    head: fc.constant(0),
    file: fc.constantFrom('notes.txt', 'table.csv', 'a.md'),
    content: fc.constantFrom(...contents.slice(0, 3)),
  })
  const odd = fc.record({
    head: fc.nat(partHeads.length - 1),
    file: fc.constantFrom(...fileNames),
    content: fc.constantFrom(...contents),
  })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(inOrder, { minLength: 1, maxLength: 2 })
        .map((parts) => ({ headers, body: write(field, parts) })),
    },
    {
      weight: 5,
      arbitrary: fc.array(odd, { maxLength: 4 }).map((parts) => ({ headers, body: write(field, parts) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.array(odd, { minLength: 1, maxLength: 2 }), fc.nat(200))
        .map(([parts, cut]) => ({ headers, body: write(field, parts).slice(0, -1 - cut) })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({
        headers: [['Content-Type', 'application/json']] as [string, string][],
        body: '{}',
      }),
    },
  )
}
