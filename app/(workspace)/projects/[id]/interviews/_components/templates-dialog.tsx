'use client'

import {
  ActionIcon,
  Badge,
  Box,
  Button,
  Collapse,
  Group,
  List,
  Modal,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type {
  createInterviewTemplate,
  deleteInterviewTemplate,
  InterviewTemplateWire,
  updateInterviewTemplate,
} from '@/lib/audit/interviews/invite-contract'
import { confirm } from '@/lib/ui/confirm'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

interface TemplatesDialogProps {
  templates: InterviewTemplateWire[]
  onClose: () => void
}

/** The templates of interview questions: what they ask, and renaming and deleting of one's own. */
export function TemplatesDialog({ templates, onClose }: TemplatesDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Question templates"
      size="lg"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Text size="sm" c="dimmed" mb="md">
        Choose one when you invite somebody. To keep questions of your own, open an interview and press “Save
        as template” below its questions.
      </Text>
      <Stack
        component="ul"
        gap="md"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Question templates"
      >
        {templates.map((template) => (
          <Template key={template.id} template={template} />
        ))}
      </Stack>
    </Modal>
  )
}

const maxName = 100
const copyName = (name: string) => `${name.slice(0, maxName - ' (copy)'.length)} (copy)`

function Template({ template: { id, name, isBuiltIn, questions } }: { template: InterviewTemplateWire }) {
  const router = useRouter()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [newName, setNewName] = useState<string>()
  const params = { id }

  async function rename() {
    const typed = newName?.trim()
    if (!typed) return
    try {
      await request<typeof updateInterviewTemplate>('PATCH /api/interview-templates/{id}', {
        params,
        body: { name: typed },
      })
      setNewName(undefined)
      router.refresh()
    } catch (error) {
      showFailure(error, 'The template was not renamed')
    }
  }

  async function duplicate() {
    try {
      await request<typeof createInterviewTemplate>('POST /api/interview-templates', {
        body: { name: copyName(name), questions },
      })
      router.refresh()
    } catch (error) {
      showFailure(error, 'The template was not duplicated')
    }
  }

  async function remove() {
    const confirmed = await confirm({
      title: `Delete “${name}”?`,
      message: 'Interviews that were made with it keep their questions.',
      confirmLabel: 'Delete',
      dangerous: true,
    })
    if (!confirmed) return
    try {
      await request<typeof deleteInterviewTemplate>('DELETE /api/interview-templates/{id}', { params })
      router.refresh()
    } catch (error) {
      showFailure(error, 'The template was not deleted')
    }
  }

  return (
    <Box component="li">
      {newName === undefined ? (
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Box miw={0}>
            <Group gap="xs">
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              {isBuiltIn && <Badge color="gray">Built in</Badge>}
            </Group>
            <Button
              variant="subtle"
              size="compact-sm"
              px={0}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {`${isOpen ? 'Hide' : 'Show'} ${countOf(questions.length, 'question')}`}
            </Button>
          </Box>
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" size={36} aria-label={`Duplicate ${name}`} onClick={duplicate}>
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
            {!isBuiltIn && (
              <>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`Rename ${name}`}
                  onClick={() => setNewName(name)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="default" size={36} aria-label={`Delete ${name}`} onClick={remove}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </Group>
        </Group>
      ) : (
        <Group gap="xs" align="flex-end">
          <TextInput
            label="Name"
            value={newName}
            maxLength={100}
            onChange={(event) => setNewName(event.currentTarget.value)}
            flex={1}
            autoFocus
          />
          <Button variant="default" onClick={() => setNewName(undefined)}>
            Cancel
          </Button>
          <Button onClick={rename} disabled={newName.trim() === ''}>
            Rename
          </Button>
        </Group>
      )}
      <Collapse expanded={isOpen} id={listId}>
        <List type="ordered" size="sm" spacing={4} mt="xs">
          {questions.map(({ text, hint }, index) => (
            <List.Item key={index}>
              {text}
              {hint && (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Collapse>
    </Box>
  )
}
