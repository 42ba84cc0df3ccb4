import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function LeadsLoading() {
  return (
    <ListSkeleton
      noun="leads"
      titleWidth={110}
      descriptionWidth="min(22rem, 90%)"
      actionWidths={[110, 140]}
      filterWidths={['11rem', '12rem', '11rem']}
      hasCount
    >
      <SkeletonColumn gap="xs">
        <SkeletonRows count={8} height={58} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
