import { Box, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** The examples of one component. */
export function Component({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} py="lg">
      <Title order={2} id={id}>
        {name}
      </Title>
      {children}
    </Box>
  )
}

/** One state of a component. */
export function Example({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Box mt="md">
      <Text size="sm" c="dimmed" mb={4}>
        {state}
      </Text>
      {children}
    </Box>
  )
}

export const longText =
  'Gesellschaft für kontinuierliche Verbesserung betrieblicher Abläufe und Aufbewahrungsfristen mbH & Co. KG, Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
