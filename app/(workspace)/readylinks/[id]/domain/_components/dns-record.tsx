import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { CopyField } from '@/lib/ui/copy-field'
import classes from './dns-record.module.css'

interface DnsRecordProps {
  title: string
  type: 'TXT' | 'CNAME'
  name: string
  value: string
}

export function DnsRecord({ title, type, name, value }: DnsRecordProps) {
  return (
    <Paper withBorder p="md">
      <Group gap="xs" mb="sm">
        <Title order={3}>{title}</Title>
        <Badge color="gray">{type}</Badge>
      </Group>
      <dl className={classes.fields}>
        <Text component="dt" size="sm" c="dimmed">
          Name
        </Text>
        <dd>
          <CopyField value={name} label={`name of the ${type} record`} />
        </dd>
        <Text component="dt" size="sm" c="dimmed">
          {type === 'TXT' ? 'Value' : 'Target'}
        </Text>
        <dd>
          <CopyField value={value} label={`${type === 'TXT' ? 'value' : 'target'} of the ${type} record`} />
        </dd>
      </dl>
    </Paper>
  )
}
