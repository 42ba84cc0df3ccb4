'use client'

import { Box, Button, Group, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { type Dispatch, useState } from 'react'
import { estimateMinutes } from '@/lib/lead-generation/assessments/survey'
import type { SurveyDefinition } from '@/lib/lead-generation/assessments/survey-definition'
import { IconAction } from '@/lib/ui/icon-action'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import type { Action } from '../../_components/draft/builder-state'
import type { LinkOfCopy } from '../../_components/link-of-copy'

interface BuilderHeadProps {
  name: string
  problem: string | undefined
  isTemplate: boolean
  link: LinkOfCopy | null
  definition: SurveyDefinition
  dispatch: Dispatch<Action>
}

const UNNAMED = 'Unnamed survey'

/** The name of the survey, its audience and its duration. */
export function BuilderHead({ name, problem, isTemplate, link, definition, dispatch }: BuilderHeadProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const isEditing = isRenaming || problem !== undefined
  const scored = definition.questions.filter(({ isScored }) => isScored).length

  function finish() {
    setIsRenaming(false)
    dispatch({ type: 'settle' })
  }

  return (
    <Box component="header" mb="md">
      <LinkAnchor href="/assessments" size="sm" underline="hover" mb={6} display="inline-flex">
        <Group gap={4} wrap="nowrap" component="span">
          <IconChevronLeft size={15} aria-hidden />
          Assessments
        </Group>
      </LinkAnchor>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {isEditing ? (
          <>
            <VisuallyHidden component="h1">{name || UNNAMED}</VisuallyHidden>
            <TextInput
              aria-label="Name of the survey"
              value={name}
              error={problem}
              onChange={(event) => dispatch({ type: 'rename', name: event.currentTarget.value })}
              onBlur={finish}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === 'Escape') finish()
              }}
              maxLength={200}
              flex="0 1 28rem"
              autoFocus
            />
            <Button variant="default" onClick={finish}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {name || UNNAMED}
            </Title>
            <IconAction
              label="Rename the survey"
              hint="Rename"
              icon={IconPencil}
              size="lg"
              onClick={() => setIsRenaming(true)}
            />
          </>
        )}
      </Group>
      <Text c="dimmed" mt={4} maw="46rem">
        {isTemplate ? 'Template' : link ? <CopyNote link={link} /> : 'Copy not used by any link'} ·{' '}
        {countOf(definition.questions.length, 'question')}, {scored} of them scored · about{' '}
        {countOf(estimateMinutes(definition), 'minute')}
      </Text>
      {!isTemplate && (
        <Text size="sm" c="dimmed" mt={4} maw="46rem">
          Changes apply to new respondents. Leads who have started or finished keep the version they were
          asked.
        </Text>
      )}
    </Box>
  )
}

function CopyNote({ link }: { link: LinkOfCopy }) {
  return (
    <>
      Used by the link{' '}
      <LinkAnchor href={`/readylinks/${link.id}`} inherit>
        {link.name}
      </LinkAnchor>
    </>
  )
}
