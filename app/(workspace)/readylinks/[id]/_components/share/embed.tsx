import { Text } from '@mantine/core'
import { CopyBlock } from './copy-block'
import { ShareSection } from './share-section'

export function Embed({ snippet }: { snippet: string }) {
  return (
    <ShareSection
      title="Inside your own website"
      description="Paste this where the survey should appear. It takes the height it needs."
    >
      <CopyBlock value={snippet} label="Code to embed" copyLabel="Copy code" isCode />
      <Text size="sm" c="dimmed" mt="xs">
        Where a website does not allow scripts, leave out the second line: the survey then scrolls inside its
        frame.
      </Text>
    </ShareSection>
  )
}
