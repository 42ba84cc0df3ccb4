import rehypeHighlight from 'rehype-highlight'

type Languages = NonNullable<NonNullable<Parameters<typeof rehypeHighlight>[0]>['languages']>

/** A message of HTTP: its first line, its headers, its body. */
const http: Languages[string] = () => ({
  name: 'HTTP',
  contains: [
    { className: 'keyword', begin: /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/m },
    { className: 'number', begin: /^HTTP\/[\d.]+ \d{3}\b/m },
    { className: 'attr', begin: /^[A-Za-z][A-Za-z0-9-]*(?=: )/m },
    { className: 'string', begin: /"(?:[^"\\\n]|\\.)*"/ },
  ],
})

// Created once, because each registers its languages on creation. A language that one of them lacks is not highlighted.
const usual = rehypeHighlight()
const ours = rehypeHighlight({ languages: { http } })

/** Marks the words of code by their kind, as classes. */
export const highlighting = [() => usual, () => ours]
