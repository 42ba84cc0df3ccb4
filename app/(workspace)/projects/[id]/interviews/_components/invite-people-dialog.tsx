'use client'

import {
  Anchor,
  Button,
  Checkbox,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import { DEFAULT_LINK_DAYS, MAX_LINK_DAYS, type StakeholderWire } from '@/lib/audit/interviews/contract'
import { invitationSubject, invitationText } from '@/lib/audit/interviews/invitation-text'
import {
  type InterviewTemplateWire,
  type InvitationWire,
  InvitePeopleBody,
  type invitePeople,
  MAX_INVITED,
} from '@/lib/audit/interviews/invite-contract'
import { CopyTextButton } from '@/lib/ui/copy-field'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { type ListedPerson, parsePeople } from './parse-people'
import { FITTED, REMINDERS, type ReminderChoice, reminderDays, templateOptions } from './question-choice'
import { readPeopleList } from './read-text-file'

/** Who signs the invitations, and for which client. */
export interface InvitationSender {
  clientName: string
  consultantName: string | null
  consultantCompany: string | null
}

interface InvitePeopleDialogProps {
  projectId: string
  stakeholders: StakeholderWire[]
  templates: InterviewTemplateWire[]
  sender: InvitationSender
  canMail: boolean
  onClose: () => void
}

/** Invites several people from a list; shows what was read from each line before, and every link afterwards. */
export function InvitePeopleDialog(props: InvitePeopleDialogProps) {
  const [invited, setInvited] = useState<InvitationWire[]>()
  return invited ? (
    <InvitedDialog invitations={invited} sender={props.sender} onClose={props.onClose} />
  ) : (
    <ListDialog {...props} onInvited={setInvited} />
  )
}

function ListDialog({
  projectId,
  stakeholders,
  templates,
  canMail,
  onClose,
  onInvited,
}: InvitePeopleDialogProps & { onInvited: (invitations: InvitationWire[]) => void }) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: {
      people: '',
      templateId: FITTED,
      focus: '',
      expiresInDays: DEFAULT_LINK_DAYS as number | string,
      sendMail: canMail,
      reminders: 'standard' as ReminderChoice,
    },
    schema: InvitePeopleBody,
    check: ({ people, sendMail }): Record<string, string> => {
      const listed = parsePeople(people, sendMail)
      if (listed.length === 0) return { people: 'List at least one person.' }
      if (listed.length > MAX_INVITED) return { people: `At most ${MAX_INVITED} people at once.` }
      const wrong = listed.filter(({ errors }) => errors.length > 0).length
      return wrong > 0 ? { people: `${countOf(wrong, 'line')} to correct: see below.` } : {}
    },
    toBody: (values) => ({
      people: parsePeople(values.people, false).map(({ name, email, role }) => ({
        name,
        email: email || null,
        role: role || null,
      })),
      ...(values.templateId === FITTED ? {} : { templateId: values.templateId }),
      focus: values.focus.trim() || null,
      expiresInDays: Number(values.expiresInDays),
      sendMail: values.sendMail,
      remindAfterDays: values.sendMail ? reminderDays(values.reminders) : [],
    }),
    send: async (body) => {
      const { invitations } = await attempt((idempotencyKey) =>
        request<typeof invitePeople>(
          'POST /api/projects/{id}/interview-invitations',
          { params: { id: projectId }, body },
          { idempotencyKey },
        ),
      )
      router.refresh()
      showSuccess(`${countOf(invitations.length, 'link')} ready.`, 'People invited')
      onInvited(invitations)
    },
  })
  const { form } = requestForm
  const { people, sendMail } = form.values
  const listed = useMemo(() => parsePeople(people, sendMail), [people, sendMail])

  async function take(file: File | null) {
    if (!file) return
    try {
      form.setFieldValue('people', await readPeopleList(file))
    } catch (error) {
      form.setFieldError('people', error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }

  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Invite several people"
      submitLabel={listed.length > 0 ? `Invite ${countOf(listed.length, 'person', 'people')}` : 'Invite'}
    >
      <Textarea
        {...form.getInputProps('people')}
        label="People"
        description="One a line: Name <e-mail>, role. A CSV with the columns name, email and role works as well."
        placeholder={
          'Maria Keller <maria@example.com>, Head of Finance\nTom Baker <tom@example.com>, Warehouse manager'
        }
        autosize
        minRows={4}
        maxRows={10}
        required
        spellCheck={false}
        data-autofocus
      />
      <div>
        <FileButton onChange={take} accept=".csv,.txt,.tsv,text/csv,text/plain">
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </div>
      {listed.length > 0 && <Preview people={listed} stakeholders={stakeholders} />}
      <NativeSelect
        {...form.getInputProps('templateId')}
        label="Questions"
        data={templateOptions(templates)}
      />
      {form.values.templateId === FITTED && (
        <Textarea
          {...form.getInputProps('focus')}
          label="Focus"
          description="What you want to find out; the questions follow it"
          autosize
          minRows={1}
        />
      )}
      <NumberInput
        {...form.getInputProps('expiresInDays')}
        label="Links expire after (days)"
        min={1}
        max={MAX_LINK_DAYS}
        allowDecimal={false}
        w="11rem"
      />
      {canMail ? (
        <>
          <Checkbox
            {...form.getInputProps('sendMail', { type: 'checkbox' })}
            label="Send the invitations by mail"
            description="With your name and firm; answers to the mail go to your address"
          />
          {sendMail && (
            <NativeSelect
              {...form.getInputProps('reminders')}
              label="Reminders"
              description="They stop at the first answer, or when the person opts out"
              data={REMINDERS}
            />
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          This workspace sends no mail. You get a ready text with the link for each person.
        </Text>
      )}
    </FormDialog>
  )
}

/** What was read from each line. */
function Preview({ people, stakeholders }: { people: ListedPerson[]; stakeholders: StakeholderWire[] }) {
  const known = new Set(stakeholders.map(({ name }) => name.toLowerCase()))
  const hasEmails = people.some(({ email }) => email)
  const hasRoles = people.some(({ role }) => role)
  return (
    <Table fz="sm" layout="fixed" verticalSpacing={4} aria-label="People to invite">
      <TableThead>
        <TableTr>
          <TableTh>Name</TableTh>
          {hasEmails && <TableTh>E-mail</TableTh>}
          {hasRoles && <TableTh>Role</TableTh>}
        </TableTr>
      </TableThead>
      <TableTbody>
        {people.map(({ line, name, email, role, errors }) => (
          <TableTr key={line}>
            <TableTd style={{ overflowWrap: 'anywhere' }}>
              {name || '–'}
              {errors.map((error) => (
                <Text key={error} size="sm" c="var(--mantine-color-error)">
                  Line {line}: {error}
                </Text>
              ))}
              {errors.length === 0 && known.has(name.toLowerCase()) && (
                <Text size="sm" c="dimmed">
                  Already a stakeholder
                </Text>
              )}
            </TableTd>
            {hasEmails && <TableTd style={{ overflowWrap: 'anywhere' }}>{email || '–'}</TableTd>}
            {hasRoles && <TableTd style={{ overflowWrap: 'anywhere' }}>{role || '–'}</TableTd>}
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  )
}

interface InvitedDialogProps {
  invitations: InvitationWire[]
  sender: InvitationSender
  onClose: () => void
}

/** One link a person, with a text to send where the workspace does not. */
function InvitedDialog({ invitations, sender, onClose }: InvitedDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Invitations"
      size="lg"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <Text>
          Each link belongs to one person.{' '}
          {invitations.some(({ isMailed }) => !isMailed) && 'Send the other links yourself.'}
        </Text>
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Invited people">
          {invitations.map((invitation) => (
            <Invited key={invitation.interviewId} invitation={invitation} sender={sender} />
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Invited({ invitation, sender }: { invitation: InvitationWire; sender: InvitationSender }) {
  const { stakeholder, interviewUrl, expiresAt, isMailed, isNew } = invitation
  const text = invitationText({
    ...sender,
    stakeholderName: stakeholder.name,
    url: interviewUrl,
    expiresAt: new Date(expiresAt),
  })
  const mailto = `mailto:${encodeURIComponent(stakeholder.email ?? '')}?subject=${encodeURIComponent(invitationSubject(sender))}&body=${encodeURIComponent(text)}`
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text fw={500}>{stakeholder.name}</Text>
        <Text size="sm" c="dimmed">
          {isMailed ? `By mail to ${stakeholder.email}` : isNew ? 'New link' : 'Has an open interview'}
        </Text>
      </div>
      <Group gap="xs">
        {!isMailed && (
          <Anchor href={mailto} size="sm">
            Write the e-mail
          </Anchor>
        )}
        <CopyTextButton
          size="compact-sm"
          value={isMailed ? interviewUrl : text}
          label={isMailed ? 'Copy link' : 'Copy text'}
          recordName={stakeholder.name}
        />
      </Group>
    </Group>
  )
}
