'use client'

import { Button, Group, List, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import { Section } from '@/lib/ui/section'

const QuestionsDialog = dynamic(() => import('./questions-dialog').then((m) => m.QuestionsDialog), {
  ssr: false,
})

const SaveTemplateDialog = dynamic(() => import('./save-template-dialog').then((m) => m.SaveTemplateDialog), {
  ssr: false,
})

/** The questions of the guide; editable until the first answer. */
export function Questions({ interview, canEdit }: { interview: InterviewWire; canEdit: boolean }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Section title="Questions">
      <List type="ordered" spacing="sm" maw="46rem" mb="md">
        {interview.guide.map(({ id, text, hint }) => (
          <List.Item key={id}>
            {text}
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {canEdit && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsEditing(true)}
          >
            Edit questions
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setIsSaving(true)}>
            Save as template
          </Button>
          <Text size="sm" c="dimmed">
            You can edit them until the first answer arrives.
          </Text>
        </Group>
      )}
      {isSaving && <SaveTemplateDialog guide={interview.guide} onClose={() => setIsSaving(false)} />}
      {isEditing && <QuestionsDialog interview={interview} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}
