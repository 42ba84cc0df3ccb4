import { MissingRecord } from '@/lib/ui/missing-record'

export default function LeadNotFound() {
  return <MissingRecord noun="lead" goneWord="erased" list={{ href: '/leads', label: 'Go to leads' }} />
}
