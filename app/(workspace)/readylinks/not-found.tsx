import { MissingRecord } from '@/lib/ui/missing-record'

export default function ReadyLinkNotFound() {
  return (
    <MissingRecord
      noun="ReadyLink"
      list={{ href: '/readylinks', label: 'Go to ReadyLinks' }}
      note="The leads of a deleted ReadyLink are kept."
    />
  )
}
