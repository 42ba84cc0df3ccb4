import { IconClipboardList } from '@tabler/icons-react'
import type { AssessmentConfigWire } from '@/lib/lead-generation/assessments/contract'
import { EmptyMessage } from '@/lib/ui/empty-message'
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
      <EmptyMessage
        icon={IconClipboardList}
        title="No templates yet"
        description="Until you make one, your links use the built-in survey. A template starts as a copy of it; change what does not fit your clients."
        order={3}
      />
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
