'use client'

import { Box, Button, Group, Loader, Text, Title } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportWire } from '@/lib/audit/reports/contract'
import { showFailure } from '@/lib/ui/toasts'
import classes from './downloads.module.css'
import { isUnderWay, useReports } from './use-reports'

type Kind = Pick<ReportWire, 'format' | 'pageSize'>
type LabelledKind = Kind & { label: string }

interface DownloadsProps {
  projectId: string
  initialReports: ReportWire[]
  usualPageSize: Kind['pageSize']
  /** Without it, only files that exist are listed. */
  canMake: boolean
}

/** The report files by format, with the actions on each. */
export function Downloads({ projectId, initialReports, usualPageSize, canMake }: DownloadsProps) {
  const { reports, make } = useReports(projectId, initialReports)
  const ofKind = ({ format, pageSize }: Kind) =>
    reports.filter((report) => report.format === format && report.pageSize === pageSize)
  const usual: LabelledKind[] = [
    { format: 'pdf', pageSize: usualPageSize, label: `PDF, ${paper(usualPageSize)}` },
    { format: 'docx', pageSize: usualPageSize, label: `Word, ${paper(usualPageSize)}` },
    { format: 'pptx', pageSize: usualPageSize, label: 'PowerPoint, ten slides' },
  ]
  const otherSize = usualPageSize === 'A4' ? 'LETTER' : 'A4'
  const other: LabelledKind = { format: 'pdf', pageSize: otherSize, label: `PDF, ${paper(otherSize)}` }
  const rowOf = ({ label, ...kind }: LabelledKind) => {
    const reportsOfKind = ofKind(kind)
    if (!canMake && reportsOfKind.length === 0) return null
    return (
      <DownloadRow
        key={label}
        label={label}
        reports={reportsOfKind}
        onMake={canMake ? () => make(kind) : undefined}
      />
    )
  }
  const current = new Set(
    [...usual, other].map((kind) => ofKind(kind).find(({ status }) => status === 'completed')),
  )
  const earlier = reports.filter((one) => one.status === 'completed' && !current.has(one))
  const otherRow = rowOf(other)
  return (
    <Box component="section" aria-labelledby="downloads">
      <Title order={2} id="downloads" size="h3" mb="xs">
        Download
      </Title>
      <ul className={classes.list}>{usual.map(rowOf)}</ul>
      {otherRow && (
        <details className={classes.more}>
          <summary>Other paper size</summary>
          <ul className={classes.list}>{otherRow}</ul>
        </details>
      )}
      {earlier.length > 0 && <EarlierVersions reports={earlier} />}
    </Box>
  )
}

const formatNames: Record<ReportWire['format'], string> = { pdf: 'PDF', docx: 'Word', pptx: 'PowerPoint' }
const attributionNames: Record<ReportWire['attribution'], string> = {
  names: 'names shown',
  roles: 'roles only',
  anonymous: 'anonymous',
}
const madeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Files of earlier versions, which stay as they were made. */
function EarlierVersions({ reports }: { reports: ReportWire[] }) {
  return (
    <details className={classes.more}>
      <summary>Earlier versions ({reports.length})</summary>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <a href={`/api/projects/${report.projectId}/reports/${report.id}/content`} download>
              {formatNames[report.format]}
              {report.format === 'pptx' ? '' : `, ${paper(report.pageSize)}`}
              {report.version ? `, version ${report.version}` : ''}
            </a>{' '}
            <Text component="span" size="sm" c="dimmed">
              {report.length}, {attributionNames[report.attribution]},{' '}
              {madeFormat.format(new Date(report.createdAt))} UTC
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

const paper = (pageSize: Kind['pageSize']) => (pageSize === 'A4' ? 'A4' : 'Letter')

interface DownloadRowProps {
  label: string
  /** The reports of one format, newest first. */
  reports: ReportWire[]
  onMake: (() => Promise<void>) | undefined
}

function DownloadRow({ label, reports, onMake }: DownloadRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [newest] = reports
  const made = reports.find(({ status }) => status === 'completed')
  const isMaking = newest !== undefined && isUnderWay(newest)
  const hasFailed = newest?.status === 'failed'
  const canMake = onMake && !isMaking && !(newest === made && made?.isCurrent)

  const action = made ? 'Update' : hasFailed ? 'Try again' : 'Generate'

  async function ask() {
    setIsAsking(true)
    try {
      await onMake?.()
    } catch (error) {
      showFailure(error, 'The report was not requested')
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Group component="li" className={classes.row} justify="space-between" gap="sm">
      <Box miw={0} flex="1 1 16rem">
        <Text fw={600}>{label}</Text>
        <Text size="sm" c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {isMaking ? (
            <Group component="span" gap="xs" display="inline-flex">
              <Loader size="xs" aria-hidden />
              {newest.status === 'pending' ? 'Waiting…' : 'Generating…'}
            </Group>
          ) : (
            describe(newest, made)
          )}
        </Text>
      </Box>
      <Group gap="xs">
        {made && (
          <Button
            component="a"
            href={`/api/projects/${made.projectId}/reports/${made.id}/content`}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Download ${label}`}
          >
            Download
          </Button>
        )}
        {canMake && (
          <Button
            variant="default"
            leftSection={made ? <IconRefresh size={16} aria-hidden /> : undefined}
            loading={isAsking}
            onClick={ask}
            aria-label={`${action}: ${label}`}
          >
            {action}
          </Button>
        )}
      </Group>
    </Group>
  )
}

function describe(newest: ReportWire | undefined, made: ReportWire | undefined): string {
  if (newest?.status === 'failed') return newest.error ?? 'It could not be generated.'
  if (!made) return 'Not generated yet.'
  if (!made.isCurrent) return 'Out of date: findings or settings changed since. Update it to include them.'
  const size = made.fileSize === null ? '' : `${Math.max(1, Math.round(made.fileSize / 1024))} kB`
  const pages = made.pages === null ? '' : `${made.pages} ${made.format === 'pptx' ? 'slides' : 'pages'}`
  return ['Up to date', pages, size].filter(Boolean).join(' · ')
}
