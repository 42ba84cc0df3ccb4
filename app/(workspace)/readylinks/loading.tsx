import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function ReadyLinksLoading() {
  return (
    <ListSkeleton
      noun="ReadyLinks"
      titleWidth={160}
      descriptionWidth="min(34rem, 90%)"
      filterWidths={['12rem', '14rem']}
      hasCount
    >
      <SkeletonColumn gap="sm">
        <SkeletonRows count={4} height={112} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
