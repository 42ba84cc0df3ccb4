import type { WorkKind } from '@/lib/language/opportunities/kinds'

/** The kind of work of each labelled opportunity, in the order of the client's labels. */
export const kindLabels: Readonly<Record<string, readonly WorkKind[]>> = {
  c1: ['route', 'match', 'answer', 'summarise', 'repeat', 'watch', 'extract', 'transcribe', 'inform'],
  c2: ['extract', 'connect', 'forecast', 'warn', 'keep', 'learn', 'share', 'route', 'plan'],
  c3: ['transcribe', 'extract', 'route', 'summarise', 'draft', 'inform', 'plan', 'watch'],
  c4: ['extract', 'draft', 'compare', 'search', 'watch', 'match', 'compare', 'complete'],
  c5: ['extract', 'complete', 'inform', 'remind', 'translate', 'plan', 'keep', 'summarise', 'transcribe'],
  c6: [
    'complete',
    'answer',
    'extract',
    'learn',
    'keep',
    'forecast',
    'connect',
    'translate',
    'match',
    'extract',
  ],
}
