import { MissingRecord } from '@/lib/ui/missing-record'

export default function CaptureNotFound() {
  return <MissingRecord noun="capture" list={{ href: '/nucleus/captures', label: 'Go to captures' }} />
}
