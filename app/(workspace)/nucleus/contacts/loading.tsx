import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function ContactsLoading() {
  return (
    <ListSkeleton noun="contacts" actionWidths={[110, 140]} filterWidths={['12rem']} hasCount>
      <SkeletonColumn gap="sm">
        <SkeletonRows count={6} height={58} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
