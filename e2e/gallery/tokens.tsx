import { Box, Group, Text } from '@mantine/core'
import { EvidenceArt } from '@/lib/ui/illustrations'
import { MatrixDrawing } from '@/lib/ui/matrix-drawing'
import { PlanNeeded } from '@/lib/ui/plan-needed'
import { TOKENS } from '@/lib/ui/tokens'
import { Component, Example } from './example'

type Kind = keyof typeof TOKENS

const SAMPLES: Record<Kind, (value: string) => React.CSSProperties> = {
  type: (value) => ({ fontSize: value, lineHeight: 1.2 }),
  spacing: (value) => ({ width: value, height: '1rem', background: 'var(--mantine-primary-color-filled)' }),
  colour: (value) => ({
    width: '3rem',
    height: '1.5rem',
    background: value,
    border: '1px solid var(--mantine-color-default-border)',
  }),
  elevation: (value) => ({ width: '6rem', height: '3rem', boxShadow: value }),
}

const POINTS = [
  { id: 'one', impactScore: 9, effortScore: 2, category: 'quick_wins' },
  { id: 'two', impactScore: 8, effortScore: 8, category: 'big_swings' },
  { id: 'three', impactScore: 8, effortScore: 8, category: 'big_swings' },
  { id: 'four', impactScore: 2, effortScore: 9, category: 'deprioritize' },
]

/** The tokens with their use, and what is drawn with them. */
export const Tokens = () => (
  <>
    {(Object.keys(TOKENS) as Kind[]).map((kind) => (
      <Component key={kind} name={`Tokens: ${kind}`}>
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {TOKENS[kind].map(({ name, use }) => (
            <Group key={name} component="li" gap="md" mb="xs" align="center">
              <div style={SAMPLES[kind](`var(${name})`)}>{kind === 'type' ? 'Evidence' : null}</div>
              <div>
                <Text size="sm" ff="monospace">
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {use}
                </Text>
              </div>
            </Group>
          ))}
        </Box>
      </Component>
    ))}
    <Component name="Illustrations, MatrixDrawing, PlanNeeded">
      <Example state="Evidence">
        <EvidenceArt />
      </Example>
      <Example state="Points that would cover each other">
        <MatrixDrawing points={POINTS} />
      </Example>
      <Example state="What the plan does not have">
        <PlanNeeded what="New projects" plan="Starter" />
      </Example>
    </Component>
  </>
)
