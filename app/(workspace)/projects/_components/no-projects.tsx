import { Box, Stack, Text, Title } from '@mantine/core'
import { NewProjectButton } from './new-project'

const STEPS = [
  {
    title: 'Create a project',
    text: 'One project is one audit for one client: who they are, what they do, what they want to know.',
  },
  {
    title: 'Gather the evidence',
    text: 'Documents and stakeholder interviews show how the client works today and what it costs them.',
  },
  {
    title: 'Deliver the audit',
    text: 'Opportunities and risks are drawn from that evidence, each with the source it stands on.',
  },
]

export function NoProjects() {
  return (
    <Stack align="flex-start" gap="lg" py="lg" maw="40rem">
      <Box>
        <Title order={2}>No projects yet</Title>
        <Text c="dimmed" mt={4}>
          A project holds everything about one audit, from the first document to the final report.
        </Text>
      </Box>
      <Box component="ol" m={0} pl="lg">
        {STEPS.map(({ title, text }) => (
          <Box component="li" key={title} mb="sm" pl={4}>
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
      <NewProjectButton />
    </Stack>
  )
}
