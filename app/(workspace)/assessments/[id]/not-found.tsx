import { MissingRecord } from '@/lib/ui/missing-record'

export default function AssessmentNotFound() {
  return (
    <MissingRecord
      noun="survey"
      list={{ href: '/assessments', label: 'Go to assessments' }}
      note="Leads who answered it keep their answers and score."
    />
  )
}
