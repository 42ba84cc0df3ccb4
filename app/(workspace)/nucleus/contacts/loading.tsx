import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function ContactsLoading() {
  return (
    <ListSkeleton noun="contacts" filterWidths={['11rem']}>
      <SkeletonColumn gap="sm">
        <SkeletonRows count={6} height={58} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
