import { Box, Group } from '@mantine/core'
import { Breadcrumb, TabStrip } from '@/lib/ui/tab-strip'
import { ActiveSwitch } from '../../_components/active-switch'

interface ReadyLinkNavigationProps {
  id: string
  name: string
  isActive: boolean
}

export function ReadyLinkNavigation({ id, name, isActive }: ReadyLinkNavigationProps) {
  const base = `/readylinks/${id}`
  return (
    <Box mb="lg">
      <Group gap="xs" mb="xs" justify="space-between">
        <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 12rem">
          <Breadcrumb list={{ href: '/readylinks', label: 'ReadyLinks' }} name={name} />
        </Group>
        <ActiveSwitch id={id} name={name} isActive={isActive} />
      </Group>
      <TabStrip
        label="ReadyLink"
        tabs={[
          { href: base, label: 'Share' },
          { href: `${base}/design`, label: 'Design' },
          { href: `${base}/survey`, label: 'Survey' },
          { href: `${base}/statistics`, label: 'Statistics' },
          { href: `${base}/domain`, label: 'Domain' },
          { href: `${base}/settings`, label: 'Settings' },
        ]}
      />
    </Box>
  )
}
