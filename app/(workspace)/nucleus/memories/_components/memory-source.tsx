import { Text } from '@mantine/core'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { passageHref } from '../../../_kit/memories/memory-words'

interface MemorySourceProps {
  memory: Pick<MemoryWire, 'source' | 'sourceType'>
  /** The title of the capture, if known. */
  captureTitle: string | undefined
}

/** Where a memory comes from, in one line. */
export function MemorySource({ memory, captureTitle }: MemorySourceProps) {
  const { source, sourceType } = memory
  if (source?.captureId) {
    const way = sourceType === 'explicit' ? 'Taken from ' : 'Read from '
    return (
      <>
        {way}
        <LinkAnchor href={passageHref(source.captureId, source)} fz="inherit">
          {captureTitle ?? 'a capture'}
        </LinkAnchor>
      </>
    )
  }
  if (source) return 'From a deleted capture'
  return sourceType === 'detected' ? 'Found across projects' : 'Added by hand'
}

/** The passage of the capture that a memory is based on. */
export function SourceQuote({ quote }: { quote: string }) {
  return (
    <Text component="blockquote" size="sm" c="dimmed" m={0} pl="sm" style={quoteStyle}>
      “{quote}”
    </Text>
  )
}

const quoteStyle = {
  borderInlineStart: '3px solid var(--border-subtle)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const
