import { Box, Text } from '@mantine/core'
import type { AssessmentConfigWire } from '@/lib/lead-generation/assessments/contract'
import { NewTemplateButton } from './new-template'
import { SurveyActions } from './survey-actions'
import { SurveyFacts } from './survey-facts'
import { SurveyRow } from './survey-row'
import classes from './survey-rows.module.css'

interface TemplateListProps {
  templates: AssessmentConfigWire[]
  hasAny: boolean
}

export function TemplateList({ templates, hasAny }: TemplateListProps) {
  if (!hasAny) {
    return (
      <Box
        p="lg"
        bd="1px dashed var(--mantine-color-default-border)"
        style={{ borderRadius: 'var(--mantine-radius-md)' }}
      >
        <Text fw={600}>No templates yet</Text>
        <Text c="dimmed" size="sm" mt={4} mb="md" maw="40rem">
          Until you make one, your links use the built-in survey. A template starts as a copy of it; change
          what does not fit your clients.
        </Text>
        <NewTemplateButton isFull={false} variant="default" />
      </Box>
    )
  }
  return (
    <ul className={classes.rows}>
      {templates.map((config) => (
        <li key={config.id} className={classes.row}>
          <SurveyRow
            href={`/assessments/${config.id}`}
            name={config.name}
            facts={<SurveyFacts config={config} />}
            actions={<SurveyActions config={config} link={null} isTemplate />}
          />
        </li>
      ))}
    </ul>
  )
}
