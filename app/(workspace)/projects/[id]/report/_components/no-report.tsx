import { Box, Text, Title } from '@mantine/core'
import { LinkButton } from '@/lib/ui/links'

export function NoReport({ projectId }: { projectId: string }) {
  return (
    <Box component="section" maw="34rem">
      <Title order={2} size="h3">
        There is no report yet
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        A report is made of a completed audit: opportunities, risks, memos and the passages they rest on.
      </Text>
      <LinkButton href={`/projects/${projectId}/analysis`}>Go to the analysis</LinkButton>
    </Box>
  )
}
