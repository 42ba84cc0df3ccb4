import { Group, Text } from '@mantine/core'
import { LinkButton } from './links'
import { formatCount } from './numbers'

interface PageLinksProps {
  page: number
  pageSize: number
  total: number
  href: (page: number) => string
  label: string
}

/** Links to the previous and the next page; renders nothing for a single page. */
export function PageLinks({ page, pageSize, total, href, label }: PageLinksProps) {
  if (total <= pageSize) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <Group component="nav" aria-label={label} justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" className="tabular">
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </Text>
      <Group gap="xs">
        {page > 1 && (
          <LinkButton href={href(page - 1)} variant="default" size="xs" rel="prev">
            Previous
          </LinkButton>
        )}
        {last < total && (
          <LinkButton href={href(page + 1)} variant="default" size="xs" rel="next">
            Next
          </LinkButton>
        )}
      </Group>
    </Group>
  )
}
