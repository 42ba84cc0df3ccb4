'use client'

import { Anchor, Badge, Box, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { MAX_COMMENT_CHARACTERS } from '@/lib/audit/report-shares/constants'
import type {
  deleteReportComment,
  ReportCommentWire,
  UpdateReportCommentInput,
  updateReportComment,
} from '@/lib/audit/report-shares/contract'
import { confirm } from '@/lib/ui/confirm'
import { RelativeTime } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import classes from './downloads.module.css'

interface CommentListProps {
  projectId: string
  comments: ReportCommentWire[]
  /** How many of all comments are unread. */
  unread: number
  /** Whether `comments` are all there are. */
  isWhole: boolean
}

/** A page of what readers of the shared report wrote: the open comments first, then the resolved ones. */
export function CommentList({ projectId, comments, unread, isWhole }: CommentListProps) {
  const [showsResolved, setShowsResolved] = useState(false)
  const open = comments.filter(({ isResolved }) => !isResolved)
  const resolved = comments.filter(({ isResolved }) => isResolved)
  return (
    <Box component="section" aria-labelledby="comments">
      <Group gap="xs" mb="xs">
        <Title order={2} id="comments" size="h3" style={{ scrollMarginTop: '5rem' }}>
          Comments
        </Title>
        {unread > 0 && <Badge color="blue">{unread} unread</Badge>}
      </Group>
      {open.length === 0 && <Text c="dimmed">Every comment{!isWhole && ' on this page'} is resolved.</Text>}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {open.map((comment) => (
          <CommentRow key={comment.id} projectId={projectId} comment={comment} />
        ))}
        {showsResolved &&
          resolved.map((comment) => <CommentRow key={comment.id} projectId={projectId} comment={comment} />)}
      </Stack>
      {resolved.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
        >
          {showsResolved ? 'Hide resolved comments' : `Show ${resolved.length} resolved`}
        </Button>
      )}
    </Box>
  )
}

function CommentRow({ projectId, comment }: { projectId: string; comment: ReportCommentWire }) {
  const router = useRouter()
  const [reply, setReply] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const isBusy = isSending || isRefreshing
  const params = { id: projectId, commentId: comment.id }
  const about = `the comment of ${comment.authorName}`

  async function attempt(work: () => Promise<unknown>, failureTitle: string) {
    setIsSending(true)
    try {
      await work()
      startRefresh(() => {
        router.refresh()
        setReply(undefined)
      })
    } catch (error) {
      showFailure(error, failureTitle)
    } finally {
      setIsSending(false)
    }
  }

  const change = (body: UpdateReportCommentInput, failureTitle = 'The comment was not changed') =>
    attempt(
      () =>
        request<typeof updateReportComment>('PATCH /api/projects/{id}/report-comments/{commentId}', {
          params,
          body,
        }),
      failureTitle,
    )

  async function remove() {
    const confirmed = await confirm({
      title: 'Delete this comment?',
      message: 'It is deleted with your answer, for everyone with the link. This cannot be undone.',
      confirmLabel: 'Delete comment',
      dangerous: true,
    })
    if (!confirmed) return
    await attempt(
      () =>
        request<typeof deleteReportComment>('DELETE /api/projects/{id}/report-comments/{commentId}', {
          params,
        }),
      'The comment was not deleted',
    )
  }

  return (
    <Box component="li" className={classes.row}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {comment.authorName}
        </Text>
        {!comment.isRead && <Badge color="blue">Unread</Badge>}
        {comment.isResolved && <Badge color="green">Resolved</Badge>}
        <Text size="sm" c="dimmed">
          <RelativeTime at={comment.createdAt} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        On{' '}
        {comment.place ? (
          <Anchor inherit href={`#${comment.anchor}`}>
            {comment.place}
          </Anchor>
        ) : (
          'the whole report'
        )}
        {comment.shareName && ` · link ‘${comment.shareName}’`}
      </Text>
      <Text my={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {comment.text}
      </Text>
      {comment.reply && reply === undefined && (
        <Box pl="md" mb={6} style={{ borderInlineStart: '3px solid var(--mantine-primary-color-filled)' }}>
          <Text size="sm" fw={600}>
            Your answer
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {comment.reply}
          </Text>
        </Box>
      )}
      {reply === undefined ? (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label={`${comment.reply ? 'Change the answer to' : 'Answer'} ${about}`}
            onClick={() => setReply(comment.reply ?? '')}
          >
            {comment.reply ? 'Change the answer' : 'Answer'}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            aria-label={`${comment.isResolved ? 'Reopen' : 'Resolve'} ${about}`}
            onClick={() => change({ isResolved: !comment.isResolved })}
          >
            {comment.isResolved ? 'Reopen' : 'Resolve'}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={isBusy}
            aria-label={`Mark as ${comment.isRead ? 'unread' : 'read'}: ${about}`}
            onClick={() => change({ isRead: !comment.isRead })}
          >
            Mark as {comment.isRead ? 'unread' : 'read'}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={isBusy}
            aria-label={`Delete ${about}`}
            onClick={remove}
          >
            Delete
          </Button>
        </Group>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void change({ reply: reply.trim() || null }, 'Your answer was not sent')
          }}
        >
          <Textarea
            label="Your answer"
            description="Everyone with the link sees it below the comment"
            value={reply}
            onChange={(event) => setReply(event.currentTarget.value)}
            maxLength={MAX_COMMENT_CHARACTERS}
            autosize
            minRows={2}
            data-autofocus
            autoFocus
          />
          <Group gap="xs" mt="xs">
            <Button type="submit" size="xs" loading={isBusy}>
              Send the answer
            </Button>
            <Button variant="default" size="xs" disabled={isBusy} onClick={() => setReply(undefined)}>
              Cancel
            </Button>
          </Group>
        </form>
      )}
    </Box>
  )
}
